import { folderOf } from '../../../code/folder-of.ts';
import { joinPath, type ModuleRules, type ModuleTarget, OUTSIDE_MODULE, type Repository } from '../repository.ts';

interface GoModule {
  readonly path: string;
  readonly folder: string;
  /** `replace` directives that lead into the repository: import path → folder. */
  readonly replaced: readonly { readonly path: string; readonly folder: string }[];
}

const caches = new WeakMap<Repository, Map<string, GoModule | undefined>>();

const moduleIn = (repository: Repository, folder: string): GoModule | undefined => {
  const cache = caches.get(repository) ?? new Map<string, GoModule | undefined>();
  caches.set(repository, cache);
  if (cache.has(folder)) return cache.get(folder);
  const text = repository.configuration(folder === '' ? 'go.mod' : `${folder}/go.mod`);
  const path = text === undefined ? undefined : /^\s*module\s+"?([^\s"]+)"?/m.exec(text)?.[1];
  let found: GoModule | undefined;
  if (text !== undefined && path !== undefined) {
    const replaced = [...text.matchAll(/^\s*(?:replace\s+)?([^\s(]+)(?:\s+v\S+)?\s+=>\s+(\.{1,2}\/?\S*)/gm)].flatMap(
      (match) => {
        const target = joinPath(folder, match[2] ?? '');
        return target === undefined ? [] : [{ path: match[1] ?? '', folder: target }];
      },
    );
    found = { path, folder, replaced };
  }
  cache.set(folder, found);
  return found;
};

/** The modules that an import may name: those above the file, then those of the workspace file. */
const modulesFor = (repository: Repository, folder: string): GoModule[] => {
  const out: GoModule[] = [];
  const add = (at: string): void => {
    const found = moduleIn(repository, at);
    if (found !== undefined && !out.includes(found)) out.push(found);
  };
  for (let at = folder; ; at = folderOf(at)) {
    add(at);
    if (at === '') break;
  }
  const workspace = repository.configuration('go.work') ?? '';
  for (const match of workspace.matchAll(/^\s*(?:use\s+)?(\.\/?[^\s()]*)\s*$/gm))
    add(joinPath('', match[1] ?? '') ?? '');
  return out;
};

const below = (path: string, specifier: string): string | undefined =>
  specifier === path ? '' : specifier.startsWith(`${path}/`) ? specifier.slice(path.length + 1) : undefined;

const packageIn = (repository: Repository, folder: string): ModuleTarget | undefined => {
  const files = repository.filesIn(folder).filter((file) => repository.linkage(file).modules === 'go');
  const own = files.filter((file) => !repository.path(file).endsWith('_test.go'));
  return own.length > 0 ? { kind: 'package', files: own } : undefined;
};

/** Go: import paths below the path of a module of the repository, its `replace` lines, and vendored packages. */
export const goModules: ModuleRules = (repository, from, specifier) => {
  const modules = modulesFor(repository, folderOf(repository.path(from)));
  const candidates: string[] = [];
  for (const { path, folder, replaced } of modules) {
    for (const root of [{ path, folder }, ...replaced]) {
      const rest = below(root.path, specifier);
      const target = rest === undefined ? undefined : joinPath(root.folder, rest);
      if (target !== undefined) candidates.push(target);
    }
    candidates.push(joinPath(folder, `vendor/${specifier}`) ?? '');
  }
  if (modules.length === 0 && specifier.includes('/'))
    candidates.push(`src/${specifier}`, `vendor/${specifier}`, specifier);
  for (const candidate of candidates) {
    const target = packageIn(repository, candidate);
    if (target !== undefined) return target;
  }
  return OUTSIDE_MODULE;
};
