import { renderNote } from '../context/answer-text.ts';
import { renderEdge, renderRelated } from '../context/graph-lines.ts';
import { selectWithin } from '../context/selection.ts';
import { countTokens } from '../context/tokens.ts';
import type { Edge } from '../contract/graph-parts.ts';
import type { Candidate, QueryMetadata, RelatedSymbol } from '../contract/query.ts';
import type { Expansion } from '../retrieval/expansion.ts';
import type { StoredSymbol } from '../store/index.ts';
import { fragmentKey } from './fragment-key.ts';
import type { FragmentReader } from './fragments.ts';
import { leastTokens, type Prospect, readProspect } from './search-candidates.ts';
import type { SearchRequest } from './search-request.ts';
import { edges, publicId } from './symbol-shape.ts';

export type LeftOut = QueryMetadata['left_out'][number];
type Graph = { callers: RelatedSymbol[]; callees: RelatedSymbol[]; edges: Edge[] };

/** Edges tell how fragments belong together, but code comes first: of the budget they may take this share. */
const EDGE_SHARE = 0.05;
/** Callers and callees without their code fill what would stay empty, up to this share. */
const LISTING_SHARE = 0.05;

/** No line of a caller or callee takes less than this one. */
const SHORTEST = { symbol_id: '', anchor: '', name: 'f', anchor_name: 'f', file_path: 'a.c', line: 1, depth: 1 };
const SHORTEST_LINE = renderRelated('caller', SHORTEST);

/** How many callers and callees an answer can list beside its fragments. */
export const roomToList = ({ budget, estimator }: Pick<SearchRequest, 'budget' | 'estimator'>): number =>
  Math.ceil((budget * LISTING_SHARE) / countTokens(SHORTEST_LINE, estimator));

export interface Read {
  readonly candidates: readonly Candidate[];
  readonly symbols: ReadonlyMap<string, StoredSymbol>;
  /** What is out before anything is chosen: no room even for its head, nothing new in it, or changed on disk. */
  readonly out: readonly LeftOut[];
  /** A line for each fragment that the asker has already. */
  readonly references: readonly string[];
}

const referenceTo = ({ file, line_start, line_end, kind, qualified_name }: Candidate): string =>
  `given before: ${file}:${line_start}-${line_end}  ${kind} ${qualified_name}`;

/** Reads the code of what can still fit, in the order of priority; a budget that is full is not read past. */
export async function readAffordable(
  fragments: FragmentReader,
  prospects: readonly Prospect[],
  wanted: ReadonlySet<string>,
  { room, estimator, given }: { readonly room: number } & Pick<SearchRequest, 'estimator' | 'given'>,
): Promise<Read> {
  const candidates: Candidate[] = [];
  const kept: Candidate[] = [];
  const references: string[] = [];
  const out: LeftOut[] = [];
  let rest = room;
  for (const prospect of prospects) {
    if (leastTokens(prospect, estimator) > rest) {
      out.push(unread(prospect, 'budget'));
      continue;
    }
    const candidate = await readProspect(fragments, prospect, wanted, estimator);
    if (candidate === null) out.push(unread(prospect, 'file_changed'));
    else if (candidate.content.trim() === '' || kept.some((other) => isInside(candidate, other)))
      out.push(leftOut(candidate, 'adds_nothing'));
    else if (given.size > 0 && given.has(fragmentKey(candidate))) {
      out.push(leftOut(candidate, 'already_given'));
      const reference = referenceTo(candidate);
      const cost = countTokens(renderNote(reference), estimator);
      if (cost > rest) continue;
      rest -= cost;
      references.push(reference);
    } else {
      candidates.push(candidate);
      if (candidate.tokens > rest) continue;
      rest -= candidate.tokens;
      kept.push(candidate);
    }
  }
  // Symbols of other repositories have ids of their own index, which mean something else here.
  const own = prospects.filter(({ read }) => read === undefined);
  const symbols = new Map(own.map(({ symbol, shown }) => [shown.symbol_id, symbol]));
  return { candidates, symbols, out, references };
}

export interface Chosen {
  readonly kept: readonly Candidate[];
  readonly left: readonly LeftOut[];
  readonly tokens: number;
}

/**
 * Fragments by priority. Where they leave no room for the edges between them, the last small neighbour makes way: a lower
 * budget for all would push out whole functions instead, which costs recall.
 */
export function chooseFragments(
  { candidates, out, symbols }: Read,
  room: number,
  countText: (text: string) => number,
  edgesAmong: (symbols: readonly StoredSymbol[]) => readonly Edge[],
): Chosen {
  const { kept, left, tokens } = selectWithin(candidates, room);
  const wanted = edgesAmong(symbolsOf(kept, symbols)).reduce((sum, edge) => sum + countText(renderEdge(edge)), 0);
  const isSmall = ({ source, tokens: own }: Candidate): boolean => source === 'graph' && own <= room * EDGE_SHARE;
  const yielding = tokens + wanted > room ? kept.findLast(isSmall) : undefined;
  const over = yielding === undefined ? left : [...left, yielding];
  return {
    kept: kept.filter((candidate) => candidate !== yielding),
    left: [...over.map((candidate) => leftOut(candidate, 'budget')), ...out],
    tokens: tokens - (yielding?.tokens ?? 0),
  };
}

/** The graph around the chosen fragments, as far as there is room: edges first, then who else calls and is called. */
export function graphWithin(
  repo: string,
  expansion: Expansion | null,
  kept: readonly StoredSymbol[],
  rest: { readonly room: number; readonly budget: number },
  countText: (text: string) => number,
): { graph: Graph; tokens: number } {
  const graph: Graph = { callers: [], callees: [], edges: [] };
  if (expansion === null || kept.length === 0) return { graph, tokens: 0 };
  let tokens = 0;
  const left = (limit: number): number => Math.min(rest.room, limit) - tokens;
  const fits = (text: string, limit: number): boolean => {
    const cost = countText(text);
    if (cost > left(limit)) return false;
    tokens += cost;
    return true;
  };
  const edgeLimit = rest.budget * EDGE_SHARE;
  graph.edges = edgesBetween(repo, expansion, kept).filter((edge) => fits(renderEdge(edge), edgeLimit));
  const shown = new Set(kept.map(({ id }) => id));
  const listingLimit = tokens + rest.budget * LISTING_SHARE;
  const least = countText(SHORTEST_LINE);
  for (const { symbol, anchor, distance, relation } of expansion.listing) {
    if (relation !== 'caller' && relation !== 'callee') continue;
    const related = {
      symbol_id: publicId(repo, symbol),
      file_path: symbol.path,
      depth: distance,
      name: symbol.qualifiedName === '' ? symbol.name : symbol.qualifiedName,
      line: Math.max(1, symbol.startLine),
      anchor: publicId(repo, anchor),
      anchor_name: anchor.name,
    };
    const hasPlace =
      shown.has(symbol.id) || (left(listingLimit) >= least && fits(renderRelated(relation, related), listingLimit));
    if (!hasPlace) continue;
    graph[relation === 'caller' ? 'callers' : 'callees'].push(related);
  }
  return { graph, tokens };
}

/** The relations between fragments of an answer, but for what their heads and places tell: recursion, containment. */
export const edgesBetween = (repo: string, expansion: Expansion | null, kept: readonly StoredSymbol[]): Edge[] =>
  edges(
    repo,
    (expansion?.relations ?? []).filter(({ src, dst, type }) => src !== dst && type !== 'contains'),
    kept,
  );

/** What the edges between fragments may cost: as much as they need, up to their share of the budget. */
export const edgesCost = (among: readonly Edge[], budget: number, countText: (text: string) => number): number =>
  Math.min(
    Math.floor(budget * EDGE_SHARE),
    among.reduce((sum, edge) => sum + countText(renderEdge(edge)), 0),
  );

/** The symbols of candidates. */
export const symbolsOf = (
  candidates: readonly Candidate[],
  symbols: ReadonlyMap<string, StoredSymbol>,
): StoredSymbol[] => candidates.flatMap(({ symbol_id }) => symbols.get(symbol_id) ?? []);

const isInside = ({ file, line_start, line_end }: Candidate, other: Candidate): boolean =>
  other.file === file && line_start >= other.line_start && line_end <= other.line_end;

const leftOut = ({ symbol_id, file, line_start, line_end, tokens }: Candidate, reason: LeftOut['reason']): LeftOut => ({
  symbol_id,
  file,
  line_start,
  // An empty file has no line at all.
  line_end: Math.max(line_start, line_end),
  tokens,
  reason,
});

function unread({ symbol, shown }: Prospect, reason: LeftOut['reason']): LeftOut {
  const lines = { line_start: Math.max(1, symbol.startLine), line_end: Math.max(1, symbol.endLine) };
  return { symbol_id: shown.symbol_id, file: shown.file, ...lines, tokens: null, reason };
}
