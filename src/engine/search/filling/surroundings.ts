import { publicId } from '../../../code/public-id.ts';
import { shortNames } from '../../../context/display-names.ts';
import { renderEdge, renderRelated } from '../../../context/graph-lines.ts';
import { countTokens } from '../../../context/tokens.ts';
import type { Edge } from '../../../contract/graph-parts.ts';
import type { Candidate, RelatedSymbol } from '../../../contract/query.ts';
import type { Expansion } from '../../../retrieval/expansion.ts';
import type { Neighbour } from '../../../retrieval/spread.ts';
import type { StoredSymbol } from '../../../store/index.ts';
import { edges } from '../../graph-parts.ts';
import type { SearchRequest } from '../request.ts';

type Graph = { callers: RelatedSymbol[]; callees: RelatedSymbol[]; edges: Edge[] };

/** Edges tell how fragments belong together, but code comes first: of the budget they may take this share. */
export const EDGE_SHARE = 0.05;
/** Callers and callees without their code fill what would stay empty, up to this share. */
const LISTING_SHARE = 0.05;

/** No line of a caller or callee takes less than this one. */
const SHORTEST = { symbol_id: '', anchor: '', name: 'f', anchor_name: 'f', file_path: 'a.c', line: 1, depth: 1 };
const SHORTEST_LINE = renderRelated('caller', SHORTEST);

/** How many callers and callees an answer can list beside its fragments. */
export const roomToList = ({ budget, estimator }: Pick<SearchRequest, 'budget' | 'estimator'>): number =>
  Math.ceil((budget * LISTING_SHARE) / countTokens(SHORTEST_LINE, estimator));

/** The graph of one repository, from which an answer takes what stands around the repository's fragments. */
export interface Surroundings {
  readonly repo: string;
  readonly expansion: Expansion | null;
  /** Its symbols by their public ids. */
  readonly symbols: ReadonlyMap<string, StoredSymbol>;
  /** How an answer names one of its files. */
  readonly fileName: (path: string) => string;
}

/** The relations between fragments of an answer, but for what their heads and places tell: recursion, containment. */
const edgesBetween = (surroundings: readonly Surroundings[], kept: readonly Candidate[]): Edge[] =>
  surroundings.flatMap(({ repo, expansion, symbols }) =>
    edges(
      repo,
      (expansion?.relations ?? []).filter(({ src, dst, type }) => src !== dst && type !== 'contains'),
      symbolsOf(kept, symbols),
    ),
  );

const symbolsOf = (candidates: readonly Candidate[], symbols: ReadonlyMap<string, StoredSymbol>): StoredSymbol[] =>
  candidates.flatMap(({ symbol_id }) => symbols.get(symbol_id) ?? []);

/** What the edges between fragments cost. */
export const edgesCost = (
  surroundings: readonly Surroundings[],
  kept: readonly Candidate[],
  countText: (text: string) => number,
): number => {
  const names = shortNames(kept);
  return edgesBetween(surroundings, kept).reduce((sum, edge) => sum + countText(renderEdge(edge, names)), 0);
};

/** The graph around the chosen fragments, as far as there is room: edges first, then who else calls and is called. */
export function graphWithin(
  surroundings: readonly Surroundings[],
  kept: readonly Candidate[],
  rest: { readonly room: number; readonly budget: number },
  countText: (text: string) => number,
): { graph: Graph; tokens: number } {
  let tokens = 0;
  const left = (limit: number): number => Math.min(rest.room, limit) - tokens;
  const fits = (text: string, limit: number): boolean => {
    const cost = countText(text);
    if (cost > left(limit)) return false;
    tokens += cost;
    return true;
  };
  const edgeLimit = rest.budget * EDGE_SHARE;
  const names = shortNames(kept);
  const among = edgesBetween(surroundings, kept).filter((edge) => fits(renderEdge(edge, names), edgeLimit));
  const graph: Graph = { callers: [], callees: [], edges: among };
  const least = countText(SHORTEST_LINE);
  const shown = new Set(kept.map(({ symbol_id }) => symbol_id));
  const spent = tokens;
  for (const [place, around] of surroundings.entries()) {
    // Each repository has its part of the room, and what those before it have left.
    const limit = spent + (rest.budget * LISTING_SHARE * (place + 1)) / surroundings.length;
    for (const { relation, related } of listingOf(around, kept)) {
      const hasPlace =
        shown.has(related.symbol_id) || (left(limit) >= least && fits(renderRelated(relation, related), limit));
      if (hasPlace) graph[relation === 'caller' ? 'callers' : 'callees'].push(related);
    }
  }
  return { graph, tokens };
}

// Only a repository with a fragment in the answer lists who calls and is called.
function* listingOf(
  { repo, expansion, symbols, fileName }: Surroundings,
  kept: readonly Candidate[],
): Generator<{ readonly relation: 'caller' | 'callee'; readonly related: RelatedSymbol }> {
  if (expansion === null || !kept.some(({ symbol_id }) => symbols.has(symbol_id))) return;
  for (const neighbour of expansion.listing) {
    const { relation } = neighbour;
    if (relation !== 'caller' && relation !== 'callee') continue;
    yield { relation, related: relatedOf(repo, neighbour, fileName) };
  }
}

const relatedOf = (
  repo: string,
  { symbol, anchor, distance }: Neighbour,
  fileName: Surroundings['fileName'],
): RelatedSymbol => ({
  symbol_id: publicId(repo, symbol),
  file_path: fileName(symbol.path),
  depth: distance,
  name: symbol.qualifiedName === '' ? symbol.name : symbol.qualifiedName,
  line: Math.max(1, symbol.startLine),
  anchor: publicId(repo, anchor),
  anchor_name: anchor.name,
});
