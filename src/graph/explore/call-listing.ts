import type { EdgeType } from '../../code/edge.ts';
import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Capped } from './capped.ts';
import { inSourceOrder } from './order.ts';
import type { Relation } from './relation.ts';
import { walk } from './walk.ts';

export interface CallChainOptions {
  /** 1 by default: the direct ones. */
  readonly depth?: number;
  readonly types?: readonly EdgeType[];
  /** No limit by default: who asks for the callers wants them all. */
  readonly hubLimit?: number;
  readonly maxNodes?: number;
}

interface CallEntry {
  readonly symbol: StoredSymbol;
  readonly depth: number;
  /** The call by which it was reached, in its true direction; of what implements a method that is called, that it does. */
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
  const { depth = 1, types = ['calls'], hubLimit = Number.POSITIVE_INFINITY, maxNodes } = options;
  const walkOptions = { depth, types, hubLimit, maxNodes, dispatch: 'jump' } as const;
  const seeds = side === 'callers' ? [symbol, ...(await constructorsOf(reader, symbol))] : [symbol];
  const { reached, ...rest } = await walk(reader, seeds, side, walkOptions);
  const entries = [...reached.values()]
    .flatMap(({ symbol: other, depth: steps, via }) => (via === null ? [] : [{ symbol: other, depth: steps, via }]))
    .sort((a, b) => a.depth - b.depth || inSourceOrder(a.symbol, b.symbol));
  return { entries, ...rest };
}

/** Who makes an object of a class uses the class, though what is called is its constructor. */
export async function constructorsOf(reader: IndexReader, { id, kind, fileId }: StoredSymbol): Promise<StoredSymbol[]> {
  if (!isTypeLike(kind)) return [];
  return (await reader.symbolsOfFile(fileId)).filter((other) => other.kind === 'constructor' && other.parentId === id);
}
