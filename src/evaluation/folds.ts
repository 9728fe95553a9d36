import { createHash } from 'node:crypto';

/** Four to tune on, one to measure on. */
export const FOLDS = 5;

interface Fold<Item> {
  readonly tune: readonly Item[];
  readonly measure: readonly Item[];
}

/**
 * Splits tasks by repository, so that nothing is measured on a repository that it was tuned on. The order of repositories
 * comes from a hash of their names: the same on every machine, and unrelated to language or size.
 */
export function foldsByRepository<Item extends { readonly repo: string }>(
  items: readonly Item[],
  folds: number = FOLDS,
): Fold<Item>[] {
  const repositories = [...new Set(items.map((item) => item.repo))].sort(byHash);
  const foldOf = new Map(repositories.map((repo, index) => [repo, index % folds]));
  return Array.from({ length: Math.min(folds, repositories.length) }, (_, fold) => ({
    tune: items.filter((item) => foldOf.get(item.repo) !== fold),
    measure: items.filter((item) => foldOf.get(item.repo) === fold),
  }));
}

function byHash(left: string, right: string): number {
  return hashOf(left) < hashOf(right) ? -1 : 1;
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
