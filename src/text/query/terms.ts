import { codeTokens } from '../code-tokens.ts';
import { stem } from '../stem.ts';
import { isEnglishStopWord } from '../stop-words.ts';
import type { TranslatedLanguage } from '../translated/translated-language.ts';
import { wordPieces } from './lexemes.ts';
import type { QueryTerm, QueryWord, TermSource } from './understood-query.ts';
import { WEIGHT } from './weights.ts';

/** The tokens to search for, each once: a token that several words give keeps its highest weight. */
export function termsOf(words: readonly QueryWord[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  let part = 0;
  const add: Add = (token, weight, source, reading) => {
    if (reading === undefined) part++;
    if ((terms.get(token)?.weight ?? 0) >= weight) return;
    terms.set(token, { token, weight: roundedWeight(weight), source, part, reading: reading ?? 0 });
  };
  for (const word of words) {
    part++;
    addWord(word, add);
    if (word.initials !== undefined) add(stem(word.initials), WEIGHT.initials, 'word', 1);
    if (word.closed !== undefined) add(stem(word.closed), WEIGHT.closedForm, 'word');
  }
  return heaviestFirst([...terms.values()]);
}

export const heaviestFirst = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.toSorted((left, right) => right.weight - left.weight);

/** A term that is no reading of a part is a part of its own. */
type Add = (token: string, weight: number, source: TermSource, reading?: number) => void;

function addWord(word: QueryWord, add: Add): void {
  const { role } = word;
  switch (role) {
    case 'chinese':
    case 'japanese':
    case 'korean':
      addTranslated(word, role, add);
      break;
    case 'path':
      addPath(word, add);
      break;
    case 'identifier':
      addIdentifier(word, add);
      break;
    case 'name':
    case 'number':
    case 'word':
      word.tokens.forEach((token, i) => {
        if (i > 0) add(token, word.weight * WEIGHT.identifierPart, role);
        else add(token, word.weight, role, word.translations.length > 0 ? 0 : undefined);
      });
      addTranslations(word, 'in_code', add);
  }
}

/** A qualified name gives its last part whole, then the parts before it, then the words of all of them. */
function addIdentifier(word: QueryWord, add: Add): void {
  const names = wordPieces(word.text);
  const share = word.weight / WEIGHT.identifier;
  const last = names.length - 1;
  names.forEach((name, i) => {
    codeTokens(name).forEach((token, part) => {
      if (part > 0) add(token, WEIGHT.identifierPart * share, 'part');
      else add(token, (i === last ? WEIGHT.identifier : WEIGHT.qualifier) * share, 'identifier');
    });
  });
}

function addPath(word: QueryWord, add: Add): void {
  const segments = word.text.split(/[\\/]/);
  const last = segments.length - 1;
  const share = word.weight / WEIGHT.fileName;
  segments.forEach((segment, i) => {
    const name = i === last ? segment.replace(/[:#(].*$/, '').replace(/\.[A-Za-z0-9]+$/, '') : segment;
    for (const token of codeTokens(name)) add(token, (i === last ? WEIGHT.fileName : WEIGHT.folder) * share, 'path');
  });
}

function addTranslated(word: QueryWord, role: TranslatedLanguage, add: Add): void {
  const own = word.weight * WEIGHT.asItStands;
  word.tokens.forEach((token, i) => {
    add(token, i === 0 ? own : own * WEIGHT.bigram, role, 0);
  });
  addTranslations(word, 'translation', add);
}

/** What programmers write for a word, each a reading of its own. */
function addTranslations(word: QueryWord, source: 'translation' | 'in_code', add: Add): void {
  for (const [rank, translation] of word.translations.entries()) {
    const weight = word.weight * translation.weight;
    const parts = translation.word.split('-');
    // The `in` of `log-in` and the `is` of a check are in every function.
    for (const word of [translation.word, ...parts].filter((part) => !isEnglishStopWord(part))) {
      const [token] = codeTokens(word);
      if (token !== undefined) add(token, weight, source, rank + 1);
    }
  }
}

/** Products of weights, without the noise of binary fractions in what is shown. */
export function roundedWeight(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}
