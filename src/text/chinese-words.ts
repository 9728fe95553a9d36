import { widthAt } from './characters.ts';
import { LONGEST_TERM, translationsOf } from './glossary.ts';
import { isChineseStopWord } from './stop-words.ts';
import { simplify } from './traditional.ts';
import { segmentWords } from './unspaced.ts';

/** A word of a run without spaces, as it stands and in simplified characters. */
export interface ChineseWord {
  readonly text: string;
  readonly simplified: string;
  readonly translations: readonly string[];
  readonly isStopWord: boolean;
}

/**
 * What a way of cutting costs per word; the cheapest way wins, which prefers few and long words that the glossary
 * knows. A single character is a word only where nothing longer fits around it.
 */
const COST = {
  term: 1,
  stopWord: 1.1,
  stopCharacter: 0.75,
  shortTerm: 1.9,
  dictionaryWord: 1.6,
  unknownCharacter: 2.5,
};

/** Longer runs are no question; they are cut by the dictionary alone, whose cost is linear. */
const LONGEST_RUN = 400;

interface Step {
  readonly cost: number;
  readonly length: number;
}

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
  const best = Array.from<unknown, Step>({ length: run.length + 1 }, () => ({ cost: 0, length: 1 }));
  for (let at = run.length - 1; at >= 0; at--) {
    // A pair of surrogates is one character and must not be cut.
    const width = widthAt(run, at);
    let cheapest: Step = { cost: COST.unknownCharacter + (best[at + width]?.cost ?? 0), length: width };
    for (let length = Math.min(LONGEST_TERM, run.length - at); length >= width; length--) {
      const own = costOf(simplified.slice(at, at + length), dictionary.get(at)?.length === length);
      const cost = own + (best[at + length]?.cost ?? 0);
      if (cost < cheapest.cost) cheapest = { cost, length };
    }
    best[at] = cheapest;
  }
  const words: ChineseWord[] = [];
  for (let at = 0; at < run.length; ) {
    const length = best[at]?.length ?? 1;
    words.push(word(run, simplified, at, length));
    at += length;
  }
  return words;
}

function costOf(text: string, isDictionaryWord: boolean): number {
  if (isChineseStopWord(text)) return text.length > 1 ? COST.stopWord : COST.stopCharacter;
  if (translationsOf(text) !== undefined) return text.length > 1 ? COST.term : COST.shortTerm;
  return isDictionaryWord && text.length > 1 ? COST.dictionaryWord : Number.POSITIVE_INFINITY;
}

function word(run: string, simplified: string, at: number, length: number): ChineseWord {
  const plain = simplified.slice(at, at + length);
  return {
    text: run.slice(at, at + length),
    simplified: plain,
    translations: translationsOf(plain) ?? [],
    isStopWord: isChineseStopWord(plain),
  };
}
