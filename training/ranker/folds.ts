import type { Labelled } from './samples.ts';

export const FOLDS = 5;

/** Which fifth a question belongs to: all questions about a repository are in one. */
export function foldsOf(samples: readonly Labelled[]): (sample: Labelled) => number {
  const repositories = [...new Set(samples.map(({ task }) => task.repo))].sort();
  const folds = new Map(repositories.map((name, at) => [name, (at * 7) % FOLDS]));
  return ({ task }) => folds.get(task.repo) ?? 0;
}
