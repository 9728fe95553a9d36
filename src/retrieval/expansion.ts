import { CONFIDENCE, type EdgeType } from '../code/edge.ts';
import { withoutPrototypesOf } from '../code/prototypes.ts';
import type { GraphBackend } from '../graph/backend/graph-backend.ts';
import { inSourceOrder } from '../graph/explore/order.ts';
import type { Counterparts } from '../graph/explore/overrides.ts';
import type { Relation } from '../graph/explore/relation.ts';
import type { StoredSymbol } from '../store/index.ts';
import { type Anchor, byRelevance, isNearer, type Neighbour, spread } from './spread.ts';

/** REQ-GR-004: candidates with the graph, for each one without it. */
export const CANDIDATE_GROWTH = 1.5;

/** Symbols of one walk: far more than any budget has room for, few enough to stay quick at a depth of 5. */
const WALKED_NODES = 400;
/** Neighbours of one kind at one anchor: the callers of a helper must not crowd out the neighbours of other anchors. */
const NEIGHBOURS_OF_ANCHOR = 8;

/**
 * Relations beside calls whose other end is a neighbour where it matches the query by itself: the methods of a class
 * that was found, the function around another one, what it refers to. One step of them: at two they lead everywhere.
 */
const BESIDE_CALLS: readonly EdgeType[] = ['refs', 'inherits', 'contains'];
const CALLS: readonly EdgeType[] = ['calls'];

/** What calls alone do not reach, from what says most of a symbol to what says least. */
const WIDENINGS: readonly EdgeType[] = [...BESIDE_CALLS, 'imports'];

interface ExpansionOptions {
  /** Steps of the candidates. */
  readonly depth: number;
  /** Steps of the listing of callers and callees. */
  readonly listingDepth: number;
  /** How many of them an answer has room for beside the neighbours. */
  readonly roomToList: number;
  /** Neighbours that are looked at from one symbol. */
  readonly hubLimit: number;
  readonly minRelevance: number;
  readonly passes: (symbol: StoredSymbol) => boolean;
  /** What matches the query by itself, and how well. */
  readonly matching: ReadonlyMap<number, { readonly relevance: number }>;
  /** What matches and stands in the file of an anchor. */
  readonly siblings: readonly StoredSymbol[];
  /** What runs where methods without a body are called. */
  readonly implementationsOf: (methods: readonly StoredSymbol[]) => Promise<Counterparts>;
  /** Tokens of the answer, and about how many of them a symbol's code takes. */
  readonly budget: number;
  readonly costOf: (symbol: StoredSymbol) => number;
}

export interface Expansion {
  /** Most relevant first, no anchor among them. */
  readonly neighbours: readonly Neighbour[];
  /** Callers and callees of the anchors, nearest first; the far ones where the near ones leave room. Candidates too. */
  readonly listing: readonly Neighbour[];
  /** Between anchors and neighbours. */
  readonly relations: readonly Relation[];
  /** Steps that were really gone. */
  readonly depth: number;
  /** Whether other relations than calls were needed. */
  readonly widened: boolean;
  /** Whether there were not enough neighbours of any kind. */
  readonly exhausted: boolean;
}

/** What is reached from the anchors along some relations, in so many steps; `among` where only these matter. */
type Reach = (types: readonly EdgeType[], depth: number, among?: readonly number[]) => Promise<Neighbour[]>;

/** Widens anchors along their callers and callees, and along other relations where they lead to what was asked for. */
export async function expandAnchors(
  backend: GraphBackend,
  anchors: readonly Anchor[],
  options: ExpansionOptions,
): Promise<Expansion> {
  const seeds = anchors.map(({ symbol }) => symbol);
  const depth = Math.min(options.depth, backend.maxDepth);
  const reach = reachFrom(backend, anchors, options);
  const accept = (neighbours: readonly Neighbour[]): Neighbour[] =>
    atMostPerAnchor(
      withoutPrototypesOf(neighbours, ({ symbol }) => symbol, seeds).flatMap((neighbour) =>
        accepted(neighbour, depth, options),
      ),
    );

  const called = await reach(CALLS, depth);
  const beside = await matchingBeside(reach, options.matching);
  const run = await throughDeclarations(called, depth, options);
  const found = new Map(
    accept(nearestOfEach([...called, ...run, ...beside])).map((neighbour) => [neighbour.symbol.id, neighbour]),
  );
  const wanted = Math.ceil(anchors.length * (CANDIDATE_GROWTH - 1));
  const types = await widen(found, wanted, async (more) => accept(await reach(more, depth)));
  for (const sibling of accept(asSiblings(anchors, options.siblings)))
    if (!found.has(sibling.symbol.id)) found.set(sibling.symbol.id, sibling);
  const neighbours = withRoom([...found.values()].sort(byRelevance), seeds, wanted, options);
  const listingDepth = Math.min(options.listingDepth, backend.maxDepth);
  // Those that are near come first: who stands further away is looked for where they leave room.
  const near = listable(called, listingDepth, options);
  const isFull = depth >= listingDepth || near.length >= neighbours.length + options.roomToList;
  return {
    neighbours,
    listing: isFull ? near : listable(await reach(CALLS, listingDepth), listingDepth, options),
    relations: await relationsBetween(backend, seeds, neighbours, new Set([...types, ...BESIDE_CALLS])),
    depth,
    widened: types.length > CALLS.length,
    exhausted: found.size < wanted,
  };
}

function reachFrom(backend: GraphBackend, anchors: readonly Anchor[], options: ExpansionOptions): Reach {
  const seeds = anchors.map(({ symbol }) => symbol);
  const walked = {
    hubLimit: options.hubLimit,
    maxNodes: WALKED_NODES,
    looksBeyond: false,
    // Who calls a hub and matches the question is wanted, however many call it.
    keeps: (id: number) => options.matching.has(id),
  };
  return async (types, depth, among) => {
    const within = among === undefined ? {} : { among };
    return spread(await backend.expand(seeds, { depth, types, ...walked, ...within }), anchors, { depth, types });
  };
}

/** A method of an interface is called and has no code: what implements it stands where it stands, nearly as relevant. */
async function throughDeclarations(
  called: readonly Neighbour[],
  depth: number,
  { implementationsOf }: ExpansionOptions,
): Promise<Neighbour[]> {
  const callees = called.filter(({ relation, distance }) => relation === 'callee' && distance <= depth);
  const implementations = await implementationsOf(callees.map(({ symbol }) => symbol));
  return callees.flatMap((callee) =>
    (implementations.get(callee.symbol.id) ?? []).map((symbol) => ({
      ...callee,
      symbol,
      relevance: callee.relevance * CONFIDENCE.inherited,
    })),
  );
}

// A file stands around each of its functions; what it has beside them was found by its own words or not at all.
async function matchingBeside(reach: Reach, matching: ExpansionOptions['matching']): Promise<Neighbour[]> {
  const reached = await reach(BESIDE_CALLS, 1, [...matching.keys()]);
  return reached.filter(({ symbol }) => symbol.kind !== 'module' && matching.has(symbol.id));
}

/** Adds what other relations lead to until there is as much as is wanted; gives the relations that it took. */
async function widen(
  found: Map<number, Neighbour>,
  wanted: number,
  along: (types: readonly EdgeType[]) => Promise<Neighbour[]>,
): Promise<EdgeType[]> {
  const types = [...CALLS];
  for (const type of WIDENINGS) {
    if (found.size >= wanted) break;
    types.push(type);
    const more = (await along([...types])).filter(({ symbol }) => !found.has(symbol.id));
    for (const neighbour of more.slice(0, wanted - found.size)) found.set(neighbour.symbol.id, neighbour);
  }
  return types;
}

const listable = (all: readonly Neighbour[], depth: number, { passes }: ExpansionOptions): Neighbour[] =>
  all
    .filter(({ distance, symbol }) => distance <= depth && passes(symbol))
    .sort((a, b) => a.distance - b.distance || byRelevance(a, b));

/** How anchors and neighbours belong together: calls first, and what is nearer before what is further away. */
async function relationsBetween(
  backend: GraphBackend,
  anchors: readonly StoredSymbol[],
  neighbours: readonly Neighbour[],
  types: ReadonlySet<EdgeType>,
): Promise<Relation[]> {
  const near = neighbours.toSorted((a, b) => a.distance - b.distance || inSourceOrder(a.symbol, b.symbol));
  const symbols = [...anchors.toSorted(inSourceOrder), ...near.map(({ symbol }) => symbol)];
  const relations = await backend.relations(symbols, [...types]);
  const isAnchor = new Set(anchors.map(({ id }) => id));
  // What neighbours refer to among themselves would take the place of code.
  const beside = relations.filter(({ type, src, dst }) => type !== 'calls' && (isAnchor.has(src) || isAnchor.has(dst)));
  return [...relations.filter(({ type }) => type === 'calls'), ...beside];
}

/** What the match of a symbol counts for that no edge leads to. */
const SIBLING_MATCH = 0.7;

/**
 * What stands beside an anchor in its file, one step aside: every second function that a fix changed and that matched,
 * but was neither an anchor nor called by one, stood there. It has nothing from the anchor but its place.
 */
function asSiblings(anchors: readonly Anchor[], symbols: readonly StoredSymbol[]): Neighbour[] {
  const isAnchor = new Set(anchors.map(({ symbol }) => symbol.id));
  const byFile = new Map<number, Anchor>();
  for (const anchor of anchors) {
    const known = byFile.get(anchor.symbol.fileId);
    if (known === undefined || anchor.relevance > known.relevance) byFile.set(anchor.symbol.fileId, anchor);
  }
  return symbols.flatMap((symbol): Neighbour[] => {
    const anchor = byFile.get(symbol.fileId)?.symbol;
    if (anchor === undefined || isAnchor.has(symbol.id)) return [];
    return [{ symbol, distance: 1, relation: 'sibling', anchor, relevance: 0 }];
  });
}

/**
 * What a neighbour's own match is worth is added to what it has from its anchor. Of the functions that fixes changed, one
 * in thirty neighbours was one that matched the query well, and one in a thousand that did not match at all.
 */
function accepted(neighbour: Neighbour, depth: number, options: ExpansionOptions): Neighbour[] {
  const share = neighbour.relation === 'sibling' ? SIBLING_MATCH : 1;
  const match = (options.matching.get(neighbour.symbol.id)?.relevance ?? 0) * share;
  const relevance = Math.min(1, neighbour.relevance + match);
  const isWanted = neighbour.distance <= depth && relevance >= options.minRelevance && options.passes(neighbour.symbol);
  return isWanted ? [{ ...neighbour, relevance }] : [];
}

// A method that its class holds and another one calls is reached twice: the shorter and then the better way counts.
function nearestOfEach(neighbours: readonly Neighbour[]): Neighbour[] {
  const best = new Map<number, Neighbour>();
  for (const neighbour of neighbours) {
    const known = best.get(neighbour.symbol.id);
    if (known === undefined || isNearer(neighbour, known)) best.set(neighbour.symbol.id, neighbour);
  }
  return [...best.values()];
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

/**
 * The most relevant neighbours, as many as the budget has room for beside the anchors, but no fewer than REQ-GR-004 asks
 * for. Priority weighs a hotspot as much as relevance: were all neighbours to compete, busy code that nobody asked for
 * would push out what was.
 */
function withRoom(
  neighbours: readonly Neighbour[],
  anchors: readonly StoredSymbol[],
  least: number,
  { budget, costOf }: ExpansionOptions,
): Neighbour[] {
  // What is larger than the budget takes nothing of it.
  const taken = (symbol: StoredSymbol): number => (costOf(symbol) <= budget ? costOf(symbol) : 0);
  let tokens = anchors.reduce((sum, symbol) => sum + taken(symbol), 0);
  return neighbours.filter(({ symbol }, place) => {
    if (place >= least && tokens > budget) return false;
    tokens += taken(symbol);
    return true;
  });
}
