/** What counts how much when an answer has no room for everything (document 000). */
export interface PriorityWeights {
  readonly relevance: number;
  readonly hotspot: number;
  readonly distance: number;
}

const DEFAULT_PRIORITY_WEIGHTS: PriorityWeights = { relevance: 0.4, hotspot: 0.3, distance: 0.3 };

export interface Scores {
  readonly relevance: number;
  readonly hotspot: number;
  /** Steps from an anchor; below 1 counts as 1. */
  readonly distance: number;
}

/** Printed scores have four decimals, so that a priority can be checked from what stands beside it. */
const SCORE_UNIT = 1e4;
/** Binary fractions leave a trace in the last digits; equal priorities must compare as equal. */
const PRIORITY_UNIT = 1e9;

/** A score as it is printed. */
export const roundedScore = (score: number): number => Math.round(score * SCORE_UNIT) / SCORE_UNIT;

/**
 * A priority raised by what the user is known to care about. A score has no upper end, so only its saturation counts: one
 * look of today (score 1) raises by a quarter at the default weight of 0.5, and nothing by more than half.
 */
export const preferredPriority = (base: number, score: number, weight: number): number =>
  Math.round(base * (1 + (weight * score) / (1 + score)) * PRIORITY_UNIT) / PRIORITY_UNIT;

/** Document 000's formula: relevance × 0.4 + hotspot × 0.3 + 1/distance × 0.3, unless the config weighs otherwise. */
export function priorityOf(scores: Scores, weights: PriorityWeights = DEFAULT_PRIORITY_WEIGHTS): number {
  const nearness = 1 / Math.max(1, scores.distance);
  const sum = scores.relevance * weights.relevance + scores.hotspot * weights.hotspot + nearness * weights.distance;
  return Math.round(sum * PRIORITY_UNIT) / PRIORITY_UNIT;
}
