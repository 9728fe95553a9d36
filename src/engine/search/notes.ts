import type { Freshness } from '../../contract/graph-parts.ts';
import { STALE_BECAUSE } from '../../contract/vocabulary.ts';
import type { UnderstoodQuery } from '../../text/index.ts';
import type { LeftOut } from './filling/room.ts';
import { understandingNotes } from './reasons.ts';
import type { SearchRequest } from './request.ts';

/** What a reader must know before the fragments. */
export function openingNotes(
  freshness: Freshness,
  request: SearchRequest,
  found: {
    readonly pieces: readonly { readonly relevance: number }[];
    readonly understood: UnderstoodQuery;
    readonly places: readonly unknown[];
    readonly filesWithin: number | null;
  },
): string[] {
  return [
    ...(request.explain ? understandingNotes(found.understood) : []),
    ...(freshness.current ? [] : [olderThanFiles(freshness)]),
    ...(found.pieces.length + found.places.length === 0
      ? nothingFound(request, found.understood, found.filesWithin)
      : []),
    ...(found.places.length === 0 ? weaklyMatched(found.pieces) : []),
  ];
}

function olderThanFiles({ changed, added, deleted, reason }: Freshness): string {
  const why = reason === null ? '' : ` (${STALE_BECAUSE[reason]})`;
  return `note: the index is older than the files: ${changed} changed, ${added} added, ${deleted} deleted${why}`;
}

/**
 * Of questions that a project answers at most one in eleven matches it worse, of those about other projects six in ten
 * (`bench/weak-matches.ts`, three sets).
 */
const WEAK_RELEVANCE = 0.15;

const bestOf = (pieces: readonly { readonly relevance: number }[]): number =>
  Math.max(0, ...pieces.map(({ relevance }) => relevance));

/** Whether words found something, but nothing that most likely answers. */
export const isWeak = (pieces: readonly { readonly relevance: number }[]): boolean =>
  pieces.length > 0 && bestOf(pieces) < WEAK_RELEVANCE;

/**
 * Of questions that a project answers at most three in a hundred match it worse than this, of those about other projects
 * every second one (the same bench).
 */
const UNLIKELY_RELEVANCE = 0.1;

/** Whether the project has most likely no answer: what is around the matches is then not worth its tokens. */
export const isUnlikely = (pieces: readonly { readonly relevance: number }[]): boolean =>
  pieces.length > 0 && bestOf(pieces) < UNLIKELY_RELEVANCE;

// A reader, a model above all, takes what it is given for the answer.
function weaklyMatched(pieces: readonly { readonly relevance: number }[]): string[] {
  const best = bestOf(pieces);
  return !isWeak(pieces)
    ? []
    : [`note: only weak matches (${best.toFixed(2)} at best); the project may have nothing on this`];
}

function nothingFound(
  { filter: { languages, paths, kinds }, minRelevance, text, since }: SearchRequest,
  understood: UnderstoodQuery,
  filesWithin: number | null,
): string[] {
  if (text === '') return [`no function that is indexed has changed since '${since ?? ''}'`];
  const filters = [
    ...(languages.length === 0 ? [] : [`--lang ${languages.join(',')}`]),
    ...(paths.length === 0 ? [] : [`--path ${paths.join(',')}`]),
  ];
  if (filesWithin === 0 && filters.length === 0)
    return ['no file here is indexed; `graph-rag status` shows what was left out'];
  if (filesWithin === 0)
    return [
      `no file that is indexed is let through by ${filters.join(' and ')}`,
      ...(paths.length === 0
        ? []
        : ["paths are from the project's folder, as answers show them: src/lib, src/**/*.ts"]),
    ];
  if (kinds.length > 0) filters.push(`--kind ${kinds.join(',')}`);
  const terms = understood.words.map((word) => word.text);
  const looked = terms.length === 0 ? 'no word in it can be looked for' : `looked for ${shortened(terms.join(', '))}`;
  return [
    `nothing found for '${shortened(text)}' (${looked})`,
    ...(filters.length === 0 ? [] : [`try it without ${filters.join(' and ')}`]),
    ...(minRelevance > 0 ? ['try it with a lower --min-relevance'] : []),
    'try other words, a name from the code, or a part of a path; `graph-rag status` shows what is indexed',
  ];
}

/** Whoever pasted a log knows what was asked; what to do next must not stand below it. */
const LONGEST_QUOTED = 160;

function shortened(text: string): string {
  return text.length <= LONGEST_QUOTED ? text : `${text.slice(0, LONGEST_QUOTED).toWellFormed().trimEnd()}…`;
}

/** Why fragments are missing whose file has changed. */
export function changedWarnings(left: readonly LeftOut[]): string[] {
  const files = new Set(left.filter(({ reason }) => reason === 'file_changed').map(({ file }) => file));
  if (files.size === 0) return [];
  return [`left out, because the file is not what was indexed: ${[...files].join(', ')}; run \`graph-rag index\``];
}

/** Notes that fit into a budget, all or none. */
export const fitting = (
  notes: readonly string[],
  budget: number,
  tokensOf: (notes: readonly string[]) => number,
): readonly string[] => (tokensOf(notes) <= budget ? notes : []);
