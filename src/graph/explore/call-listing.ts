import type { EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { inSourceOrder } from './order.ts';
import type { Relation } from './relation.ts';
import { type Capped, walk } from './walk.ts';

export interface CallChainOptions {
  /** 1 by default: the direct ones. */
  readonly depth?: number;
  readonly types?: readonly EdgeType[];
  /** No limit by default: who asks for the callers wants them all. */
  readonly hubLimit?: number;
  readonly maxNodes?: number;
  /** Whether who makes it be called counts as its caller (`dispatched-calls.ts`); it does, where nothing is said. */
  readonly dispatches?: boolean;
}

export interface CallEntry {
  readonly symbol: StoredSymbol;
  readonly depth: number;
  /** The call by which it was reached, in its true direction. */
  readonly via: Relation;
}

export interface CallListing {
  /** By depth, then in source order. */
  readonly entries: readonly CallEntry[];
  readonly capped: readonly Capped[];
  readonly continues: boolean;
  readonly leftOut: number;
}

/** The listing behind `callers` and `callees`; a recursive symbol is not its own entry. */
export async function listCalls(
  reader: IndexReader,
  symbol: StoredSymbol,
  side: 'callers' | 'callees',
  options: CallChainOptions,
): Promise<CallListing> {
  const { depth = 1, types = ['calls'], hubLimit = Number.POSITIVE_INFINITY, maxNodes, dispatches = true } = options;
  const { reached, ...rest } = await walk(reader, [symbol], side, { depth, types, hubLimit, maxNodes, dispatches });
  const entries = [...reached.values()]
    .flatMap(({ symbol: other, depth: steps, via }) => (via === null ? [] : [{ symbol: other, depth: steps, via }]))
    .sort((a, b) => a.depth - b.depth || inSourceOrder(a.symbol, b.symbol));
  return { entries, ...rest };
}
