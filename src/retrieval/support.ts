import { isTranslated, saysNothing, termsOf, type UnderstoodQuery } from '../text/index.ts';
import type { Candidate, Gathered } from './candidates.ts';
import { worthOf } from './question-terms.ts';
import type { RankedPiece } from './ranker.ts';

/**
 * The chance that a question whose best piece holds so much of it, and is so near to it, is about this repository and not
 * about another one. Fitted to questions of 21 repositories, as many to their own as to another.
 */
const WITH_VECTORS = { coverage: 3.9, nearness: 5.3, offset: -4.1 };
const BY_WORDS = { coverage: 5.5, nearness: 0, offset: -2.5 };

/**
 * Lowers the relevance of everything, where a question's words are mostly absent and nothing is near in meaning. A score
 * compares the pieces of a repository with one another, so the best of them looks good where none has to do with the
 * question. The order stays.
 */
export function asSupported(
  ranked: readonly RankedPiece[],
  query: UnderstoodQuery,
  gathered: Gathered,
): readonly RankedPiece[] {
  const { code, documents } = supportOf(query, gathered);
  if (code === 1) return ranked;
  let before = 1;
  return ranked.map((piece) => {
    before = Math.min(before, piece.relevance * (isDocument(piece.candidate) ? documents : code));
    return { ...piece, relevance: before };
  });
}

const isDocument = ({ symbol }: Candidate): boolean => symbol.kind === 'section';

function supportOf(
  query: UnderstoodQuery,
  { candidates, terms, dense }: Gathered,
): { code: number; documents: number } {
  const parts = saysNothing(query) ? [] : partsOf(query, terms);
  const best = { code: 0, documents: 0, nearness: 0 };
  for (const candidate of candidates) {
    const kind = isDocument(candidate) ? 'documents' : 'code';
    best[kind] = Math.max(best[kind], shareOf(parts, candidate));
    if (kind === 'code') best.nearness = Math.max(best.nearness, candidate.dense);
  }
  const code = factor(best.code, best.nearness, dense === null ? BY_WORDS : WITH_VECTORS);
  return { code, documents: Math.max(code, factor(best.documents, 0, BY_WORDS)) };
}

// From as likely as not on, a relevance stays as it is.
const factor = (covered: number, near: number, { coverage, nearness, offset }: typeof WITH_VECTORS): number =>
  Math.min(1, 2 / (1 + Math.exp(-(coverage * covered + nearness * near + offset))));

/** A part of a question with what it tells, and the places of the terms that stand for it: one of them is enough. */
interface Part {
  readonly worth: number;
  readonly terms: readonly number[];
}

/** Code that holds one translation of a word holds the word; the word tells as much as the commonest of them. */
function partsOf(query: UnderstoodQuery, { list }: Gathered['terms']): Part[] {
  const places = new Map(list.map(({ token }, place) => [token, place]));
  const translated = query.words
    .filter(({ role, translations }) => isTranslated(role) || translations.length > 0)
    .map((word) => {
      const own = termsOf([word]).flatMap(({ token }) => places.get(token) ?? []);
      return { worth: word.weight * Math.min(...own.map((term) => list[term]?.idf ?? 0)), terms: own };
    });
  const taken = new Set(translated.flatMap((part) => part.terms));
  const others = list.map((term, place) => ({ worth: worthOf(term), terms: [place] }));
  return [...translated, ...others.filter((_, place) => !taken.has(place))];
}

/** How much of what a question tells a piece holds. */
function shareOf(parts: readonly Part[], { met }: Candidate): number {
  let [held, all] = [0, 0];
  for (const { worth, terms } of parts) {
    all += worth;
    if (terms.some((term) => met[term])) held += worth;
  }
  return all === 0 ? 0 : held / all;
}
