import { folderOf, joinPath, type ModuleRules, OUTSIDE_MODULE } from '../repository.ts';
import { nearestFile } from './nearest.ts';

/** C and C++: beside the file, then wherever a path ends with what is written; `<x.h>` only where it cannot be the system's. */
export const includeModules: ModuleRules = (repository, from, specifier) => {
  const isSystem = specifier.startsWith('<');
  const path = specifier.replace(/^[<"]|[>"]$/g, '');
  const beside = joinPath(folderOf(repository.path(from)), path);
  const own = isSystem || beside === undefined ? undefined : repository.fileAt(beside);
  if (own !== undefined) return { kind: 'file', file: own };
  const suffix = path.replace(/^(?:\.\.?\/)+/, '');
  // `<string.h>` is the system's even where the repository has a string.h of its own, unless it stands in an include folder.
  const candidates =
    isSystem && !suffix.includes('/')
      ? repository.filesEndingWith(`include/${suffix}`)
      : repository.filesEndingWith(suffix);
  const file = nearestFile(repository, from, candidates);
  return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
};
