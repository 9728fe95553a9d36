import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { type CallChainOptions, type CallListing, listCalls } from './call-listing.ts';

/** What a symbol calls, directly or through others. */
export const callees = (
  reader: IndexReader,
  symbol: StoredSymbol,
  options: CallChainOptions = {},
): Promise<CallListing> => listCalls(reader, symbol, 'callees', options);
