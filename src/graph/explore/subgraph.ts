import { EDGE_TYPES, type EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Capped } from './capped.ts';
import { implementationsOf, implementing } from './implementations.ts';
import { inSourceOrder } from './order.ts';
import { type Relation, relationsOf } from './relation.ts';
import { type Walk, walk } from './walk.ts';

/** `callers`: against the edges, towards what uses a symbol. `callees`: along them. */
export type Direction = 'callers' | 'callees' | 'both';

export interface SubgraphOptions {
  readonly depth: number;
  readonly direction?: Direction;
  readonly types?: readonly EdgeType[];
  readonly hubLimit?: number;
  readonly maxNodes?: number;
  /** Whether the answer is to say that the graph goes on; it does, where nothing is said. */
  readonly looksBeyond?: boolean;
  /** Symbols that are reached from a hub whatever its limit. */
  readonly keeps?: (id: number) => boolean;
  /** Nothing but these is reached; anything, where nothing is said. */
  readonly among?: readonly number[];
  /** Whether what implements a method stands beside it, a step away; it does not, where nothing is said. */
  readonly dispatches?: boolean;
}

export interface SubgraphNode {
  readonly symbol: StoredSymbol;
  /** Steps from the nearest root. */
  readonly depth: number;
}

export interface Subgraph {
  /** By depth, then in source order. */
  readonly nodes: readonly SubgraphNode[];
  /** Every relation of the asked types between the nodes, in the order of its ends. */
  readonly edges: readonly Relation[];
  /** Hubs of which only a part is shown. */
  readonly capped: readonly Capped[];
  readonly continues: boolean;
  readonly leftOut: number;
}

/**
 * What leads to some symbols and what they lead to. In both directions callers are followed to their callers and callees
 * to their callees: following a caller's other callees too would fill the answer with strangers.
 */
export async function subgraph(
  reader: IndexReader,
  roots: readonly StoredSymbol[],
  options: SubgraphOptions,
): Promise<Subgraph> {
  const { direction = 'both', types = EDGE_TYPES, depth, hubLimit, maxNodes, looksBeyond, keeps, among } = options;
  const dispatch = options.dispatches === true ? ('step' as const) : undefined;
  const walkOptions = { depth, types, hubLimit, maxNodes, looksBeyond, keeps, among, dispatch };
  const walks: Walk[] = [];
  if (direction !== 'callees') walks.push(await walk(reader, roots, 'callers', walkOptions));
  if (direction !== 'callers') walks.push(await walk(reader, roots, 'callees', walkOptions));
  const nodes = nodesOf(walks);
  const symbols = nodes.map(({ symbol }) => symbol);
  const beside = dispatch === undefined ? [] : await implementingAmong(reader, symbols);
  return {
    nodes,
    edges: await relationsAmong(reader, symbols, types, beside),
    capped: walks.flatMap(({ capped }) => capped).sort((a, b) => inSourceOrder(a.symbol, b.symbol)),
    continues: walks.some(({ continues }) => continues),
    leftOut: walks.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

function nodesOf(walks: readonly Walk[]): SubgraphNode[] {
  const nodes = new Map<number, SubgraphNode>();
  for (const { reached } of walks)
    for (const [id, { symbol, depth }] of reached) {
      const known = nodes.get(id);
      if (known === undefined || depth < known.depth) nodes.set(id, { symbol, depth });
    }
  return [...nodes.values()].sort((a, b) => a.depth - b.depth || inSourceOrder(a.symbol, b.symbol));
}

async function implementingAmong(reader: IndexReader, symbols: readonly StoredSymbol[]): Promise<Relation[]> {
  const ids = new Set(symbols.map(({ id }) => id));
  const implementations = await implementationsOf(reader, symbols);
  return symbols.flatMap((method) =>
    (implementations.get(method.id) ?? []).filter(({ id }) => ids.has(id)).map((other) => implementing(other, method)),
  );
}

/** Every relation of some types between symbols, and those that no edge tells of, in the order of its ends among them. */
export async function relationsAmong(
  reader: IndexReader,
  symbols: readonly StoredSymbol[],
  types: readonly EdgeType[],
  beside: readonly Relation[] = [],
): Promise<Relation[]> {
  const place = new Map(symbols.map(({ id }, index) => [id, index]));
  const edges = await reader.edgesFrom(place.keys(), types, place.keys());
  const placeOf = (id: number): number => place.get(id) ?? 0;
  return [...relationsOf(edges), ...beside].sort(
    (a, b) =>
      placeOf(a.src) - placeOf(b.src) ||
      EDGE_TYPES.indexOf(a.type) - EDGE_TYPES.indexOf(b.type) ||
      a.line - b.line ||
      placeOf(a.dst) - placeOf(b.dst),
  );
}
