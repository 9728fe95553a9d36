import { folderOf, type Repository } from '../repository.ts';

/** Of files that fit a search path equally well, the one that shares most folders with the asking file; ties go to the shorter path. */
export const nearestFile = (repository: Repository, from: number, files: readonly number[]): number | undefined => {
  const own = folderOf(repository.path(from)).split('/');
  let best: number | undefined;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const file of files) {
    if (file === from) continue;
    const parts = folderOf(repository.path(file)).split('/');
    let shared = 0;
    while (shared < own.length && shared < parts.length && own[shared] === parts[shared]) shared++;
    const rank = shared * 1000 - parts.length;
    if (rank > bestRank) {
      bestRank = rank;
      best = file;
    }
  }
  return best;
};
