import { append } from '../../../../code/append.ts';
import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { keptByRepository } from '../../repository/kept-by-repository.ts';
import {
  joinPath,
  type ModuleRules,
  type ModuleTarget,
  OUTSIDE_MODULE,
  type Repository,
} from '../../repository/repository.ts';

interface GoModule {
  readonly path: string;
  readonly folder: string;
  /** `replace` directives that lead into the repository: import path → folder. */
  readonly replaced: readonly { readonly path: string; readonly folder: string }[];
}

/** What the modules around a folder make of import paths, in the order in which they are tried. */
interface Roots {
  readonly isInModule: boolean;
  /** Folders by the import path of what they hold, each with its turn. */
  readonly byPath: ReadonlyMap<string, readonly { readonly folder: string; readonly turn: number }[]>;
  /** Folders of vendored packages. */
  readonly vendored: readonly { readonly folder: string; readonly turn: number }[];
}

interface Known {
  readonly modules: Map<string, GoModule | undefined>;
  readonly roots: Map<string, Roots>;
  workspace: readonly string[] | undefined;
}

const knownOf = keptByRepository<Known>(() => ({ modules: new Map(), roots: new Map(), workspace: undefined }));

const moduleIn = (repository: Repository, folder: string): GoModule | undefined => {
  const { modules } = knownOf(repository);
  if (modules.has(folder)) return modules.get(folder);
  const text = repository.configuration(inFolder(folder, 'go.mod'));
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
  modules.set(folder, found);
  return found;
};

/** The folders that the workspace file uses. */
const workspaceOf = (repository: Repository): readonly string[] => {
  const known = knownOf(repository);
  const text = known.workspace === undefined ? (repository.configuration('go.work') ?? '') : '';
  known.workspace ??= [...text.matchAll(/^\s*(?:use\s+)?(\.\/?[^\s()]*)\s*$/gm)].map(
    (match) => joinPath('', match[1] ?? '') ?? '',
  );
  return known.workspace;
};

/** The modules that an import may name: those above the file, then those of the workspace file. */
const modulesFor = (repository: Repository, folder: string): readonly GoModule[] => {
  const out = new Set<GoModule>();
  const add = (at: string): void => {
    const found = moduleIn(repository, at);
    if (found !== undefined) out.add(found);
  };
  for (let at = folder; ; at = folderOf(at)) {
    add(at);
    if (at === '') break;
  }
  for (const at of workspaceOf(repository)) add(at);
  return [...out];
};

/** Large repositories have dozens of modules with dozens of replacements each: they are laid out once for a folder. */
const rootsFor = (repository: Repository, folder: string): Roots => {
  const { roots } = knownOf(repository);
  const known = roots.get(folder);
  if (known !== undefined) return known;
  // Most folders have no module of their own, and the roots of the folder above.
  const isOwn = folder === '' || moduleIn(repository, folder) !== undefined;
  const found = isOwn ? layOut(repository, modulesFor(repository, folder)) : rootsFor(repository, folderOf(folder));
  roots.set(folder, found);
  return found;
};

const layOut = (repository: Repository, modules: readonly GoModule[]): Roots => {
  const byPath = new Map<string, { folder: string; turn: number }[]>();
  const vendored: { folder: string; turn: number }[] = [];
  let turn = 0;
  for (const { path, folder, replaced } of modules) {
    for (const root of [{ path, folder }, ...replaced]) {
      append(byPath, root.path, { folder: root.folder, turn: turn++ });
    }
    const vendor = below(folder, 'vendor');
    if (repository.foldersLike(vendor).length > 0) vendored.push({ folder: vendor, turn: turn++ });
  }
  return { isInModule: modules.length > 0, byPath, vendored };
};

const below = (folder: string, path: string): string =>
  folder === '' || path === '' ? folder + path : `${folder}/${path}`;

const packageIn = (repository: Repository, folder: string): ModuleTarget | undefined => {
  const files = repository.filesIn(folder).filter((file) => repository.linkage(file).modules === 'go');
  const own = files.filter((file) => !repository.path(file).endsWith('_test.go'));
  return own.length > 0 ? { kind: 'package', files: own } : undefined;
};

/** The folders that an import path may mean below the roots, in their turn. */
const candidatesFor = ({ isInModule, byPath, vendored }: Roots, specifier: string): string[] => {
  if (!isInModule) return specifier.includes('/') ? [`src/${specifier}`, `vendor/${specifier}`, specifier] : [];
  const found = vendored.map(({ folder, turn }) => ({ folder: below(folder, specifier), turn }));
  for (let end = specifier.length; end > 0; end = specifier.lastIndexOf('/', end - 1))
    for (const { folder, turn } of byPath.get(specifier.slice(0, end)) ?? [])
      found.push({ folder: below(folder, specifier.slice(end + 1)), turn });
  return found.sort((left, right) => left.turn - right.turn).map(({ folder }) => folder);
};

/** Go: import paths below the path of a module of the repository, its `replace` lines, and vendored packages. */
export const goModules: ModuleRules = (repository, from, specifier) => {
  const roots = rootsFor(repository, folderOf(repository.path(from)));
  for (const candidate of candidatesFor(roots, specifier)) {
    const target = packageIn(repository, candidate);
    if (target !== undefined) return target;
  }
  return OUTSIDE_MODULE;
};
