import { type Estimate, estimate, type Latency, latencyOf, mean } from './statistics.ts';
import type { TaskScore } from './task-score.ts';

/** One metric over many tasks. */
export interface MetricSummary {
  /** Mean of the repositories' means, the figure of the benchmark: a repository with many queries counts once. */
  readonly by_repository: Estimate;
  readonly by_query: Estimate;
}

export interface ScoreSummary {
  readonly queries: number;
  readonly repositories: number;
  readonly metrics: Readonly<Record<string, MetricSummary>>;
  /** Share of queries whose list had no file twice; such lists score a little higher. */
  readonly one_result_per_file: number;
  readonly latency: Latency;
}

/** By what a report is split. */
export const GROUPINGS = ['language', 'category', 'query_language', 'repo'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** The value of a task that has none of this kind. */
const UNNAMED_GROUP = '-';

/** The metrics of scores in the order in which they first appear. */
export function metricsOf(scores: readonly TaskScore[]): string[] {
  return [...new Set(scores.flatMap((score) => Object.keys(score.metrics)))];
}

/** The values of a metric by repository; tasks to which it does not apply are left out. */
export function valuesByRepository(scores: readonly TaskScore[], metric: string): Map<string, number[]> {
  const values = new Map<string, number[]>();
  for (const score of scores) {
    const value = score.metrics[metric];
    if (value === undefined) continue;
    const list = values.get(score.repo) ?? [];
    list.push(value);
    values.set(score.repo, list);
  }
  return values;
}

/** Mean over the queries of a repository, then over repositories, with the standard error over repositories. */
function summariseMetric(scores: readonly TaskScore[], metric: string): MetricSummary {
  const values = [...valuesByRepository(scores, metric).values()];
  return { by_repository: estimate(values.map(mean)), by_query: estimate(values.flat()) };
}

/** What a set of tasks comes to. */
export function summarise(scores: readonly TaskScore[]): ScoreSummary {
  return {
    queries: scores.length,
    repositories: new Set(scores.map((score) => score.repo)).size,
    metrics: Object.fromEntries(metricsOf(scores).map((metric) => [metric, summariseMetric(scores, metric)])),
    one_result_per_file: mean(scores.map((score) => (score.one_result_per_file ? 1 : 0))),
    latency: latencyOf(scores.map((score) => score.latency_ms)),
  };
}

/** Scores apart by language, category, query language or repository, sorted by name so that reports can be compared. */
export function groupScores(scores: readonly TaskScore[], grouping: Grouping): Map<string, TaskScore[]> {
  const groups = new Map<string, TaskScore[]>();
  for (const score of scores) {
    const name = score[grouping] ?? UNNAMED_GROUP;
    const list = groups.get(name) ?? [];
    list.push(score);
    groups.set(name, list);
  }
  return new Map([...groups].sort(([left], [right]) => (left < right ? -1 : 1)));
}
