import { z } from 'zod';
import { SCHEMA_VERSION, USER_ACTIONS } from './vocabulary.ts';

const count = z.int().min(0);
const warnings = z.array(z.string());
const scores = z.array(
  z.strictObject({
    symbol: z.string().describe('its id, or the name that was given'),
    score: z.number().min(0).describe('Σ of action weights ÷ (1 + days)'),
  }),
);

/** What `feedback` has remembered. */
export const feedbackAnswer = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  entry: z.strictObject({
    id: z.string(),
    timestamp: z.string(),
    query: z.string(),
    matched_symbols: z.array(z.string()),
    user_action: z.enum(USER_ACTIONS),
    session_id: z.string(),
  }),
  scores,
  entries: count.describe('entries in the history'),
  warnings,
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

/** What the user is known to care about. */
export const preferenceList = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  source: z.enum(['history', 'environment']).nullable().describe('null where nothing is known'),
  entries: count,
  kept_days: count,
  scores,
  warnings,
});
export type PreferenceList = z.infer<typeof preferenceList>;

/** What was thrown away on request: answers of the cache, or entries of the history. */
export const cleared = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  what: z.enum(['cache', 'preferences']),
  removed: count,
  warnings,
});
export type Cleared = z.infer<typeof cleared>;
