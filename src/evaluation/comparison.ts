import { type Estimate, estimate, mean } from './statistics.ts';
import { metricsOf, valuesByRepository } from './summary.ts';
import type { TaskScore } from './task-score.ts';

/** How much a metric moved, over the tasks that both sides have. */
interface MetricDifference {
  readonly before: number;
  readonly after: number;
  /** Mean of the paired differences: over repositories, or over queries where there is only one repository. */
  readonly difference: Estimate;
  readonly paired_over: 'repositories' | 'queries';
}

export interface Comparison {
  readonly tasks_compared: number;
  /** Tasks of one side only; they take no part. */
  readonly only_before: number;
  readonly only_after: number;
  readonly metrics: Readonly<Record<string, MetricDifference>>;
}

/** Differences beyond this many standard errors are marked; below it they may well be chance. */
const NOTABLE_ERRORS = 2;

/** Task by task against other scores: pairing takes the difficulty of the tasks out of the standard error. */
export function compareScores(before: readonly TaskScore[], after: readonly TaskScore[]): Comparison {
  const earlier = new Map(before.map((score) => [score.id, score]));
  const pairs = after.flatMap((score) => {
    const match = earlier.get(score.id);
    return match === undefined ? [] : [{ before: match, after: score }];
  });
  const metrics = metricsOf(pairs.map((pair) => pair.after));
  const compared = metrics.flatMap((metric) => {
    const difference = compareMetric(pairs, metric);
    return difference === null ? [] : [[metric, difference] as const];
  });
  return {
    tasks_compared: pairs.length,
    only_before: before.length - pairs.length,
    only_after: after.length - pairs.length,
    metrics: Object.fromEntries(compared),
  };
}

interface Pair {
  readonly before: TaskScore;
  readonly after: TaskScore;
}

function compareMetric(pairs: readonly Pair[], metric: string): MetricDifference | null {
  const shared = pairs.filter((pair) => metric in pair.before.metrics && metric in pair.after.metrics);
  if (shared.length === 0) return null;
  const differences = shared.map(({ before, after }) => ({
    ...after,
    metrics: { [metric]: (after.metrics[metric] ?? 0) - (before.metrics[metric] ?? 0) },
  }));
  const byRepository = [...valuesByRepository(differences, metric).values()];
  const single = byRepository.length === 1;
  return {
    before: meanOverRepositories(
      shared.map(({ before, after }) => ({ ...before, repo: after.repo })),
      metric,
    ),
    after: meanOverRepositories(
      shared.map((pair) => pair.after),
      metric,
    ),
    difference: estimate(single ? byRepository.flat() : byRepository.map(mean)),
    paired_over: single ? 'queries' : 'repositories',
  };
}

const meanOverRepositories = (scores: readonly TaskScore[], metric: string): number =>
  mean([...valuesByRepository(scores, metric).values()].map(mean));

/** Whether a difference is more than chance would often give. */
export function isNotable({ difference }: MetricDifference): boolean {
  const { mean: moved, standard_error } = difference;
  return standard_error !== null && moved !== 0 && Math.abs(moved) > NOTABLE_ERRORS * standard_error;
}
