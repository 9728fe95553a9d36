import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KOREAN_THEMES } from '../../../src/text/glossary/korean/index.ts';
import { glossaryLines } from '../../../src/text/translated/glossary-lines.ts';
import { stemsOf } from '../../../src/text/translated/korean-stems.ts';
import { koreanTranslations, koreanWords } from '../../../src/text/translated/korean-words.ts';
import { PLAIN_WORD, repeated } from './glossary-checks.ts';

const entries = [...glossaryLines(KOREAN_THEMES)];

const CASES: [run: string, word: string, translation: string, dropped: string][] = [
  ['캐시를', '캐시', 'cache', '를'],
  ['사용자에게서', '사용자', 'user', '에게서'],
  ['처리하는', '처리', 'process', '하는'],
  ['변환되나요', '변환', 'convert', '되나요'],
  ['저장했습니다', '저장', 'save', '했습니다'],
  ['지우는', '지우', 'delete', '는'],
  ['지운', '지운', 'delete', ''],
  ['지워서', '지워', 'delete', '서'],
  ['만든', '만든', 'create', ''],
  ['읽은', '읽', 'read', '은'],
  ['바꿔야', '바꿔', 'replace', '야'],
  ['이름', '이름', 'name', ''],
  ['람다', '람다', 'lambda', ''],
  ['팀에', '팀', 'team', '에'],
  ['반응을', '반응', 'reaction', '을'],
  ['포크하는', '포크', 'fork', '하는'],
];

for (const [run, text, translation, dropped] of CASES) {
  test(`${run} is ${text}, written ${translation}`, () => {
    const [word, ...rest] = koreanWords(run);
    assert.equal(word?.text, text);
    assert.equal(word?.translations[0], translation);
    assert.equal(rest.map((each) => each.text).join(' '), dropped);
    assert.ok(rest.every(({ isStopWord }) => isStopWord));
  });
}

test('nouns that are written together are cut', () => {
  const words = koreanWords('버퍼크기를').filter(({ isStopWord }) => !isStopWord);
  assert.deepEqual(
    words.map(({ text, translations }) => [text, translations[0]]),
    [
      ['버퍼', 'buffer'],
      ['크기', 'size'],
    ],
  );
});

test('of a word that nobody knows the particle is taken, and no letter inside it', () => {
  assert.deepEqual(
    koreanWords('카이로스에서').map(({ text, isStopWord }) => [text, isStopWord]),
    [
      ['카이로스', false],
      ['에서', true],
    ],
  );
});

test('question words and particles alone say nothing', () => {
  for (const run of ['어디에서', '있나요', '어떻게', '과', '으로'])
    assert.ok(
      koreanWords(run).every(({ isStopWord }) => isStopWord),
      run,
    );
});

test('what looks like endings without end is read at once', () => {
  for (const run of [`하${'나요'.repeat(19)}카`, '이나'.repeat(20), '는데은데'.repeat(10), '가'.repeat(4_000)])
    assert.equal(
      koreanWords(run)
        .map(({ text }) => text)
        .join(''),
      run,
    );
});

test('a form of a verb leads to its stem', () => {
  for (const [form, stem] of [
    ['보낸', '보내'],
    ['나눠', '나누'],
    ['던져', '던지'],
    ['써', '쓰'],
    ['만드', '만들'],
  ] as const)
    assert.ok(stemsOf(form).includes(stem), form);
});

test('the glossary has at least 700 terms, none twice, none without plain words', () => {
  assert.ok(entries.length >= 700, `${entries.length}`);
  assert.deepEqual(repeated(entries.map(([term]) => term)), []);
  assert.deepEqual(
    entries.filter(([, words]) => repeated(words).length > 0 || words.some((word) => !PLAIN_WORD.test(word))),
    [],
  );
  assert.deepEqual(
    entries.filter(([term]) => !/^\p{Script=Hangul}+$/u.test(term)),
    [],
  );
});

test('every term is found alone with its own translations', () => {
  const lost = entries.filter(([term, words]) => {
    const [word] = koreanWords(term);
    return koreanTranslations(term) === undefined || word?.translations[0] !== words[0];
  });
  assert.deepEqual(lost, []);
});
