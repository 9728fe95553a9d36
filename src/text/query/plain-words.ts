import { LONGEST_SAYING, otherWordsFor } from '../everyday/other-words.ts';
import { isEnglishStopWord } from '../stop-words.ts';
import type { Lexeme } from './lexemes.ts';
import type { QueryWord } from './understood-query.ts';
import { otherWordWeight, WEIGHT } from './weights.ts';

/** A longer text says what it is about in several words by itself. */
const SHORT_QUESTION = 40;

type Meaning = Pick<QueryWord, 'translations'> & Partial<Pick<QueryWord, 'weight'>>;

/**
 * What code says for the plain words of a question, by their places. Words that mean something only together (`look for`)
 * weigh little each, and what they mean stands with the first of them that is searched for.
 */
export function plainWords(lexemes: readonly Lexeme[]): ReadonlyMap<number, Meaning> {
  const found = new Map<number, Meaning>();
  if (lexemes.length > SHORT_QUESTION) return found;
  for (let at = 0; at < lexemes.length; ) {
    const words = wordsFrom(lexemes, at);
    const other = otherWordsFor(words);
    if (other === undefined) {
      at++;
      continue;
    }
    const { length, inCode } = other;
    const head = length === 1 ? 0 : words.findIndex((word) => !isEnglishStopWord(word));
    for (let place = 0; place < length; place++) {
      const isHead = place === head;
      if (length === 1) found.set(at, { translations: translated(inCode, 1) });
      else
        found.set(at + place, {
          weight: WEIGHT.weakWord,
          translations: isHead ? translated(inCode, WEIGHT.weakWord) : [],
        });
    }
    at += length;
  }
  return found;
}

/** The ordinary words that stand in a row from a place on. */
function wordsFrom(lexemes: readonly Lexeme[], from: number): string[] {
  const words: string[] = [];
  for (const { kind, text } of lexemes.slice(from, from + LONGEST_SAYING)) {
    if (kind !== 'word') break;
    words.push(text.toLowerCase());
  }
  return words;
}

/** A translation weighs beside its word; what a saying means weighs more than its words do. */
const translated = (inCode: readonly string[], wordWeight: number): QueryWord['translations'] =>
  inCode.map((word, rank) => ({ word, weight: otherWordWeight(rank) / wordWeight }));
