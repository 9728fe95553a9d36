import { folderOf } from '../../../../code/folder-of.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE } from '../../repository/repository.ts';
import { nearestFile } from './nearest.ts';

/** Bash: scripts that are sourced, beside the file, from the root, or by the only part of the path that is literal. */
export const bashModules: ModuleRules = (repository, from, specifier) => {
  for (const folder of [folderOf(repository.path(from)), '']) {
    const path = joinPath(folder, specifier);
    const file = path === undefined ? undefined : repository.fileAt(path);
    if (file !== undefined && file !== from) return { kind: 'file', file };
  }
  const suffix = specifier.replace(/^(?:\.\.?\/)+/, '');
  const file = suffix === '' ? undefined : nearestFile(repository, from, repository.filesEndingWith(suffix));
  return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
};
