import type { StoredSymbol } from '../../../store/index.ts';

/** A symbol at which a question about the whole, or about a folder of it, starts. */
export interface WholePlace {
  readonly symbol: StoredSymbol;
  readonly matcher: 'anchor';
  readonly why: string;
}

export const placeOf = (symbol: StoredSymbol, why: string): WholePlace => ({ symbol, matcher: 'anchor', why });
