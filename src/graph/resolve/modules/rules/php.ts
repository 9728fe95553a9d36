import { folderOf } from '../../../../code/folder-of.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE } from '../../repository/repository.ts';
import { packageTarget } from './packages.ts';

/** PHP: namespaces as files declare them (what autoloaders rely on), and files that are required by a literal path. */
export const phpModules: ModuleRules = (repository, from, specifier) => {
  if (!specifier.startsWith('./') && !specifier.startsWith('../')) {
    const files = specifier === '' ? repository.filesOfPackage('php', '') : [];
    return files.length > 0 ? { kind: 'package', files } : packageTarget(repository, 'php', specifier, '\\');
  }
  for (const folder of [folderOf(repository.path(from)), '']) {
    const path = joinPath(folder, specifier);
    const file = path === undefined ? undefined : repository.fileAt(path);
    if (file !== undefined) return { kind: 'file', file };
  }
  return OUTSIDE_MODULE;
};
