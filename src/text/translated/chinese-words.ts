import { isChineseStopWord, isWeakChineseWord } from '../stop-words.ts';
import { segmentWords } from '../unspaced.ts';
import { type CutWord, cheapestCut } from './cheapest-cut.ts';
import { verbOf } from './chinese-complements.ts';
import { LONGEST_TERM, translationsOf } from './glossary.ts';
import { simplify } from './traditional.ts';

/** A word of a run without spaces, as it stands and in simplified characters. */
interface ChineseWord extends CutWord {
  readonly simplified: string;
}

/**
 * What a way of cutting costs per word; the cheapest way wins, which prefers few and long words that the glossary
 * knows. A single character is a word only where nothing longer fits around it.
 */
const COST = {
  term: 1,
  stopWord: 1.1,
  verbWithComplement: 1.2,
  stopCharacter: 0.75,
  shortTerm: 1.9,
  dictionaryWord: 1.6,
};

/** Longer runs are no question; they are cut by the dictionary alone, whose cost is linear. */
const LONGEST_RUN = 400;

/** Cuts a run into words: the longest terms of the glossary first, the runtime's dictionary for what it does not know. */
export function chineseWords(run: string): ChineseWord[] {
  const simplified = simplify(run);
  if (run.length > LONGEST_RUN) return dictionaryWords(run, simplified);
  const words = cheapestWords(run, simplified, new Map());
  // The dictionary is slow to load and rarely needed: most questions are made of known words.
  return words.every(isCertain) ? words : cheapestWords(run, simplified, segmentWords(run));
}

function isCertain({ isStopWord, translations, text }: ChineseWord): boolean {
  return isStopWord || (translations.length > 0 && text.length > 1);
}

function dictionaryWords(run: string, simplified: string): ChineseWord[] {
  return Array.from(segmentWords(run), ([at, { length }]) => word(run, simplified, at, length));
}

function cheapestWords(run: string, simplified: string, dictionary: ReadonlyMap<number, string>): ChineseWord[] {
  const cut = cheapestCut(run, LONGEST_TERM, (at, length) =>
    costOf(simplified.slice(at, at + length), dictionary.get(at)?.length === length),
  );
  return cut.map(({ at, length }) => word(run, simplified, at, length));
}

function costOf(text: string, isDictionaryWord: boolean): number {
  if (isChineseStopWord(text)) return text.length > 1 ? COST.stopWord : COST.stopCharacter;
  if (translationsOf(text) !== undefined) return text.length > 1 ? COST.term : COST.shortTerm;
  if (verbOf(text) !== undefined) return COST.verbWithComplement;
  return isDictionaryWord && text.length > 1 ? COST.dictionaryWord : Number.POSITIVE_INFINITY;
}

function word(run: string, simplified: string, at: number, length: number): ChineseWord {
  const plain = simplified.slice(at, at + length);
  return {
    text: run.slice(at, at + length),
    simplified: plain,
    translations: translationsOf(plain) ?? translationsOf(verbOf(plain) ?? plain) ?? [],
    isStopWord: isChineseStopWord(plain),
    isWeak: isWeakChineseWord(plain),
  };
}
