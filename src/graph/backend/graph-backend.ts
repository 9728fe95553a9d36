import type { EdgeType } from '../../code/edge.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Direction, Subgraph } from '../explore/index.ts';

export interface Expansion {
  readonly depth: number;
  readonly direction?: Direction;
  readonly types?: readonly EdgeType[];
  readonly hubLimit?: number;
  readonly maxNodes?: number;
}

export interface ExpandedGraph extends Subgraph {
  /** How far the answer goes: never deeper than the backend can. */
  readonly depth: number;
}

/** Who answers questions over several steps of the graph. */
export interface GraphBackend {
  readonly name: 'built-in' | 'local';
  /** Steps that it can go. */
  readonly maxDepth: number;
  expand(seeds: readonly StoredSymbol[], expansion: Expansion): Promise<ExpandedGraph>;
}
