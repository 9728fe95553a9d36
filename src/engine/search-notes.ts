import type { Freshness } from '../contract/graph-parts.ts';
import type { UnderstoodQuery } from '../text/index.ts';
import { understandingNotes } from './search-reasons.ts';
import type { SearchRequest } from './search-request.ts';
import type { LeftOut } from './search-room.ts';

/** What a reader must know before the fragments. */
export function openingNotes(
  { changed, added, deleted, current }: Freshness,
  request: SearchRequest,
  found: {
    readonly pieces: readonly { readonly relevance: number }[];
    readonly understood: UnderstoodQuery;
    readonly places: readonly unknown[];
  },
): string[] {
  return [
    ...(request.explain ? understandingNotes(found.understood) : []),
    ...(current
      ? []
      : [`note: the index is older than the files: ${changed} changed, ${added} added, ${deleted} deleted`]),
    ...(found.pieces.length + found.places.length === 0 ? nothingFound(request, found.understood) : []),
    ...(found.places.length === 0 ? weaklyMatched(found.pieces) : []),
  ];
}

/** Questions that a project answers hardly ever match it worse; of those about other projects every third does. */
const WEAK_RELEVANCE = 0.2;

// A reader, a model above all, takes what it is given for the answer.
function weaklyMatched(pieces: readonly { readonly relevance: number }[]): string[] {
  const best = Math.max(0, ...pieces.map(({ relevance }) => relevance));
  return pieces.length === 0 || best >= WEAK_RELEVANCE
    ? []
    : [`note: only weak matches (${best.toFixed(2)} at best); the project may have nothing on this`];
}

function nothingFound({ filter, minRelevance, text, since }: SearchRequest, understood: UnderstoodQuery): string[] {
  if (text === '') return [`nothing that is indexed has changed since '${since ?? ''}'`];
  const isFiltered = filter.languages.length + filter.paths.length + filter.kinds.length > 0;
  const terms = understood.words.map((word) => word.text);
  const looked = terms.length === 0 ? 'no word in it can be looked for' : `looked for ${terms.join(', ')}`;
  return [
    `nothing found for '${text}' (${looked})`,
    ...(isFiltered ? ['try it without --lang, --path and --kind'] : []),
    ...(minRelevance > 0 ? ['try it with a lower --min-relevance'] : []),
    'try other words, a name from the code, or a part of a path; `graph-rag status` shows what is indexed',
  ];
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
