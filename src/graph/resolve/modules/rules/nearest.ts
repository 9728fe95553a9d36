import { folderOf } from '../../../../code/folder-of.ts';
import type { Repository } from '../../repository/repository.ts';
import { sharedStart } from '../../repository/shared-folders.ts';

// The root counts as a folder: files that lie in it are near each other.
const foldersOf = (repository: Repository, file: number): string[] => folderOf(repository.path(file)).split('/');

/** Of files that fit a search path equally well, the one that shares most folders with the asking file; ties go to the shorter path. */
export const nearestFile = (repository: Repository, from: number, files: readonly number[]): number | undefined => {
  const own = foldersOf(repository, from);
  let best: number | undefined;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const file of files) {
    if (file === from) continue;
    const parts = foldersOf(repository, file);
    const rank = sharedStart(own, parts) * 1000 - parts.length;
    if (rank > bestRank) {
      bestRank = rank;
      best = file;
    }
  }
  return best;
};

/** The nearest file where it is nearer than every other: of several that are as near nobody knows which one is meant. */
export const onlyNearestFile = (repository: Repository, from: number, files: readonly number[]): number | undefined => {
  const own = foldersOf(repository, from);
  let nearest: number[] = [];
  let most = -1;
  for (const file of files) {
    const shared = sharedStart(own, foldersOf(repository, file));
    if (file === from || shared < most) continue;
    nearest = shared > most ? [file] : [...nearest, file];
    most = shared;
  }
  return nearest.length === 1 ? nearest[0] : undefined;
};
