import { append } from '../../code/append.ts';
import type { EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredEdge, StoredSymbol } from '../../store/index.ts';
import { inSourceOrder } from './order.ts';
import { type Relation, relationsOf } from './relation.ts';

/** Longer chains exist only where names were guessed; following them would walk the whole graph. */
const MAX_LENGTH = 32;

export interface PathOptions {
  readonly types?: readonly EdgeType[];
  readonly maxLength?: number;
}

export interface CallPath {
  /** From the first to the last; one more than `steps`. */
  readonly symbols: readonly StoredSymbol[];
  readonly steps: readonly Relation[];
}

/** The edges that lead one step on a shortest way, by the node that they lead to (or from, on the way back). */
interface Front {
  readonly depthOf: Map<number, number>;
  readonly arrivals: Map<number, StoredEdge[]>;
  level: number[];
  depth: number;
}

/** The shortest chain of calls from one symbol to another, searched from both ends; null when there is none. */
export async function shortestPath(
  reader: IndexReader,
  from: StoredSymbol,
  to: StoredSymbol,
  options: PathOptions = {},
): Promise<CallPath | null> {
  if (from.id === to.id) return { symbols: [from], steps: [] };
  const { types = ['calls'], maxLength = MAX_LENGTH } = options;
  const forward = frontAt(from.id);
  const backward = frontAt(to.id);
  while (forward.depth + backward.depth < maxLength) {
    if (forward.level.length === 0 || backward.level.length === 0) return null;
    const isForward = forward.level.length <= backward.level.length;
    const meeting = isForward
      ? advance(
          forward,
          await reader.edgesFrom(forward.level, types),
          ({ src }) => src,
          ({ dst }) => dst,
          backward,
        )
      : advance(
          backward,
          await reader.edgesTo(backward.level, types),
          ({ dst }) => dst,
          ({ src }) => src,
          forward,
        );
    if (meeting.length > 0) return bestOf(reader, from, to, shortestEdges(meeting, forward, backward));
  }
  return null;
}

const frontAt = (id: number): Front => ({ depthOf: new Map([[id, 0]]), arrivals: new Map(), level: [id], depth: 0 });

// Gives the nodes at which the two searches have met: all of them, since each level is finished before it is looked at.
function advance(
  front: Front,
  edges: readonly StoredEdge[],
  near: (edge: StoredEdge) => number,
  far: (edge: StoredEdge) => number,
  other: Front,
): number[] {
  front.depth++;
  const next = new Set<number>();
  for (const edge of edges) {
    const node = far(edge);
    const known = front.depthOf.get(node);
    if (near(edge) === node || (known !== undefined && known < front.depth)) continue;
    front.depthOf.set(node, front.depth);
    append(front.arrivals, node, edge);
    next.add(node);
  }
  front.level = [...next];
  return front.level.filter((node) => other.depthOf.has(node));
}

function shortestEdges(meeting: readonly number[], forward: Front, backward: Front): StoredEdge[] {
  const collect = (front: Front, origin: (edge: StoredEdge) => number): StoredEdge[] => {
    const edges: StoredEdge[] = [];
    let level = new Set(meeting);
    while (level.size > 0) {
      const arrived = [...level].flatMap((node) => front.arrivals.get(node) ?? []);
      edges.push(...arrived);
      level = new Set(arrived.map(origin));
    }
    return edges;
  };
  return [...collect(forward, ({ src }) => src), ...collect(backward, ({ dst }) => dst)];
}

// Of several shortest ways the one whose steps are the surest, then the first in source order.
async function bestOf(
  reader: IndexReader,
  from: StoredSymbol,
  to: StoredSymbol,
  edges: readonly StoredEdge[],
): Promise<CallPath> {
  const relations = Map.groupBy(relationsOf(edges), ({ src }) => src);
  const found = await reader.symbols(edges.flatMap(({ src, dst }) => [src, dst]));
  const symbolOf = new Map(found.map((symbol) => [symbol.id, symbol]));
  const symbols = [from];
  const steps: Relation[] = [];
  for (let at = from.id; at !== to.id; ) {
    const choices = (relations.get(at) ?? []).flatMap((relation) => {
      const symbol = symbolOf.get(relation.dst);
      return symbol === undefined ? [] : [{ symbol, relation }];
    });
    choices.sort((a, b) => b.relation.confidence - a.relation.confidence || inSourceOrder(a.symbol, b.symbol));
    const best = choices[0];
    if (best === undefined)
      throw new Error(`the path from ${from.key} to ${to.key} broke off: the index changed meanwhile`);
    symbols.push(best.symbol);
    steps.push(best.relation);
    at = best.symbol.id;
  }
  return { symbols, steps };
}
