import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { type CallChainOptions, type CallListing, listCalls } from './call-listing.ts';

/** Who calls a symbol, directly or through others. */
export const callers = (
  reader: IndexReader,
  symbol: StoredSymbol,
  options: CallChainOptions = {},
): Promise<CallListing> => listCalls(reader, symbol, 'callers', options);
