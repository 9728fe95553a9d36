import { keptByRepository } from '../repository/kept-by-repository.ts';
import type { Repository } from '../repository/repository.ts';

const foldersOf = keptByRepository(() => new Map<string, readonly number[]>());

/** The files of a folder that are written in a family of languages. */
export const filesOfFamily = (repository: Repository, folder: string, family: string): readonly number[] => {
  const known = foldersOf(repository);
  const key = `${family} ${folder}`;
  let files = known.get(key);
  if (files === undefined) {
    files = repository.filesIn(folder).filter((file) => repository.linkage(file).family === family);
    known.set(key, files);
  }
  return files;
};
