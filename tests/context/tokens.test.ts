import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { countTokens } from '../../src/context/tokens.ts';
import { readVocabulary } from '../../src/context/vocabulary.ts';
import { folderWith } from '../folder-with.ts';
import { Random } from '../indexing/random.ts';
import { trueTokens } from './true-tokens.ts';

const FOLDER = new URL('../fixtures/tokens/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
/** What o200k itself counts. */
const TRUE_COUNTS: Readonly<Record<string, number>> = JSON.parse(read('o200k.json'));

describe('the count of tokens', () => {
  for (const [name, tokens] of Object.entries(TRUE_COUNTS))
    it(`is that of o200k: ${name}`, () => assert.equal(countTokens(read(name)), tokens));

  it('is that of another tokenizer for words, marks, spaces and scripts thrown together', () => {
    const random = new Random(11);
    const parts = [
      'x',
      'Order',
      'ÄÖ',
      '订单',
      ' ',
      '\n',
      '\t',
      '  ',
      '//',
      '{',
      '"',
      "'s",
      '12345',
      '_',
      '🙂',
      'кот',
      '\r\n',
      'ℵ',
    ];
    for (let round = 0; round < 500; round++) {
      const text = Array.from({ length: 1 + random.below(60) }, () => random.pick(parts)).join('');
      assert.equal(countTokens(text), trueTokens(text), JSON.stringify(text));
    }
  });

  it('is 0 of nothing, and grows with the text', () => {
    assert.equal(countTokens(''), 0);
    const text = read('typescript.txt');
    assert.ok(countTokens(text + text) > 1.9 * countTokens(text));
  });

  it('does not stumble over control characters, half surrogates, emoji and very long words', () => {
    const texts = ['\u0000\u001b[2J', '\ud800', '👩‍👩‍👧', 'a'.repeat(100_000), '<|endoftext|>', '-'.repeat(5000)];
    for (const text of texts) assert.ok(countTokens(text) >= 1);
  });

  it('says what to do where its vocabulary is missing or cut short', (t) => {
    const folder = folderWith(t, { 'short.bin': 'abc' });
    for (const name of ['short.bin', 'none.bin'])
      assert.throws(() => readVocabulary(join(folder, name)), /is missing or not whole: install graph-rag again$/);
  });

  it('can be document 000’s characters ÷ 4', () => {
    assert.equal(countTokens('12345', 'characters'), 2);
    assert.equal(countTokens('', 'characters'), 0);
  });
});
