import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import {
  joinPath,
  type ModuleRules,
  type ModuleTarget,
  OUTSIDE_MODULE,
  type Repository,
} from '../../repository/repository.ts';

const moduleAt = (repository: Repository, path: string): ModuleTarget | undefined => {
  for (const candidate of [`${path}.py`, `${path}/__init__.py`, `${path}.pyi`, `${path}/__init__.pyi`]) {
    const file = repository.fileAt(candidate);
    if (file !== undefined) return { kind: 'file', file };
  }
  // A package without __init__.py: its files are reached by name.
  const files =
    path === '' ? [] : repository.filesIn(path).filter((file) => repository.linkage(file).modules === 'python');
  return files.length > 0 ? { kind: 'package', files } : undefined;
};

/**
 * The folders above a file where absolute imports start (sys.path), nearest first: those that hold no `__init__.py`, and
 * that of Django's `manage.py`, which is run as a script whatever lies beside it.
 */
const importRoots = (repository: Repository, folder: string): string[] => {
  const roots: string[] = [];
  for (let at = folder; ; at = folderOf(at)) {
    const has = (name: string): boolean => repository.fileAt(inFolder(at, name)) !== undefined;
    if (!has('__init__.py') || has('manage.py')) roots.push(at);
    if (at === '') return roots;
  }
};

/** Python: dots climb from the file's package; other names start at the folders that can be on the path. */
export const pythonModules: ModuleRules = (repository, from, specifier) => {
  const folder = folderOf(repository.path(from));
  const dots = /^\.+/.exec(specifier)?.[0].length ?? 0;
  const rest = specifier.slice(dots).replaceAll('.', '/');
  if (dots > 0) {
    const base = joinPath(folder, '../'.repeat(dots - 1));
    const path = base === undefined ? undefined : joinPath(base, rest);
    if (path === undefined) return OUTSIDE_MODULE;
    if (path === '' || rest === '') {
      const own = repository.fileAt(inFolder(path, '__init__.py'));
      return own !== undefined ? { kind: 'file', file: own } : { kind: 'package', files: repository.filesIn(path) };
    }
    return moduleAt(repository, path) ?? OUTSIDE_MODULE;
  }
  const roots = importRoots(repository, folder);
  for (const root of [...roots, 'src', 'lib', 'python']) {
    const path = joinPath(root, rest);
    const target = path === undefined ? undefined : moduleAt(repository, path);
    if (target?.kind === 'file' || (target?.kind === 'package' && root !== folder)) return target;
  }
  return OUTSIDE_MODULE;
};
