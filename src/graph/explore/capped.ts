import type { StoredSymbol } from '../../store/index.ts';

/** A symbol with more neighbours, or a method with more implementations, than were followed. */
export interface Capped {
  readonly symbol: StoredSymbol;
  readonly of: 'neighbours' | 'implementations';
  readonly shown: number;
  readonly total: number;
}
