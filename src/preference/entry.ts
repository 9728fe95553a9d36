import { USER_ACTIONS, type UserAction } from '../contract/vocabulary.ts';

/** One entry of `intent-history.json`. */
export interface IntentEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly query: string;
  readonly matched_symbols: readonly string[];
  readonly user_action: UserAction;
  readonly session_id: string;
}

/** How much an action says of interest. */
export const ACTION_WEIGHTS: Readonly<Record<UserAction, number>> = { view: 1, edit: 2, ignore: 0.5 };

/** Older entries say nothing of what a user cares about now. */
export const KEPT_DAYS = 90;

/** A file of more would take longer to read than a query takes. */
const KEPT_ENTRIES = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;

const isText = (value: unknown): value is string => typeof value === 'string';
const isAction = (value: unknown): value is UserAction => USER_ACTIONS.some((action) => action === value);

/** Reads an entry without a library, because every query reads the file; null where it is not one. */
export function readEntry(value: unknown): IntentEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, timestamp, query, matched_symbols, user_action, session_id }: Partial<Record<string, unknown>> = {
    ...value,
  };
  if (!isText(id) || !isText(timestamp) || !isText(query) || !isText(session_id) || !isAction(user_action)) return null;
  if (!Array.isArray(matched_symbols) || !matched_symbols.every(isText) || Number.isNaN(Date.parse(timestamp)))
    return null;
  return { id, timestamp, query, matched_symbols, user_action, session_id };
}

/** Whole days since an entry was made; one from the future, by a wrong clock, is of today. */
export const ageInDays = ({ timestamp }: Pick<IntentEntry, 'timestamp'>, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(timestamp)) / DAY_MS));

/** The entries that still count: not too old, the newest of too many. */
export function currentEntries(entries: readonly IntentEntry[], nowMs: number): IntentEntry[] {
  return entries
    .filter((entry) => ageInDays(entry, nowMs) <= KEPT_DAYS)
    .sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
    .slice(-KEPT_ENTRIES);
}
