import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stem } from '../../src/text/stem.ts';
import { wordFamily } from '../../src/text/word-family.ts';

const familyOf = (word: string): string => wordFamily(stem(word));

test('words that were made of one another are of one family', () => {
  for (const words of [
    'recover recovery recoverer recovering',
    'compose composition composer',
    'format formatter formatting',
    'validate validation validator',
    'serialize serializer serialization',
    'parse parser',
    'store storing storable',
    'quantize quantization',
    'manage manager management',
  ]) {
    const families = new Set(words.split(' ').map(familyOf));
    assert.equal(families.size, 1, `${words}: ${[...families]}`);
  }
});

test('other words are not, however alike they begin', () => {
  for (const words of ['transport transform', 'context container content', 'import important', 'action activity'])
    assert.equal(new Set(words.split(' ').map(familyOf)).size, words.split(' ').length, words);
});

test('a short word keeps its end', () => {
  for (const word of ['user', 'order', 'timer', 'key', 'action']) assert.equal(familyOf(word), word);
});
