import type { UnderstoodAnswer } from '../../contract/query-understanding.ts';
import type { Matcher } from '../../contract/query-vocabulary.ts';
import { FIELDS } from '../../retrieval/bm25.ts';
import { NEAR } from '../../retrieval/candidates.ts';
import { explainScore, type RankedPiece } from '../../retrieval/ranker.ts';
import { codeTokens, type UnderstoodQuery } from '../../text/index.ts';

/** More words than these make a reason hard to read; whoever asks for an explanation has time for some more. */
const SHOWN_WORDS = 4;
const EXPLAINED_WORDS = 6;
const SHOWN_PARTS = 8;
/** Of a long query, the heaviest terms tell how it was understood. */
const SHOWN_TERMS = 40;
const WEIGHT_UNIT = 1000;
const SHORT_HASH = 7;

const FIELD_NAMES = { name: 'name', path: 'path', doc: 'comment', body: 'code' } as const;

/** What separates the names of a path, or of a qualified name; and the words of a translation. */
const NO_NAME = /[^\p{L}\p{N}_$]+/u;
const NO_WORD = /[^\p{L}\p{N}]+/u;

const rounded = (value: number): number => Math.round(value * WEIGHT_UNIT) / WEIGHT_UNIT;

// Tokens are stems; a reader wants to see the word of the query that they come from.
function wordsByToken(query: UnderstoodQuery): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const name = (tokens: readonly string[], shown: string): void => {
    for (const token of tokens) if (!names.has(token)) names.set(token, shown);
  };
  for (const { text, tokens, translations } of query.words) {
    name(tokens, text);
    for (const part of text.split(NO_NAME)) name(codeTokens(part), part);
    for (const { word } of translations)
      for (const part of [...word.split(NO_WORD), word]) name(codeTokens(part), `${text} → ${part}`);
  }
  // Two words may have been looked for as one too.
  for (const [place, { text }] of query.words.entries()) {
    const next = query.words[place + 1]?.text ?? '';
    name(codeTokens(text + next).slice(0, 1), `${text} ${next}`);
  }
  return names;
}

/** Which words of the query a piece has; explained: and where, and how near in meaning it is. */
export function reasonFor({ candidate, file }: RankedPiece, query: UnderstoodQuery, explained: boolean): string {
  const names = wordsByToken(query);
  const met = query.terms.filter((_, place) => candidate.met[place] === true);
  const words = [...new Set(met.map(({ token }) => names.get(token) ?? token))];
  const most = explained ? EXPLAINED_WORDS : SHOWN_WORDS;
  const shown = words.slice(0, most).join(', ');
  const more = words.length > most ? ` and ${words.length - most} more` : '';
  const fields = FIELDS.filter((field) => candidate.byField[field] > 0).map((field) => FIELD_NAMES[field]);
  const matches = words.length === 0 ? [] : [`matches ${shown}${more}${explained ? ` in ${fields.join(', ')}` : ''}`];
  const defines = candidate.defines > 0 ? [`is ${candidate.symbol.name}`] : [];
  const nearness = explained ? ` (${candidate.dense.toFixed(2)})` : '';
  const isWorthSaying = explained || words.length === 0;
  const near = candidate.dense >= NEAR && isWorthSaying ? [`near in meaning${nearness}`] : [];
  const said = candidate.isSaid ? ['says it word for word'] : [];
  const reasons = [...defines, ...said, ...matches, ...near, ...(explained ? pastOf(file) : [])];
  return reasons.length === 0 ? 'belongs to a file that matches' : reasons.join('; ');
}

/** The nearest of the past commits that count for a file. */
function pastOf({ changedBy: [commit] }: RankedPiece['file']): string[] {
  return commit === undefined ? [] : [`changed for “${commit.subject}” (${commit.hash.slice(0, SHORT_HASH)})`];
}

/** Which of the retrievers found a piece. */
export function matchersOf({ candidate }: RankedPiece): Matcher[] {
  const found: Matcher[] = [];
  if (candidate.lexical > 0) found.push('keyword');
  if (candidate.defines > 0) found.push('name');
  if (candidate.dense >= NEAR) found.push('embedding');
  return found.length === 0 ? ['keyword'] : found;
}

/** The parts of the score of the file in which a piece stands, those that matter most first. */
export const scoreParts = ({ file, ranking }: RankedPiece): { feature: string; part: number }[] =>
  explainScore(file.features, ranking.weights)
    .slice(0, SHOWN_PARTS)
    .map(({ feature, part }) => ({ feature, part: rounded(part) }));

/** How a query was understood, as an answer shows it. */
export const understanding = (query: UnderstoodQuery): UnderstoodAnswer => ({
  kind: query.kind,
  language: query.language,
  words: query.words.map(({ text, role, translations }) => ({
    text,
    role,
    translations: translations.map(({ word }) => word),
  })),
  identifiers: query.identifiers.map(({ text }) => text),
  paths: query.paths.map(({ path }) => path),
  phrases: [...query.phrases],
  dropped: [...query.dropped],
  terms: query.terms
    .slice(0, SHOWN_TERMS)
    .map(({ token, weight, source }) => ({ token, weight: rounded(weight), source })),
});

/** The same in words, for a reader of the text who asked for it. */
export function understandingNotes(query: UnderstoodQuery): string[] {
  const words = query.words.map(({ text, translations }) =>
    translations.length === 0 ? text : `${text} → ${translations.map(({ word }) => word).join(' | ')}`,
  );
  const list = (title: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${title}: ${items.join(', ')}`];
  return [
    `understood as: ${query.kind} (${query.language})`,
    ...list('words', words),
    ...list(
      'names',
      query.identifiers.map(({ text }) => text),
    ),
    ...list(
      'files',
      query.paths.map(({ path }) => path),
    ),
    ...list('phrases', query.phrases),
    ...list('left aside', query.dropped),
  ];
}
