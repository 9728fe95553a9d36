import type { EdgeType } from '../../code/edge.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Relation, Subgraph, SubgraphOptions } from '../explore/index.ts';

export interface ExpandedGraph extends Subgraph {
  /** How far the answer goes: never deeper than the backend can. */
  readonly depth: number;
}

/** Why the graph that was wanted does not answer (document 002). */
export type FallbackReason = 'disabled' | 'not_indexed' | 'timeout' | 'error';

/** Who answers questions over several steps of the graph. */
export interface GraphBackend {
  readonly name: 'built-in' | 'local' | 'ckb';
  /** Why who was asked first did not answer; known when the graph was walked. */
  readonly fallbackReason?: FallbackReason | null;
  /** Steps that it can go. */
  readonly maxDepth: number;
  expand(seeds: readonly StoredSymbol[], options: SubgraphOptions): Promise<ExpandedGraph>;
  /** The relations of some types between symbols; those of the index in the order of their ends among them. */
  relations(symbols: readonly StoredSymbol[], types: readonly EdgeType[]): Promise<readonly Relation[]>;
}
