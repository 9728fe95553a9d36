import type { StoredSymbol } from '../../store/index.ts';

/** By path and place in the file: the same tree gives the same order, whatever the history of its index. */
export function inSourceOrder(a: StoredSymbol, b: StoredSymbol): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.position - b.position;
}

/** What matters most first. */
export function byImportance(a: StoredSymbol, b: StoredSymbol): number {
  return b.pageRank - a.pageRank || inSourceOrder(a, b);
}
