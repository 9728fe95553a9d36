import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE } from '../../repository/repository.ts';
import { nearestFile } from './nearest.ts';

/** Ruby: `require_relative` beside the file; `require` below a `lib` folder or another folder on the load path. */
export const rubyModules: ModuleRules = (repository, from, specifier) => {
  const written = specifier.endsWith('.rb') ? specifier : `${specifier}.rb`;
  if (specifier.startsWith('.')) {
    const path = joinPath(folderOf(repository.path(from)), written);
    const file = path === undefined ? undefined : repository.fileAt(path);
    return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
  }
  for (const root of ['lib', 'app', 'test', 'spec', '']) {
    const suffix = inFolder(root, written);
    const found =
      root === '' ? repository.fileAt(suffix) : nearestFile(repository, from, repository.filesEndingWith(suffix));
    if (found !== undefined) return { kind: 'file', file: found };
  }
  return OUTSIDE_MODULE;
};
