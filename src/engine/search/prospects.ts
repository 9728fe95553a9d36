import { publicId } from '../../code/public-id.ts';
import { preferredPriority, priorityOf, roundedScore, type Scores } from '../../context/priority.ts';
import type { Candidate } from '../../contract/query.ts';
import { relatedTo } from '../../contract/query-vocabulary.ts';
import { externalFile } from '../../federation/external-file.ts';
import { type Preferences, scoreOf } from '../../preference/index.ts';
import type { RankedPiece } from '../../retrieval/ranker.ts';
import type { FoundPiece } from '../../retrieval/search.ts';
import type { Neighbour } from '../../retrieval/spread.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { UnderstoodQuery } from '../../text/index.ts';
import type { Fragment } from '../fragments/fragment-reader.ts';
import { matchersOf, reasonFor, scoreParts } from './reasons.ts';
import type { SearchRequest } from './request.ts';
import type { StartingPlace } from './starting-places.ts';
import type { VirtualNeighbour } from './virtual-neighbours.ts';

type Unread = 'line_start' | 'line_end' | 'line_range' | 'form' | 'whole_range' | 'content' | 'tokens';

/** A candidate whose code has not been read yet: its place in the order does not depend on it. */
export interface Prospect {
  readonly symbol: StoredSymbol;
  readonly shown: Omit<Candidate, Unread>;
  /** How its code is read where it stands in another repository. */
  readonly read?: (wanted: ReadonlySet<string>) => Promise<Fragment | null>;
  /** The same for its signature; without it, a prospect of another repository has none. */
  readonly readSignature?: () => Promise<Fragment | null>;
}

/** What a question has found, by words and along the graph. */
interface Found {
  readonly pieces: readonly FoundPiece[];
  readonly matching: ReadonlyMap<number, RankedPiece>;
  readonly understood: UnderstoodQuery;
  readonly neighbours: readonly Neighbour[];
  /** Reached in other repositories. */
  readonly virtual?: readonly VirtualNeighbour[];
  readonly places: readonly StartingPlace[];
}

/** Where a user says to start is as relevant as anything can be. */
export const PLACE_RELEVANCE = 1;

/** What a priority depends on beside a prospect's own figures. */
export type Judged = Pick<SearchRequest, 'explain' | 'weights' | 'preferenceWeight'> & {
  readonly preferences: Preferences | null;
};

/** A symbol that was found, and every way in which it was. */
interface Met {
  readonly symbol: StoredSymbol;
  readonly relevance: number;
  readonly piece?: RankedPiece | undefined;
  readonly reached?: Neighbour;
  readonly crossed?: VirtualNeighbour;
  readonly place?: StartingPlace;
}

/** Everything that was found, in the order in which a budget takes it. */
export const prospectsOf = (repo: string, request: Judged, found: Found): Prospect[] =>
  metBy(found)
    .sort((a, b) => b.relevance - a.relevance)
    .map((met, position) => ({
      symbol: met.symbol,
      shown: shownOf(repo, request, found.understood, met, position + 1),
      ...(met.crossed === undefined ? {} : { read: met.crossed.read }),
    }))
    .sort(byPriority);

const metBy = ({ places, pieces, neighbours, virtual = [], matching }: Found): Met[] => [
  ...places.map((place) => {
    const { symbol } = place;
    return { symbol, relevance: PLACE_RELEVANCE, piece: matching.get(symbol.id), place };
  }),
  ...pieces.map((piece) => ({ symbol: piece.symbol, relevance: piece.relevance, piece })),
  ...neighbours.map((reached) => {
    const { symbol, relevance } = reached;
    return { symbol, relevance, piece: matching.get(symbol.id), reached };
  }),
  ...virtual.map((crossed) => ({ symbol: crossed.symbol, relevance: crossed.relevance, crossed })),
];

function shownOf(
  repo: string,
  request: Judged,
  understood: UnderstoodQuery,
  { symbol, relevance, piece, reached, crossed, place }: Met,
  rank: number,
): Prospect['shown'] {
  const scores = {
    relevance: roundedScore(Math.min(1, Math.max(0, relevance))),
    hotspot: roundedScore(symbol.hotspot),
    distance: (crossed ?? reached)?.distance ?? 0,
  };
  const reasons = [
    ...(place === undefined ? [] : [place.why]),
    ...(crossed === undefined ? [] : [crossed.why]),
    ...(reached === undefined ? [] : [relationReason(reached)]),
    ...(piece === undefined ? [] : [reasonFor(piece, understood, request.explain)]),
  ];
  const file = crossed === undefined ? symbol.path : externalFile(crossed.repo, symbol.path);
  const names = {
    symbol_id: publicId(crossed?.repo ?? repo, symbol),
    name: symbol.name,
    qualified_name: symbol.qualifiedName,
  };
  return {
    file,
    file_path: file,
    ...names,
    kind: symbol.kind,
    language: symbol.language,
    relevance: scores.relevance,
    relevance_score: scores.relevance,
    hotspot: scores.hotspot,
    distance: scores.distance,
    ...prioritiesOf(request, scores, names),
    rank,
    ...sourceFields(repo, reached, crossed),
    matched_by: [...(piece === undefined ? [] : matchersOf(piece)), ...(place === undefined ? [] : [place.matcher])],
    why: reasons.join('; '),
    ...(request.explain && piece !== undefined ? { explanation: scoreParts(piece) } : {}),
  };
}

/** A prospect to which somebody else has given another relevance; what it had is kept. */
export function judgedAnew({ shown, ...rest }: Prospect, relevance: number, judged: Judged): Prospect {
  const { base_priority: _, ...before } = shown;
  const again = { relevance, relevance_score: relevance, original_relevance: shown.relevance };
  return { ...rest, shown: { ...before, ...again, ...prioritiesOf(judged, { ...shown, relevance }, shown) } };
}

/** Places by relevance, equal ones as they come, then the order in which a budget takes them. */
export const inOrderOfPriority = (prospects: readonly Prospect[]): Prospect[] =>
  prospects
    .toSorted((a, b) => b.shown.relevance - a.shown.relevance)
    .map((prospect, place) => ({ ...prospect, shown: { ...prospect.shown, rank: place + 1 } }))
    .sort(byPriority);

const byPriority = (a: Prospect, b: Prospect): number =>
  b.shown.priority - a.shown.priority || a.shown.rank - b.shown.rank;

// With preferences the raised value decides, and the formula's own stands beside it.
function prioritiesOf(
  { weights, preferences, preferenceWeight }: Judged,
  scores: Scores,
  names: Parameters<typeof scoreOf>[1],
): { priority: number; base_priority?: number } {
  const base = priorityOf(scores, weights);
  if (preferences === null) return { priority: base };
  return { priority: preferredPriority(base, scoreOf(preferences, names), preferenceWeight), base_priority: base };
}

function sourceFields(repo: string, reached: Neighbour | undefined, crossed: VirtualNeighbour | undefined) {
  const along = crossed ?? reached;
  if (along === undefined) return { source: 'embedding' as const };
  const fields = { depth: along.distance, relation: along.relation, anchor: publicId(repo, along.anchor) };
  if (crossed === undefined) return { source: 'graph' as const, ...fields };
  const { repo: other, contract: contract_type, confidence } = crossed;
  return { source: 'virtual' as const, ...fields, virtual: { repo: other, contract_type, confidence } };
}

const relationReason = ({ relation, anchor, distance }: Neighbour): string => {
  const name = anchor.kind === 'module' || anchor.qualifiedName === '' ? anchor.path : anchor.qualifiedName;
  return `${relatedTo(relation, name)}${distance > 1 ? `, ${distance} steps away` : ''}`;
};
