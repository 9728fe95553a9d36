import { folderOf } from '../../../../code/folder-of.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE } from '../../repository/repository.ts';
import { nearestFile } from './nearest.ts';

/** Lua: `a.b` is a/b.lua or a/b/init.lua below any folder that can be on the search path. */
export const luaModules: ModuleRules = (repository, from, specifier) => {
  const path = specifier.replace(/\.lua$/, '').replaceAll('.', '/');
  const endings = ['.lua', '/init.lua', '.luau'];
  for (let at = folderOf(repository.path(from)); ; at = folderOf(at)) {
    for (const ending of endings) {
      const target = joinPath(at, path + ending);
      const file = target === undefined ? undefined : repository.fileAt(target);
      if (file !== undefined && file !== from) return { kind: 'file', file };
    }
    if (at === '') break;
  }
  // A bare name is found anywhere only below a folder that sources are kept in.
  for (const ending of endings) {
    for (const root of path.includes('/') ? [''] : ['src/', 'lua/', 'lib/']) {
      const file = nearestFile(repository, from, repository.filesEndingWith(root + path + ending));
      if (file !== undefined) return { kind: 'file', file };
    }
  }
  return OUTSIDE_MODULE;
};
