import type { Repository } from './repository.ts';

const folders = new WeakMap<Repository, Map<string, readonly number[]>>();

/** The files of a folder that are written in a family of languages. */
export const filesOfFamily = (repository: Repository, folder: string, family: string): readonly number[] => {
  const known = folders.get(repository) ?? new Map<string, readonly number[]>();
  folders.set(repository, known);
  const key = `${family} ${folder}`;
  let files = known.get(key);
  if (files === undefined) {
    files = repository.filesIn(folder).filter((file) => repository.linkage(file).family === family);
    known.set(key, files);
  }
  return files;
};
