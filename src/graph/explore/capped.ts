import type { StoredSymbol } from '../../store/index.ts';

/** A symbol with more neighbours than were followed. */
export interface Capped {
  readonly symbol: StoredSymbol;
  readonly shown: number;
  readonly total: number;
}
