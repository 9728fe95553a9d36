import type { EdgeType } from '../../code/edge.ts';
import { publicId } from '../../code/public-id.ts';
import type { Direction } from '../../contract/vocabulary.ts';
import type { Capped } from '../../graph/explore/index.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Asked } from '../asked.ts';
import { boundedDepth } from './depth.ts';
import { symbolMeant } from './symbol-meant.ts';

/** How a walk over the graph goes; each question has its own defaults. */
export interface WalkOptions {
  /** Steps from the symbol, from 1 to 5; 3 by default. `path` takes the shortest way, however long. */
  readonly depth?: number;
  /** Of a subgraph: against the edges, along them, or both, which is the default. */
  readonly direction?: Direction;
  /**
   * Which edges are followed. By default `calls` for callers, callees and path, `calls`, `refs` and `inherits` for impact, and
   * what suits the kind of symbol for a subgraph.
   */
  readonly edgeTypes?: readonly EdgeType[];
  /** Of a subgraph: edges to other repositories too. */
  readonly includeVirtual?: boolean;
}

interface Start {
  readonly symbol: StoredSymbol;
  readonly depth: number;
  /** Before it was cut to what is allowed. */
  readonly requested: number;
  readonly warnings: readonly string[];
}

/** Where a walk starts and how far it goes, with what is to be said of both. */
export async function startOfWalk(asked: Asked, text: string, options: WalkOptions): Promise<Start> {
  const { depth, requested, warnings } = boundedDepth(options.depth, asked.maxDepth);
  const others: string[] = [];
  const symbol = await symbolMeant(asked, text, (note) => others.push(note));
  return { symbol, depth, requested, warnings: [...warnings, ...others] };
}

/** Where a walk has stopped although the graph goes on, as an answer tells it. */
export const extentOf = (
  repo: string,
  walked: { readonly capped: readonly Capped[]; readonly continues: boolean; readonly leftOut: number },
) => ({
  hubs: walked.capped.map(({ symbol, of, shown, total }) => ({
    id: publicId(repo, symbol),
    name: symbol.name,
    qualified_name: symbol.qualifiedName,
    of,
    shown,
    total,
  })),
  continues: walked.continues,
  left_out: walked.leftOut,
});
