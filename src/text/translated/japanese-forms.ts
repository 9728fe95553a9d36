/** What the last letter of a verb in its dictionary's form becomes before its endings. */
const VERB_LETTERS: Readonly<Record<string, string>> = {
  う: 'わいえおっ',
  く: 'かきけこい',
  ぐ: 'がぎげごい',
  す: 'さしせそ',
  つ: 'たちてとっ',
  ぬ: 'なにねのん',
  ぶ: 'ばびべぼん',
  む: 'まみめもん',
  る: 'らりれろっ',
};

/** The forms of a verb or adjective that endings follow: `読む` is also `読ま`, `読み`, `読ん`, `閉じる` is `閉じ`. */
export function formsOf(word: string): string[] {
  const stem = word.slice(0, -1);
  if (stem === '') return [];
  if (word.endsWith('い')) return [`${stem}く`, `${stem}かっ`];
  const forms = Array.from(VERB_LETTERS[word.slice(-1)] ?? '', (letter) => stem + letter);
  return word.endsWith('る') && stem.length > 1 ? [...forms, stem] : forms;
}

const IN_VARIANTS = /[ーヴェ]/;

/** Katakana words are written in several ways: `サーバー` and `サーバ`, `インターフェイス` and `インタフェース`. */
export function withoutVariants(word: string): string {
  if (!IN_VARIANTS.test(word)) return word;
  return word
    .replace(/ェイ/g, 'ェー')
    .replace(/(?<=.)ター(?=.)/g, 'タ')
    .replace(/ヴァ/g, 'バ')
    .replace(/ヴ[ィイ]/g, 'ビ')
    .replace(/ヴ[ェエ]/g, 'ベ')
    .replace(/(?<=[ァ-ヺー]{2})ー$/, '');
}
