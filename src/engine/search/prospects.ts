import { publicId } from '../../code/public-id.ts';
import { isCallable } from '../../code/symbol.ts';
import { blockTokens, titleOf } from '../../context/block.ts';
import { preferredPriority, priorityOf, roundedScore, type Scores } from '../../context/priority.ts';
import { countingBy, countTokens } from '../../context/tokens.ts';
import type { Candidate } from '../../contract/query.ts';
import { relatedTo } from '../../contract/query-vocabulary.ts';
import { externalFile } from '../../federation/external-file.ts';
import { type Preferences, scoreOf } from '../../preference/index.ts';
import type { RankedPiece } from '../../retrieval/ranker.ts';
import type { FoundPiece } from '../../retrieval/search.ts';
import type { Neighbour } from '../../retrieval/spread.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { UnderstoodQuery } from '../../text/index.ts';
import type { Fragment, FragmentReader } from '../fragments/fragment-reader.ts';
import type { Lines } from '../fragments/line-windows.ts';
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

/** Everything that was found, in the order in which a budget takes it. */
export function prospectsOf(repo: string, request: Judged, found: Found): Prospect[] {
  const { understood, matching } = found;
  const all = [
    ...found.places.map((place) => ({
      symbol: place.symbol,
      relevance: PLACE_RELEVANCE,
      piece: matching.get(place.symbol.id) ?? null,
      reached: null,
      crossed: null,
      place,
    })),
    ...found.pieces.map((piece) => ({
      symbol: piece.symbol,
      relevance: piece.relevance,
      piece,
      reached: null,
      crossed: null,
      place: null,
    })),
    ...found.neighbours.map((reached) => ({
      symbol: reached.symbol,
      relevance: reached.relevance,
      piece: matching.get(reached.symbol.id) ?? null,
      reached,
      crossed: null,
      place: null,
    })),
    ...(found.virtual ?? []).map((crossed) => ({
      symbol: crossed.symbol,
      relevance: crossed.relevance,
      piece: null,
      reached: null,
      crossed,
      place: null,
    })),
  ].sort((a, b) => b.relevance - a.relevance);
  return all
    .map(({ symbol, relevance, piece, reached, crossed, place }, position): Prospect => {
      const scores = {
        relevance: roundedScore(Math.min(1, Math.max(0, relevance))),
        hotspot: roundedScore(symbol.hotspot),
        distance: (crossed ?? reached)?.distance ?? 0,
      };
      const reasons = [
        ...(place === null ? [] : [place.why]),
        ...(crossed === null ? [] : [crossed.why]),
        ...(reached === null ? [] : [relationReason(reached)]),
        ...(piece === null ? [] : [reasonFor(piece, understood)]),
      ];
      const file = crossed === null ? symbol.path : externalFile(crossed.repo, symbol.path);
      const names = {
        symbol_id: publicId(crossed?.repo ?? repo, symbol),
        name: symbol.name,
        qualified_name: symbol.qualifiedName,
      };
      const shown = {
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
        rank: position + 1,
        ...sourceFields(repo, reached, crossed),
        matched_by: [...(piece === null ? [] : matchersOf(piece)), ...(place === null ? [] : [place.matcher])],
        why: reasons.join('; '),
        ...(request.explain && piece !== null ? { explanation: scoreParts(piece) } : {}),
      };
      return crossed === null ? { symbol, shown } : { symbol, shown, read: crossed.read };
    })
    .sort((a, b) => b.shown.priority - a.shown.priority || a.shown.rank - b.shown.rank);
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
    .sort((a, b) => b.shown.priority - a.shown.priority || a.shown.rank - b.shown.rank);

/** A prospect with its code and what it costs; null where its file is no longer what was indexed. */
export async function readProspect(
  fragments: FragmentReader,
  prospect: Prospect,
  wanted: ReadonlySet<string>,
  estimator: SearchRequest['estimator'],
): Promise<Candidate | null> {
  const { symbol, read } = prospect;
  const fragment = await (read === undefined ? fragments.read(symbol, wanted) : read(wanted));
  return fragment === null ? null : candidateOf(prospect, fragment, estimator);
}

const formOf = (partOf?: Lines, signatureOf?: Lines): Candidate['form'] =>
  signatureOf !== undefined ? 'signature' : partOf !== undefined ? 'part' : 'whole';

/** A prospect and the lines that are shown of it; `signatureOf` where they are only its head. */
export function candidateOf(
  { shown }: Prospect,
  { lineStart: line_start, lineEnd: line_end, content, partOf }: Fragment,
  estimator: SearchRequest['estimator'],
  signatureOf?: Lines,
): Candidate {
  const whole = signatureOf ?? partOf;
  const untold = {
    ...shown,
    line_start,
    line_end,
    line_range: [line_start, line_end] as [number, number],
    form: formOf(partOf, signatureOf),
    ...(whole === undefined ? {} : { whole_range: [whole.first, whole.last] as [number, number] }),
    content,
  };
  return { ...untold, tokens: blockTokens(untold, countingBy(estimator)) };
}

/** What a fragment costs at the very least, known without its code: its head, and half a token for each line's number. */
export function leastTokens({ symbol, shown }: Prospect, estimator: SearchRequest['estimator']): number {
  const lines = isCallable(symbol.kind) ? symbol.endLine - symbol.startLine + 1 : 1;
  const head = `${shown.file}  ${titleOf({ ...shown, line_start: 1, line_end: 1, content: '' })}`;
  return Math.floor(countTokens(`${head}\n${shown.why}`, estimator) + lines / 2) - 1;
}

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

function sourceFields(repo: string, reached: Neighbour | null, crossed: VirtualNeighbour | null) {
  const along = crossed ?? reached;
  if (along === null) return { source: 'embedding' as const };
  const fields = { depth: along.distance, relation: along.relation, anchor: publicId(repo, along.anchor) };
  if (crossed === null) return { source: 'graph' as const, ...fields };
  const { repo: other, contract: contract_type, confidence } = crossed;
  return { source: 'virtual' as const, ...fields, virtual: { repo: other, contract_type, confidence } };
}

const relationReason = ({ relation, anchor, distance }: Neighbour): string => {
  const name = anchor.kind === 'module' || anchor.qualifiedName === '' ? anchor.path : anchor.qualifiedName;
  return `${relatedTo(relation, name)}${distance > 1 ? `, ${distance} steps away` : ''}`;
};
