import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeTokens } from '../../src/text/code-tokens.ts';
import { TokenText } from '../../src/text/token-text.ts';

const collected = (text: string, most?: number): { text: string; length: number } => {
  const tokens = new TokenText();
  tokens.begin(most);
  tokens.addText(text);
  return { text: Buffer.from(tokens.bytes).toString('utf8'), length: tokens.length };
};

const TEXTS = [
  'const parsedOrder_items = readHTTPResponse2(order); // utf-8, n-1, "first\\nsecond" \\trim',
  '订单处理逻辑 handles 订单 and größeÄnderung 𠮷野家 😀 x',
  '',
];

it('what is collected for the index is what questions ask for, cut at any number of tokens', () => {
  for (const text of TEXTS) {
    const all = codeTokens(text);
    assert.deepEqual(collected(text).text, all.join(' '));
    for (let most = 1; most <= all.length; most++) {
      const expected = all.slice(0, most).join(' ');
      assert.deepEqual(collected(text, most), { text: expected, length: expected.length });
    }
  }
  assert.ok(codeTokens(TEXTS[0] ?? '').length > 12);
});

it('words are the same after more of them than are remembered', () => {
  const wordAt = (nth: number): string => `word${nth.toString(36)}Part${nth}`;
  const before = collected(`${wordAt(1)} ${TEXTS[1]}`).text;
  for (let from = 0; from < 140_000; from += 1_000)
    collected(Array.from({ length: 1_000 }, (_, at) => wordAt(from + at)).join(' '));
  assert.equal(collected(`${wordAt(1)} ${TEXTS[1]}`).text, before);
  assert.equal(before, codeTokens(`${wordAt(1)} ${TEXTS[1]}`).join(' '));
});
