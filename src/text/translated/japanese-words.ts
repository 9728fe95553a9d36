import { JAPANESE_THEMES } from '../glossary/japanese/index.ts';
import { segmentWords } from '../unspaced.ts';
import { type CutWord, cheapestCut } from './cheapest-cut.ts';
import { glossaryLines } from './glossary-lines.ts';
import { formsOf, withoutVariants } from './japanese-forms.ts';
import {
  JAPANESE_ENDINGS,
  JAPANESE_STOP_VERBS,
  JAPANESE_STOP_WORDS,
  WEAK_JAPANESE_WORDS,
} from './japanese-stop-words.ts';

/** What a way of cutting costs per word, as for Chinese; in a run of katakana a word may end where no letter shows it. */
const COST = {
  term: 1,
  termInKatakana: 1.2,
  shortTermInKatakana: 1.5,
  shortTerm: 1.9,
  stopWord: 1.1,
  stopCharacter: 0.75,
  hiragana: 0.85,
  dictionaryWord: 1.6,
  unknownKatakana: 2,
  letterOfUnknown: 0.5,
};

/** Units of the longest piece, unknown words of katakana included. */
const LONGEST = 16;
/** Shorter terms are parts of many words of katakana: `ログ` of `プログレス`. */
const SAFE_IN_KATAKANA = 3;
/** Longer runs are no question; the dictionary cuts them, at a cost that is linear. */
const LONGEST_RUN = 400;

const HIRAGANA = /^[ぁ-ゖ]+$/;
const KATAKANA = /^[ァ-ヺー]+$/;
const BETWEEN_KATAKANA = /^[ァ-ヺー]{2}$/;

const terms = new Map<string, readonly string[]>();
for (const [term, words] of glossaryLines(JAPANESE_THEMES)) terms.set(withoutVariants(term), words);
for (const [term, words] of [...terms]) for (const form of formsOf(term)) if (!terms.has(form)) terms.set(form, words);

const stopVerbs = JAPANESE_STOP_VERBS.split(' ');
const stopWords = new Set([
  ...`${JAPANESE_STOP_WORDS} ${JAPANESE_ENDINGS}`.split(' '),
  ...stopVerbs.flatMap((verb) => [verb, ...formsOf(verb)]),
]);
const weakWords = new Set(WEAK_JAPANESE_WORDS.split(' '));

/** What a term is written as in code. */
export const japaneseTranslations = (text: string): readonly string[] | undefined => terms.get(withoutVariants(text));

/** Cuts a run into words: terms of the glossary, endings, and by the runtime's dictionary what neither knows. */
export function japaneseWords(run: string): CutWord[] {
  // The dictionary is the same for Chinese and Japanese, whatever the locale.
  const dictionary = segmentWords(run);
  if (run.length > LONGEST_RUN) return Array.from(dictionary.values(), word);
  const cut = cheapestCut(run, LONGEST, (at, length) => costOf(run, at, length, dictionary.get(at)?.length === length));
  return cut.map(({ at, length }) => word(run.slice(at, at + length)));
}

function costOf(run: string, at: number, length: number, isDictionaryWord: boolean): number {
  const text = run.slice(at, at + length);
  const isInKatakana = splitsKatakana(run, at) || splitsKatakana(run, at + length);
  if (japaneseTranslations(text) !== undefined) {
    if (isInKatakana) return length < SAFE_IN_KATAKANA ? COST.shortTermInKatakana : COST.termInKatakana;
    return length > 1 ? COST.term : COST.shortTerm;
  }
  if (stopWords.has(text)) return length > 1 ? COST.stopWord : COST.stopCharacter;
  if (KATAKANA.test(text)) return COST.unknownKatakana + length * COST.letterOfUnknown;
  if (length === 1) return HIRAGANA.test(text) ? COST.hiragana : Number.POSITIVE_INFINITY;
  return isDictionaryWord ? COST.dictionaryWord : Number.POSITIVE_INFINITY;
}

const splitsKatakana = (run: string, at: number): boolean => at > 0 && BETWEEN_KATAKANA.test(run.slice(at - 1, at + 1));

function word(text: string): CutWord {
  const translations = japaneseTranslations(text) ?? [];
  return {
    text,
    translations,
    isStopWord: stopWords.has(text) || (translations.length === 0 && HIRAGANA.test(text)),
    isWeak: weakWords.has(text),
  };
}
