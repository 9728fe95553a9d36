import { ACTION_WEIGHTS, ageInDays, currentEntries, type IntentEntry } from './entry.ts';

/** What a user cares about, by the id or name of a symbol. */
export interface Preferences {
  readonly source: 'history' | 'environment';
  readonly scores: ReadonlyMap<string, number>;
}

/** Four decimals tell preferences apart; more would only make equal days look different. */
const SCORE_UNIT = 1e4;

/** Σ of the action's weight ÷ (1 + whole days), for each symbol. */
export function scoresOf(entries: readonly IntentEntry[], nowMs: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const entry of currentEntries(entries, nowMs)) {
    const part = ACTION_WEIGHTS[entry.user_action] / (1 + ageInDays(entry, nowMs));
    for (const symbol of new Set(entry.matched_symbols)) sums.set(symbol, (sums.get(symbol) ?? 0) + part);
  }
  const rounded = [...sums].map(([symbol, sum]): [string, number] => [
    symbol,
    Math.round(sum * SCORE_UNIT) / SCORE_UNIT,
  ]);
  return new Map(rounded.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}

/** The score of a symbol, whichever of its names it was remembered by; 0 where nothing is known. */
export const scoreOf = (
  { scores }: Preferences,
  symbol: { readonly symbol_id: string; readonly qualified_name: string; readonly name: string },
): number => scores.get(symbol.symbol_id) ?? scores.get(symbol.qualified_name) ?? scores.get(symbol.name) ?? 0;
