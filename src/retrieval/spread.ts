import type { EdgeType } from '../code/edge.ts';
import { type NeighbourRelation, RELATIONS } from '../contract/query-vocabulary.ts';
import { inSourceOrder } from '../graph/explore/order.ts';
import type { Relation } from '../graph/explore/relation.ts';
import type { StoredSymbol } from '../store/index.ts';

/**
 * What is left of an anchor's relevance one step further. The formula of priority counts an anchor and its neighbours as
 * equally near, so this alone keeps the neighbours of one strong anchor behind the weaker anchors. Chosen on
 * commits-dev by the recall of the changed functions within 4,000 and 8,000 tokens.
 */
const STEP_DECAY = 0.1;

/** A symbol that a question starts from. */
export interface Anchor {
  readonly symbol: StoredSymbol;
  readonly relevance: number;
}

/** A symbol that was reached from an anchor. */
export interface Neighbour {
  readonly symbol: StoredSymbol;
  /** The fewest steps from an anchor. */
  readonly distance: number;
  readonly relation: NeighbourRelation;
  readonly anchor: StoredSymbol;
  readonly relevance: number;
}

interface Reachable {
  readonly nodes: readonly { readonly symbol: StoredSymbol }[];
  readonly edges: readonly Relation[];
}

type Side = 'callers' | 'callees';

/**
 * Relevance flows from the anchors along the edges: anchor's relevance × confidence of each edge × 0.1 per step. Callers
 * lead to their callers and callees to their callees; each symbol is reached once, by the fewest steps and then the most
 * relevant way.
 */
export function spread(
  { nodes, edges }: Reachable,
  anchors: readonly Anchor[],
  options: { readonly depth: number; readonly types: readonly EdgeType[] },
): Neighbour[] {
  const symbols = new Map(nodes.map(({ symbol }) => [symbol.id, symbol]));
  const used = edges.filter(({ type, src, dst }) => options.types.includes(type) && src !== dst);
  const best = new Map<number, Neighbour>();
  for (const side of ['callees', 'callers'] as const)
    for (const neighbour of reachAlong(side, used, symbols, anchors, options.depth)) {
      const known = best.get(neighbour.symbol.id);
      if (known === undefined || isNearer(neighbour, known)) best.set(neighbour.symbol.id, neighbour);
    }
  return [...best.values()].sort(byRelevance);
}

/** Most relevant first, then nearest, then in source order: the same graph gives the same order. */
export const byRelevance = (a: Neighbour, b: Neighbour): number =>
  b.relevance - a.relevance || a.distance - b.distance || inSourceOrder(a.symbol, b.symbol);

/** The fewest steps, then the most relevant way. */
export const isNearer = (a: Neighbour, b: Neighbour): boolean =>
  a.distance < b.distance || (a.distance === b.distance && a.relevance > b.relevance);

interface Origin {
  readonly anchor: StoredSymbol;
  readonly relevance: number;
}

function* reachAlong(
  side: Side,
  edges: readonly Relation[],
  symbols: ReadonlyMap<number, StoredSymbol>,
  anchors: readonly Anchor[],
  depth: number,
): Generator<Neighbour> {
  const byOrigin = Map.groupBy(edges, ({ src, dst }) => (side === 'callees' ? src : dst));
  const seen = new Set(anchors.map(({ symbol }) => symbol.id));
  let layer = new Map<number, Origin>(
    anchors.map(({ symbol, relevance }) => [symbol.id, { anchor: symbol, relevance }]),
  );
  for (let distance = 1; distance <= depth && layer.size > 0; distance++) {
    const next = new Map<number, Neighbour>();
    for (const [id, origin] of layer)
      for (const { src, dst, type, confidence } of byOrigin.get(id) ?? []) {
        const symbol = symbols.get(side === 'callees' ? dst : src);
        if (symbol === undefined || seen.has(symbol.id)) continue;
        const relevance = origin.relevance * confidence * STEP_DECAY;
        if ((next.get(symbol.id)?.relevance ?? -1) >= relevance) continue;
        const relation = RELATIONS[type][side];
        next.set(symbol.id, { symbol, distance, relation, anchor: origin.anchor, relevance });
      }
    for (const id of next.keys()) seen.add(id);
    yield* next.values();
    layer = next;
  }
}
