import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JAPANESE_THEMES } from '../../../src/text/glossary/japanese/index.ts';
import { glossaryLines } from '../../../src/text/translated/glossary-lines.ts';
import { withoutVariants } from '../../../src/text/translated/japanese-forms.ts';
import { japaneseTranslations, japaneseWords } from '../../../src/text/translated/japanese-words.ts';
import { PLAIN_WORD, repeated } from './glossary-checks.ts';

const entries = [...glossaryLines(JAPANESE_THEMES)];

const CASES: [run: string, words: string, dropped: string][] = [
  ['識別子を単語に分割する', '識別子 単語 分割', 'を に する'],
  ['ファイルの一覧はどこで作られますか', 'ファイル 一覧 作ら', 'の は どこ で れます か'],
  ['データベースの接続を閉じる', 'データベース 接続 閉じる', 'の を'],
  ['設定を読み込んでいる', '設定 読み込ん', 'を で いる'],
  ['ログレコード', 'ログ レコード', ''],
  ['組織のチームへの招待', '組織 チーム 招待', 'の へ の'],
  ['古くなったキャッシュ', '古く キャッシュ', 'なった'],
  // What nobody knows stays whole, though `ログ` is a word.
  ['ヌプログヌ', 'ヌプログヌ', ''],
];

for (const [run, words, dropped] of CASES) {
  test(`${run} is cut as ${words}`, () => {
    const cut = japaneseWords(run);
    const texts = (isStopWord: boolean) => cut.filter((word) => word.isStopWord === isStopWord).map(({ text }) => text);
    assert.equal(texts(false).join(' '), words);
    assert.equal(texts(true).join(' '), dropped);
  });
}

test('what is cut is the whole run, in order', () => {
  for (const run of [
    '東京特許許可局',
    'ののの',
    'コネクションプールが枯渇したときの動作',
    '𠮷野家のログ',
    'ア'.repeat(399),
  ])
    assert.equal(
      japaneseWords(run)
        .map(({ text }) => text)
        .join(''),
      run,
    );
});

test('a word of katakana is known however its long vowels are written', () => {
  for (const [one, other] of [
    ['サーバー', 'サーバ'],
    ['ユーザー', 'ユーザ'],
    ['メモリー', 'メモリ'],
    ['インターフェース', 'インタフェイス'],
  ] as const) {
    assert.notEqual(japaneseTranslations(one), undefined, one);
    assert.deepEqual(japaneseTranslations(one), japaneseTranslations(other));
  }
  assert.notDeepEqual(japaneseTranslations('パス'), japaneseTranslations('パース'));
});

test('what people do together on code is known', () => {
  assert.deepEqual(japaneseTranslations('フォーク'), ['fork']);
  assert.deepEqual(japaneseTranslations('プルリクエスト'), ['pull-request', 'pr']);
});

test('a verb is known in all its forms', () => {
  for (const form of ['書く', '書か', '書き', '書け', '書い', '読む', '読ん', '閉じ', '渡さ'])
    assert.notEqual(japaneseTranslations(form), undefined, form);
});

test('the glossary has at least 700 terms, none twice, none without plain words', () => {
  assert.ok(entries.length >= 700, `${entries.length}`);
  assert.deepEqual(repeated(entries.map(([term]) => withoutVariants(term))), []);
  assert.deepEqual(
    entries.filter(([, words]) => repeated(words).length > 0 || words.some((word) => !PLAIN_WORD.test(word))),
    [],
  );
  assert.deepEqual(
    entries.filter(([term]) => !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(term)),
    [],
  );
});

test('every term is found alone and is no stop word', () => {
  const lost = entries.filter(([term]) => japaneseWords(term).some(({ isStopWord }) => isStopWord));
  assert.deepEqual(lost, []);
});
