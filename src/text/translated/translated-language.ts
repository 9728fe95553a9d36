import type { WordRole } from '../query/understood-query.ts';

/** The languages whose words are translated; each has a glossary of its own. */
export type TranslatedLanguage = 'chinese' | 'japanese' | 'korean';

const KANA = /[\u3041-\u30fa\u30fd-\u30ff]/;
const HANGUL = /[\u1100-\u11ff\uac00-\ud7a3]/;

/** Characters that only Japanese has, and words of Japanese whose characters Chinese has too. */
const JAPANESE_IN_HAN =
  /[込図検処変読実対関値単択続総絵経継縦転軽両価児労収歩毎気済満発県窓緑覚観訳証説遅釈鉄録険隠霊頼駆験齢働枠広売権圧徴帰団辺拡拠挿払営黒焼剤]|文字列|配列|削除|識別子|非同期|引数/;

/** Which language a question is in by the script of its words without spaces. */
export function translatedLanguageOf(text: string): TranslatedLanguage {
  if (KANA.test(text)) return 'japanese';
  if (HANGUL.test(text)) return 'korean';
  return JAPANESE_IN_HAN.test(text) ? 'japanese' : 'chinese';
}

/** Whether a word is of a language that is translated. */
export const isTranslated = (role: WordRole): role is TranslatedLanguage =>
  role === 'chinese' || role === 'japanese' || role === 'korean';
