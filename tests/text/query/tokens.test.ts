import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeTokens } from '../../../src/text/code-tokens.ts';
import { LONGEST_QUERY, queryTokens } from '../../../src/text/query/tokens.ts';
import type { QueryKind, QueryLanguage } from '../../../src/text/query/understood-query.ts';

const KINDS: [query: string, kind: QueryKind, language: QueryLanguage][] = [
  ['', 'empty', 'en'],
  ['  ?!  ', 'empty', 'en'],
  ['parseRequest', 'identifier', 'en'],
  ['parse_request()', 'identifier', 'en'],
  ['Router', 'identifier', 'en'],
  ['authentication', 'identifier', 'en'],
  ['T', 'identifier', 'en'],
  ['this', 'identifier', 'en'],
  ['parseRequest formatResponse', 'identifier', 'en'],
  ['Foo.bar', 'qualified_name', 'en'],
  ['std::vector', 'qualified_name', 'en'],
  ['Foo#bar()', 'qualified_name', 'en'],
  ['App\\Models\\User', 'qualified_name', 'en'],
  ['net/http.NewRequest', 'qualified_name', 'en'],
  ['@nestjs/core', 'qualified_name', 'en'],
  ['src/auth/login.ts', 'path', 'en'],
  ['src/auth/login.ts:42', 'path', 'en'],
  ['C:\\src\\App.java', 'path', 'en'],
  ['./lib', 'path', 'en'],
  ['packages/core', 'path', 'en'],
  ['Dockerfile', 'path', 'en'],
  ['How does the router match a request?', 'sentence', 'en'],
  ['session cookies', 'sentence', 'en'],
  ['read/write locking', 'sentence', 'en'],
  ['Node.js streams in JavaScript', 'sentence', 'en'],
  ['where is parseRequest called', 'mixed', 'en'],
  ['absl::StrSplit and StrJoin', 'mixed', 'en'],
  ['the retry loop in src/net/client.go', 'mixed', 'en'],
  ["TypeError: Cannot read properties of undefined (reading 'id')", 'error', 'en'],
  ['panic: runtime error: index out of range [3] with length 2', 'error', 'en'],
  ["Can't open the log file: Permission denied", 'error', 'en'],
  ['dial tcp 127.0.0.1:6379: connect: connection refused', 'error', 'en'],
  ['where is permission denied shown to a user', 'sentence', 'en'],
  ['error[E0382]: borrow of moved value', 'error', 'en'],
  ['at Object.load (src/config.ts:12:5)', 'error', 'en'],
  ['File "app/main.py", line 3, in run', 'error', 'en'],
  ['订单处理逻辑', 'sentence', 'zh'],
  ['它在哪里被调用？', 'sentence', 'zh'],
  ['修复JSONUtil.toBean()返回错误问题', 'mixed', 'zh'],
  ['JSON 解析', 'sentence', 'zh'],
  ['checkout 流程 如何 refund', 'sentence', 'mixed'],
  ['資料庫連線池', 'sentence', 'zh'],
  ['ユーザー認証', 'sentence', 'ja'],
  ['文字列検索', 'sentence', 'ja'],
  ['사용자 인증', 'sentence', 'ko'],
  ['Redis 캐시를 지우는 코드', 'sentence', 'ko'],
  ['การค้นหา', 'sentence', 'other'],
  ['обработка заказа', 'sentence', 'other'],
];

for (const [query, kind, language] of KINDS) {
  test(`${JSON.stringify(query)} is of kind ${kind}, in ${language}`, async () => {
    const understood = await queryTokens(query);
    assert.deepEqual([understood.kind, understood.language], [kind, language]);
  });
}

const TERMS: [query: string, present: string, absent: string][] = [
  ['订单处理逻辑', 'order proces handl logic 订单 处理 逻辑', ''],
  ['缓存失效', 'cach invalidat expir', ''],
  ['幂等的接口', 'idempotent interfac api endpoint', '的'],
  ['热更新', 'hot reload hmr', ''],
  ['訂單處理', 'order proces', ''],
  ['网盘直链和迅雷云盘', 'driv netdisk direct link thunder', 'network'],
  ['資料庫交易回滾', 'databas transaction rollback', ''],
  ['判断用户是否登录', 'check user login', 'is 是否'],
  ['How does the router match requests?', 'router match request', 'how doe the'],
  ['for loop handling', 'for loop handl', ''],
  ['where clause', 'wher claus', ''],
  ['the file name of an upload', 'fil nam filenam upload', 'the of'],
  ['C++ and C#', 'cpp csharp', 'and'],
  ['utf-8 sha256', 'utf8 sha256', ''],
  ['Foo.barBaz', 'foo barbaz bar baz', ''],
  ['src/auth/login_page.ts:42', 'auth loginpag login pag', 'ts 42'],
  ['修复空指针(issue#3795@Github)', 'nul pointer', 'issu 3795 github'],
  [
    'certificate state is wrong. Refs https://github.com/owner/shop/issues/5867',
    'certificat stat',
    'https github own shop 5867 ref',
  ],
  ['空指针，见https://gitee.com/dromara/hutool/issues/I5ABCD问题', 'nul pointer problem', 'gite hutool i5abcd'],
  [
    'handle an empty key Co-Authored-By: Ann Lee <ann@shop.com> Reviewed-by: Bo <b@c.de>',
    'handl empty key',
    'ann lee shop bo review',
  ],
  ['where is https://api.shop.com/v1/users called', 'api shop v1 user', 'https'],
  ['https://github.com/client/shop/pull/12', 'github client shop pul', ''],
  ['fix crash on save (#123)', 'crash sav', '123'],
  ['orphan files (resolve #1642) Refs: #1884 #2331', 'orphan fil', 'resolv ref 1642 1884 2331'],
  ['resolve the path, close the file', 'resolv path clos fil', ''],
  ['see #12 and issue #13', '12 13', 'and'],
  ['ＨＴＴＰ　服务器', 'http server', ''],
];

for (const [query, present, absent] of TERMS) {
  test(`${JSON.stringify(query)} is searched for as ${present}`, async () => {
    const tokens = new Set((await queryTokens(query)).terms.map(({ token }) => token));
    const of = (list: string) => list.split(' ').filter((token) => token !== '');
    assert.deepEqual(
      of(present).filter((token) => !tokens.has(token)),
      [],
    );
    assert.deepEqual(
      of(absent).filter((token) => tokens.has(token)),
      [],
    );
  });
}

test('an identifier weighs more whole than in parts, and more than the words around it', async () => {
  const { terms } = await queryTokens('where is parseRequest called');
  const weight = (token: string) => terms.find((term) => term.token === token)?.weight ?? 0;
  assert.ok(weight('parserequest') > weight('cal'));
  assert.ok(weight('cal') > weight('request'));
});

test('the first translation weighs most, a word of every question little', async () => {
  const { terms, words } = await queryTokens('序列化实现');
  const weight = (token: string) => terms.find((term) => term.token === token)?.weight ?? 0;
  assert.ok(weight('serializ') > weight('marshal'));
  assert.ok(weight('marshal') > weight('implement'));
  assert.deepEqual(
    words.map(({ text, role }) => [text, role]),
    [
      ['序列化', 'chinese'],
      ['实现', 'chinese'],
    ],
  );
});

test('symbols are named with what qualifies them', async () => {
  const { identifiers } = await queryTokens('does `session` use Foo::Bar.baz() or the Router');
  assert.deepEqual(
    identifiers.map(({ qualifier, name }) => [...qualifier, name].join(' ')),
    ['session', 'Foo Bar baz', 'Router'],
  );
});

const FILES: [query: string, path: string, line?: number, endLine?: number][] = [
  ['see src/a.ts:12:5 please', 'src/a.ts', 12],
  ['src/a.ts#L10-L20', 'src/a.ts', 10, 20],
  ['src/a.ts:10-20', 'src/a.ts', 10, 20],
  ['a.ts(12,5): error TS2345: wrong', 'a.ts', 12],
  ['File "x/y.py", line 3, in main', 'x/y.py', 3],
  ['at com.acme.Shop.buy(Shop.java:77)', 'Shop.java', 77],
  ['at Object.<anonymous> (/app/lib/x.js:1:2)', '/app/lib/x.js', 1],
  ['C:\\app\\main.cs:7', 'C:/app/main.cs', 7],
  ['../lib/index.js', '../lib/index.js'],
];

for (const [query, path, line, endLine] of FILES) {
  test(`${JSON.stringify(query)} names ${path}`, async () => {
    const expected = { path, ...(line === undefined ? {} : { line }), ...(endLine === undefined ? {} : { endLine }) };
    assert.deepEqual((await queryTokens(query)).paths, [expected]);
  });
}

test('lines of a stack trace name their functions', async () => {
  const { identifiers } = await queryTokens(
    'Error: no\n    at Shop.buy (src/shop.ts:3:1)\n    at run (src/main.ts:9:1)',
  );
  const names = identifiers.map(({ name }) => name);
  assert.ok(names.includes('buy') && names.includes('run'), names.join(' '));
});

test('what stands in quotation marks is a phrase', async () => {
  const { phrases } = await queryTokens('where is "connection reset" logged, and “连接 超时” or `foo bar`');
  assert.deepEqual(phrases, ['connection reset', '连接 超时', 'foo bar']);
  const quoted = await queryTokens("don't we say 'it isn't there yet' when users' files aren't read, e.g. 'a'");
  assert.deepEqual(quoted.phrases, ["it isn't there yet"]);
});

test('a longer query than is read says so', async () => {
  const understood = await queryTokens(`order ${'refund '.repeat(LONGEST_QUERY)}`);
  assert.equal(understood.truncated, true);
  const tokens = new Set(understood.terms.map(({ token }) => token));
  assert.ok(tokens.has('order') && tokens.has('refund'));
});

const REPORT = `Coupons are lost when a checkout is retried.

${'When the payment of a checkout fails and the user tries again, the second checkout does not know the coupon. '.repeat(5)}
A basket is not concerned.

\`\`\`ts
const basket = makeBasket(basketOf('alice'));
const other = makeBasket(basketOf('bob'));
\`\`\`
The coupon should be kept.
`;

test('a pasted report is known by its length, and its words weigh by how often and where it says them', async () => {
  const { kind, terms } = await queryTokens(REPORT);
  assert.equal(kind, 'report');
  const weight = (token: string) => terms.find((term) => term.token === token)?.weight ?? 0;
  const order = ['checkout', 'payment', 'concern', 'alic'];
  const weights = order.map(weight);
  assert.deepEqual(
    weights,
    weights.toSorted((left, right) => right - left),
    weights.join(' '),
  );
  assert.equal(new Set(weights).size, order.length, weights.join(' '));
  assert.ok(weight('coupon') > weight('basket'));
  const short = await queryTokens('checkout checkout payment');
  assert.deepEqual(new Set(short.terms.map((term) => term.weight)), new Set([1]));
});

test('what a query looks for is what the code was indexed as', async () => {
  const indexed = new Set(
    codeTokens('class OrderService { processOrders(订单列表) { retryWithBackoff(); } } // 处理订单'),
  );
  for (const query of ['OrderService', 'order processing', '处理订单', 'retry backoff', 'processOrders', '订单处理']) {
    const found = (await queryTokens(query)).terms.filter(({ token }) => indexed.has(token));
    assert.ok(found.length > 0, query);
  }
});

test('a query in Chinese without a space may be the name of a symbol', async () => {
  const namesIn = async (query: string): Promise<string[]> =>
    (await queryTokens(query)).identifiers.map(({ name }) => name);
  assert.deepEqual(await namesIn('中文函数'), ['中文函数']);
  assert.deepEqual(await namesIn('get订单'), ['get订单']);
  for (const sentence of ['怎样 处理', '订单怎么处理？', '处理订单的逻辑。', `${'很长'.repeat(40)}`])
    assert.deepEqual(await namesIn(sentence), [], sentence);
});

test('the part of the program that a message begins with weighs more than its other words', async () => {
  const weightsOf = async (query: string): Promise<Record<string, number>> =>
    Object.fromEntries((await queryTokens(query)).terms.map(({ token, weight }) => [token, weight]));
  for (const query of ['fix(client): skip the cookie', 'client: skip the cookie', '[client] skip the cookie']) {
    const { client = 0, cooky = 0 } = await weightsOf(query);
    assert.ok(client > cooky && cooky > 0, query);
  }
  const both = await weightsOf('win,fs: correct the result');
  assert.ok(both.win === both.fs && (both.win ?? 0) > (both.result ?? 0));
  for (const query of ['fix: skip the client', 'note: skip the client', 'SHOP-12: skip the client']) {
    const weights = await weightsOf(query);
    assert.ok(
      Object.values(weights).every((weight) => weight <= (weights.client ?? 0)),
      query,
    );
  }
});

test('what is said in full or in two words is also looked for as code writes it', async () => {
  const weights = async (query: string): Promise<Map<string, number>> =>
    new Map((await queryTokens(query)).terms.map(({ token, weight }) => [token, weight]));
  for (const [query, token] of [
    ['log in with an account', 'login'],
    ['users who are logged out', 'logout'],
    ['server-side rendering of modules', 'ssr'],
    ['time to live of a key', 'ttl'],
    ['Cross site request forgery', 'csrf'],
  ] as const)
    assert.ok((await weights(query)).has(token), `${token} of ${query}`);
  // Alone, or in another order, the words say something else.
  for (const query of ['live time', 'the side of a server', 'a log of what came in'])
    assert.deepEqual(
      [...(await weights(query)).keys()].filter((token) => /^(?:ttl|ssr|login)$/.test(token)),
      [],
      query,
    );
});
