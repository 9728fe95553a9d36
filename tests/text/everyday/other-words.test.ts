import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_SAYING, otherWordsFor, sayings } from '../../../src/text/everyday/other-words.ts';
import { stem } from '../../../src/text/stem.ts';
import { isEnglishStopWord } from '../../../src/text/stop-words.ts';
import { PLAIN_WORD, repeated } from '../translated/glossary-checks.ts';

const all = sayings();

test('every saying and everything that code says for it is plain lower-case words', () => {
  const wrong = all.filter(
    ({ said, inCode }) => ![...said, ...inCode].every((word) => PLAIN_WORD.test(word)) || repeated(inCode).length > 0,
  );
  assert.deepEqual(wrong, []);
});

test('no saying is longer than what is looked for, and none is of stop words alone, which are not searched for', () => {
  const wrong = all.filter(({ said }) => said.length > LONGEST_SAYING || said.every(isEnglishStopWord));
  assert.deepEqual(wrong, []);
});

test('code says something else for every saying', () => {
  assert.deepEqual(
    all.filter(({ said, inCode }) => inCode.every((word) => said.map(stem).includes(stem(word)))),
    [],
  );
});

const CASES: [words: string, length: number, inCode: string][] = [
  ['reply', 1, 'response'],
  ['replies', 1, 'response'],
  ['gluing', 1, 'join concat merge combine'],
  ['glued', 1, 'join'],
  ['messages', 1, 'msg'],
  ['addresses', 1, 'addr'],
  ['looking for it', 2, 'find search'],
  ['looked up', 2, 'lookup'],
  ['colours', 1, 'color'],
  ['was sent', 0, ''],
  ['sent', 1, 'send'],
  ['one by one', 3, 'sequential'],
  ['get rid of old ones', 3, 'remove delete'],
  ['settings', 1, 'config options'],
];

for (const [said, length, inCode] of CASES)
  test(`“${said}” begins with ${length === 0 ? 'nothing that code says otherwise' : `what code says as ${inCode}`}`, () => {
    const found = otherWordsFor(said.split(' '));
    assert.equal(found?.length ?? 0, length);
    assert.deepEqual(
      inCode.split(' ').filter((word) => word !== '' && found?.inCode.includes(word) !== true),
      [],
    );
  });

test('a word is not taken for another one that has its stem', () => {
  assert.equal(otherWordsFor(['set', 'of', 'workers']), undefined);
});

test('the word itself, in whatever form, is nothing else that code says', () => {
  assert.ok(otherWordsFor(['duplicated'])?.inCode.includes('duplicate') !== true);
});
