import type { EdgeType } from '../code/edge.ts';
import type { GraphBackend } from '../graph/backend/graph-backend.ts';
import type { Relation } from '../graph/explore/index.ts';
import type { StoredSymbol } from '../store/index.ts';
import { type Anchor, byRelevance, type Neighbour, spread } from './spread.ts';

/** REQ-GR-004: candidates with the graph, for each one without it. */
export const CANDIDATE_GROWTH = 1.5;

/** Symbols of one walk: far more than any budget has room for, few enough to stay quick at a depth of 5. */
const WALKED_NODES = 400;
/** Neighbours of one kind at one anchor: the callers of a helper must not crowd out the neighbours of other anchors. */
const NEIGHBOURS_OF_ANCHOR = 4;

/** What calls alone do not reach, from what says most of a symbol to what says least. */
const WIDENINGS: readonly EdgeType[] = ['refs', 'inherits', 'contains', 'imports'];

export interface ExpansionOptions {
  /** Steps of the candidates. */
  readonly depth: number;
  /** Steps of the listing of callers and callees. */
  readonly listingDepth: number;
  /** Neighbours that are looked at from one symbol. */
  readonly hubLimit: number;
  readonly minRelevance: number;
  readonly passes: (symbol: StoredSymbol) => boolean;
  /** How well a symbol matches the query by itself; 0 where it does not. */
  readonly ownRelevance: (id: number) => number;
}

export interface Expansion {
  /** Most relevant first, no anchor among them. */
  readonly neighbours: readonly Neighbour[];
  /** Callers and callees of the anchors, nearest first; those that are candidates too. */
  readonly listing: readonly Neighbour[];
  readonly relations: readonly Relation[];
  /** Steps that were really gone. */
  readonly depth: number;
  /** Whether other relations than calls were needed. */
  readonly widened: boolean;
  /** Whether there were not enough neighbours of any kind. */
  readonly exhausted: boolean;
}

/** Widens anchors along their callers and callees, and along other relations where calls lead to too little. */
export async function expandAnchors(
  backend: GraphBackend,
  anchors: readonly Anchor[],
  options: ExpansionOptions,
): Promise<Expansion> {
  const seeds = anchors.map(({ symbol }) => symbol);
  const limits = { hubLimit: options.hubLimit, maxNodes: WALKED_NODES };
  const depth = Math.min(options.depth, backend.maxDepth);
  const listingDepth = Math.min(options.listingDepth, backend.maxDepth);
  const walked = Math.max(depth, listingDepth);
  const calls = await backend.expand(seeds, { depth: walked, types: ['calls'], ...limits });
  const reached = spread(calls, anchors, { depth: walked, types: ['calls'] });
  const accept = (neighbours: readonly Neighbour[]): Neighbour[] =>
    atMostPerAnchor(neighbours.flatMap((neighbour) => accepted(neighbour, depth, options)));

  const found = new Map(accept(reached).map((neighbour) => [neighbour.symbol.id, neighbour]));
  const wanted = Math.ceil(anchors.length * (CANDIDATE_GROWTH - 1));
  const relations = [...calls.edges];
  const types: EdgeType[] = ['calls'];
  for (const type of WIDENINGS) {
    if (found.size >= wanted) break;
    types.push(type);
    const graph = await backend.expand(seeds, { depth, types, ...limits });
    relations.push(...graph.edges.filter((relation) => relation.type === type));
    const more = accept(spread(graph, anchors, { depth, types })).filter(({ symbol }) => !found.has(symbol.id));
    for (const neighbour of more.slice(0, wanted - found.size)) found.set(neighbour.symbol.id, neighbour);
  }
  return {
    neighbours: [...found.values()].sort(byRelevance),
    listing: reached
      .filter(({ distance, symbol }) => distance <= listingDepth && options.passes(symbol))
      .sort((a, b) => a.distance - b.distance || byRelevance(a, b)),
    relations,
    depth,
    widened: types.length > 1,
    exhausted: found.size < wanted,
  };
}

// A neighbour that matches the query by itself is worth what it would be worth alone, if that is more.
function accepted(neighbour: Neighbour, depth: number, options: ExpansionOptions): Neighbour[] {
  const relevance = Math.max(neighbour.relevance, options.ownRelevance(neighbour.symbol.id));
  const isWanted = neighbour.distance <= depth && relevance >= options.minRelevance && options.passes(neighbour.symbol);
  return isWanted ? [{ ...neighbour, relevance }] : [];
}

function atMostPerAnchor(neighbours: readonly Neighbour[]): Neighbour[] {
  const counts = new Map<string, number>();
  return neighbours.toSorted(byRelevance).filter(({ anchor, relation }) => {
    const group = `${anchor.id} ${relation}`;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= NEIGHBOURS_OF_ANCHOR;
  });
}
