import { createHash } from 'node:crypto';

export const FOLDS = 5;

/**
 * Splits tasks by repository, so that a figure shows how far it hangs on the repositories at hand. The order of these
 * comes from a hash of their names: the same on every machine, and unrelated to language or size.
 */
export function foldsByRepository<Item extends { readonly repo: string }>(
  items: readonly Item[],
  folds: number = FOLDS,
): Item[][] {
  const repositories = [...new Set(items.map((item) => item.repo))].sort(byHash);
  const foldOf = new Map(repositories.map((repo, index) => [repo, index % folds]));
  return Array.from({ length: Math.min(folds, repositories.length) }, (_, fold) =>
    items.filter((item) => foldOf.get(item.repo) === fold),
  );
}

function byHash(left: string, right: string): number {
  return hashOf(left) < hashOf(right) ? -1 : 1;
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
