import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeTokens } from '../../src/text/code-tokens.ts';
import { LONGEST_QUERY, queryTokens } from '../../src/text/query/tokens.ts';

/** A small generator with a fixed seed: the same bytes in every run. */
function bytes(seed: number, length: number): Buffer {
  const found = Buffer.alloc(length);
  let state = seed;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    found[i] = state >>> 24;
  }
  return found;
}

/** What a full-text index would cut again or could not store. */
const NOT_A_TOKEN = /[^\p{L}\p{N}\p{M}ー]|^$|\p{Lu}/u;

const TEXTS: [name: string, text: string][] = [
  ['any bytes as UTF-8', bytes(1, 20_000).toString('utf8')],
  ['any bytes as Latin-1', bytes(2, 20_000).toString('latin1')],
  ['any UTF-16 units, halves of surrogate pairs too', bytes(3, 20_000).toString('utf16le')],
  ['control characters', Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('a1')],
  ['a NUL in a word', 'order\0service'],
  ['bidirectional and zero-width marks', 'or\u202eder\u200bser\u2066vice\ufeff'],
  ['combining marks without end', `e${'\u0301'.repeat(5_000)}`],
  ['one long word', 'a'.repeat(300_000)],
  ['one long run of capitals', 'A'.repeat(300_000)],
  ['one long run of underscores', '_'.repeat(300_000)],
  ['one long run of dashes', 'a-'.repeat(150_000)],
  ['one long run of digits', '1'.repeat(300_000)],
  ['one long run of Han', '订单'.repeat(20_000)],
  ['one long run of astral Han', '𠮷'.repeat(5_000)],
  ['dots', `${'.'.repeat(8_000)}a`],
  ['slashes', '/a'.repeat(4_000)],
  ['backslashes', '\\'.repeat(8_000)],
  ['open quotes', '"`“「'.repeat(2_000)],
  ['open brackets', 'at a(('.repeat(1_300)],
  ['unfinished frames', 'File "x'.repeat(1_100)],
  ['qualified names without end', 'a::b.'.repeat(1_600)],
  ['emoji', '👩‍👩‍👧‍👦🎉'.repeat(500)],
  ['names of prototypes', '__proto__ constructor toString hasOwnProperty'],
  ['syntax of a full-text query', '"order" OR * NEAR(a b) NOT -x ^y {col}: AND'],
];

/** What the title of a report says in every word. */
const HEAVIEST = 4 * (1 + Math.log(LONGEST_QUERY));

for (const [name, text] of TEXTS) {
  test(`${name}: every token can be stored, and the answer is the same again`, async () => {
    const tokens = codeTokens(text);
    assert.deepEqual(
      tokens.filter((token) => NOT_A_TOKEN.test(token)),
      [],
    );
    assert.deepEqual(codeTokens(text), tokens);
    const understood = await queryTokens(text);
    assert.deepEqual(
      understood.terms.map(({ token }) => token).filter((token) => NOT_A_TOKEN.test(token)),
      [],
    );
    assert.ok(understood.terms.every(({ weight }) => weight > 0 && weight <= HEAVIEST));
    assert.deepEqual(await queryTokens(text), understood);
    assert.ok(JSON.stringify(understood).isWellFormed());
  });
}
