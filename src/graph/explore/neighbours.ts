import { EDGE_TYPES, type EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { inSourceOrder } from './order.ts';
import { type Relation, relationsOf } from './relation.ts';

/** `callers`: against the edges, towards what uses a symbol. `callees`: along them. */
export type Direction = 'callers' | 'callees' | 'both';

export interface Neighbour {
  readonly symbol: StoredSymbol;
  readonly relation: Relation;
  /** From which side the neighbour is seen: a caller stands at the source of the relation. */
  readonly side: 'caller' | 'callee';
}

export interface NeighbourOptions {
  readonly direction?: Direction;
  readonly types?: readonly EdgeType[];
}

/** Everything one step away, callers first, in source order. */
export async function neighbours(
  reader: IndexReader,
  id: number,
  options: NeighbourOptions = {},
): Promise<Neighbour[]> {
  const { direction = 'both', types = EDGE_TYPES } = options;
  const incoming = direction === 'callees' ? [] : relationsOf(await reader.edgesTo([id], types));
  const outgoing = direction === 'callers' ? [] : relationsOf(await reader.edgesFrom([id], types));
  const found = await reader.symbols([...incoming.map(({ src }) => src), ...outgoing.map(({ dst }) => dst)]);
  const symbols = new Map(found.map((symbol) => [symbol.id, symbol]));
  const seen = (relations: readonly Relation[], side: Neighbour['side']): Neighbour[] =>
    relations
      .flatMap((relation) => {
        const symbol = symbols.get(side === 'caller' ? relation.src : relation.dst);
        return symbol === undefined ? [] : [{ symbol, relation, side }];
      })
      .sort(
        (a, b) =>
          inSourceOrder(a.symbol, b.symbol) ||
          EDGE_TYPES.indexOf(a.relation.type) - EDGE_TYPES.indexOf(b.relation.type),
      );
  return [...seen(incoming, 'caller'), ...seen(outgoing, 'callee')];
}
