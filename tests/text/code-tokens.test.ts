import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeTokens } from '../../src/text/code-tokens.ts';
import { segmentWords } from '../../src/text/unspaced.ts';

const CASES: [source: string, tokens: string][] = [
  ['const userName = 1;', 'const usernam user nam'],
  ['HTTPServer', 'httpserver http server'],
  [
    'parse_request parseRequest ParseRequest PARSE_REQUEST parse-request',
    'parserequest pars request '.repeat(5).trim(),
  ],
  ['getFileName', 'getfilenam get fil filenam nam'],
  ['filename', 'filenam'],
  ['sha256', 'sha256 sha 256'],
  ['utf8 utf-8', 'utf8 utf utf8 utf'],
  ['v2 i18n x86 k8s', 'v2 i18n x86 k8s'],
  ['http2', 'http2 http'],
  ['e_mail', 'email mail'],
  ['n-1 a->b i-- a_b x', ''],
  ['404 7 1_000 0xFF', '404 1000 0xff'],
  ['a.b.servers[0].Name', 'server nam'],
  ['"first\\nsecond"', 'first second'],
  ['"C:\\\\temp"', 'temp'],
  ['\\trim($x)', 'trim'],
  ["it's don't", 'it don'],
  ['// Users are cached.', 'user are cach'],
  ['// 订单处理', '订单 单处 处理'],
  ['订单Service', '订单 servic'],
  ['锁', '锁'],
  ['café naïve', 'caf naiv'],
  ['größeÄndern', 'großeandern große andern'],
  ['ＨＴＴＰ', 'http'],
  ['привет ПриветМир', 'привет приветмир привет мир'],
  ['한국어', '한국 국어 한국어'],
  ['// 캐시를 지운다', '캐시 시를 캐시를 지운 운다 지운다'],
  ['', ''],
  [' \t\r\n;{}()<>=+-*/&|!?', ''],
  ['🎉 party', 'party'],
];

for (const [source, tokens] of CASES) {
  test(`${JSON.stringify(source)} gives ${JSON.stringify(tokens)}`, () => {
    assert.equal(codeTokens(source).join(' '), tokens);
  });
}

test('a name is found whatever convention it is written in', () => {
  const forms = ['maxRetryCount', 'MaxRetryCount', 'max_retry_count', 'MAX_RETRY_COUNT', 'max-retry-count'];
  assert.equal(new Set(forms.map((form) => codeTokens(form).join(' '))).size, 1);
});

test('words of the dictionary that are no bigrams are there whole', () => {
  const tokens = codeTokens('// 支持俄罗斯语言环境');
  const words = [...segmentWords('支持俄罗斯语言环境').values()];
  assert.deepEqual(
    words.filter((word) => !tokens.includes(word)),
    [],
  );
});

test('data is not indexed: a run of hundreds of characters without a break', () => {
  assert.deepEqual(codeTokens('aGVsbG8'.repeat(100)), []);
});

test('a very long name is found by its parts alone', () => {
  const tokens = codeTokens(`test_${'one_two_'.repeat(12)}end`);
  assert.deepEqual(tokens, ['test', 'one', 'two', 'end']);
});

test('the same text gives the same tokens, first time and later', () => {
  const source = 'class OrderService { processOrder(订单: Order) { return this.handlers.map((h) => h.run()); } }';
  const first = codeTokens(source);
  for (let i = 0; i < 70_000; i++) codeTokens(`word${i}x`);
  assert.deepEqual(codeTokens(source), first);
});
