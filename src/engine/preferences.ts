import type { Cleared, FeedbackAnswer, PreferenceList } from '../contract/preferences.ts';
import { SCHEMA_VERSION, type UserAction } from '../contract/vocabulary.ts';
import { Failure } from '../failure/index.ts';
import {
  addEntry,
  clearHistory,
  givenPreferences,
  KEPT_DAYS,
  type Preferences,
  readHistory,
  scoresOf,
} from '../preference/index.ts';
import { writeProblem } from '../project/index.ts';

interface KnownPreferences {
  /** Null where nothing is known. */
  readonly preferences: Preferences | null;
  readonly warnings: readonly string[];
}

/** What the user is known to care about: what the environment says, else what was remembered. */
async function knownPreferences(stateDir: string, environment: NodeJS.ProcessEnv): Promise<KnownPreferences> {
  const given = givenPreferences(environment);
  if (given.scores !== null) {
    const preferences = given.scores.size === 0 ? null : { source: 'environment' as const, scores: given.scores };
    return { preferences, warnings: given.warnings };
  }
  const { entries, warnings } = await readHistory(stateDir);
  const scores = scoresOf(entries, Date.now());
  const preferences = scores.size === 0 ? null : { source: 'history' as const, scores };
  return { preferences, warnings: [...given.warnings, ...warnings] };
}

/** The same for a question: nothing where preferences shall not count. */
export const countingPreferences = async (
  { preferenceWeight }: { readonly preferenceWeight: number },
  stateDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<KnownPreferences> =>
  preferenceWeight > 0 ? knownPreferences(stateDir, environment) : { preferences: null, warnings: [] };

/** Remembers what a user did with symbols that a query found. */
export async function rememberFeedback(
  stateDir: string,
  session: string,
  feedback: { readonly query: string; readonly symbols: readonly string[]; readonly action: UserAction },
): Promise<FeedbackAnswer> {
  const problem = writeProblem(stateDir);
  if (problem !== null) throw new Failure('state_not_writable', { path: stateDir, problem });
  const nowMs = Date.now();
  const entry = {
    id: process.getBuiltinModule('node:crypto').randomUUID(),
    timestamp: new Date(nowMs).toISOString(),
    query: feedback.query,
    matched_symbols: [...feedback.symbols],
    user_action: feedback.action,
    session_id: session,
  };
  const { entries, warnings } = await addEntry(stateDir, entry, nowMs);
  const scores = scoresOf(entries, nowMs);
  return {
    schema_version: SCHEMA_VERSION,
    entry,
    scores: feedback.symbols.map((symbol) => ({ symbol, score: scores.get(symbol) ?? 0 })),
    entries: entries.length,
    warnings: [...warnings],
  };
}

/** Forgets what is remembered. */
export async function clearPreferences(stateDir: string): Promise<Cleared> {
  const removed = await clearHistory(stateDir);
  return { schema_version: SCHEMA_VERSION, what: 'preferences', removed, warnings: [] };
}

/** What is remembered, the most preferred symbol first. */
export async function listPreferences(stateDir: string, environment: NodeJS.ProcessEnv): Promise<PreferenceList> {
  const { preferences, warnings } = await knownPreferences(stateDir, environment);
  const { entries } = await readHistory(stateDir);
  return {
    schema_version: SCHEMA_VERSION,
    source: preferences?.source ?? null,
    entries: entries.length,
    kept_days: KEPT_DAYS,
    scores: [...(preferences?.scores ?? [])].map(([symbol, score]) => ({ symbol, score })),
    warnings: [...warnings],
  };
}
