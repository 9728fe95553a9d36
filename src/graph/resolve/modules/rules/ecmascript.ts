import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { keptByRepository } from '../../repository/kept-by-repository.ts';
import {
  joinPath,
  type ModuleRules,
  type ModuleTarget,
  OUTSIDE_MODULE,
  type Repository,
} from '../../repository/repository.ts';
import { habitualPaths } from './app-aliases.ts';
import { builtPaths } from './builder-aliases.ts';
import { COMPONENTS, componentFile } from './vue-components.ts';

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'];

/** The file that a path without (or with another) ending means, as bundlers and TypeScript find it. */
const fileOf = (repository: Repository, path: string): number | undefined => {
  const exact = repository.fileAt(path);
  if (exact !== undefined) return exact;
  for (const ending of ENDINGS) {
    const file = repository.fileAt(path + ending);
    if (file !== undefined) return file;
  }
  // TypeScript writes the ending of the output: './a.js' means './a.ts'.
  const written = /\.([mc]?)jsx?$/.exec(path);
  if (written !== null) {
    const stem = path.slice(0, written.index);
    for (const ending of [`.${written[1] ?? ''}ts`, '.tsx', '.d.ts']) {
      const file = repository.fileAt(stem + ending);
      if (file !== undefined) return file;
    }
  }
  for (const ending of ENDINGS) {
    const file = repository.fileAt(inFolder(path, `index${ending}`));
    if (file !== undefined) return file;
  }
  return undefined;
};

/** JSON as tools write it: comments and trailing commas allowed. */
const parseJson = (text: string): unknown => {
  const bare = text.replace(
    /("(?:[^"\\]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, string: string | undefined) => string ?? '',
  );
  try {
    return JSON.parse(bare.replace(/,(\s*[}\]])/g, '$1'));
  } catch {
    return undefined;
  }
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a configuration file says; nothing where it is absent or no JSON. */
const jsonAt = (repository: Repository, path: string): Record<string, unknown> =>
  record(parseJson(repository.configuration(path) ?? ''));

interface PathAliases {
  readonly base: string;
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly hasBaseUrl: boolean;
}

interface Caches {
  readonly aliases: Map<string, PathAliases | undefined>;
  /** Workspaces by name. */
  readonly packages: Map<string, string>;
  /** The names that manifests give, by folder. */
  readonly names: Map<string, string | undefined>;
  packagesRead: boolean;
}

const cacheOf = keptByRepository<Caches>(() => ({
  aliases: new Map(),
  packages: new Map(),
  names: new Map(),
  packagesRead: false,
}));

/** `compilerOptions.paths` of the nearest tsconfig or jsconfig above a folder, `extends` followed. */
const aliasesFor = (repository: Repository, folder: string): PathAliases | undefined => {
  const { aliases } = cacheOf(repository);
  const known = aliases.get(folder);
  if (known !== undefined || aliases.has(folder)) return known;
  let found: PathAliases | undefined;
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const path = inFolder(folder, name);
    if (repository.configuration(path) === undefined) continue;
    found = readAliases(repository, path, 0);
    if (found !== undefined) break;
  }
  if (found === undefined && folder !== '') found = aliasesFor(repository, folderOf(folder));
  aliases.set(folder, found);
  return found;
};

/** Configurations that extend each other in a circle end here. */
const DEEPEST_EXTENDS = 5;

const readAliases = (repository: Repository, path: string, depth: number): PathAliases | undefined => {
  const config = jsonAt(repository, path);
  const options = record(config.compilerOptions);
  const folder = folderOf(path);
  const baseUrl = typeof options.baseUrl === 'string' ? options.baseUrl : undefined;
  if (options.paths !== undefined || baseUrl !== undefined) {
    const base = joinPath(folder, baseUrl ?? '.') ?? folder;
    const paths = Object.entries(record(options.paths)).map(([pattern, targets]) => ({
      pattern,
      targets: Array.isArray(targets) ? targets.filter((target): target is string => typeof target === 'string') : [],
    }));
    return { base, paths, hasBaseUrl: baseUrl !== undefined };
  }
  const parents = Array.isArray(config.extends) ? config.extends : [config.extends];
  for (const parent of parents) {
    if (typeof parent !== 'string' || !parent.startsWith('.') || depth > DEEPEST_EXTENDS) continue;
    const target = joinPath(folder, parent.endsWith('.json') ? parent : `${parent}.json`);
    const found = target === undefined ? undefined : readAliases(repository, target, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

const byAlias = (repository: Repository, aliases: PathAliases, specifier: string): number | undefined => {
  for (const { pattern, targets } of aliases.paths) {
    const star = pattern.indexOf('*');
    const prefix = star < 0 ? pattern : pattern.slice(0, star);
    const suffix = star < 0 ? '' : pattern.slice(star + 1);
    if (star < 0 ? specifier !== pattern : !(specifier.startsWith(prefix) && specifier.endsWith(suffix))) continue;
    const middle = star < 0 ? '' : specifier.slice(prefix.length, specifier.length - suffix.length);
    for (const target of targets) {
      const path = joinPath(aliases.base, target.replace('*', middle));
      const file = path === undefined ? undefined : fileOf(repository, path);
      if (file !== undefined) return file;
    }
  }
  if (!aliases.hasBaseUrl) return undefined;
  const path = joinPath(aliases.base, specifier);
  return path === undefined ? undefined : fileOf(repository, path);
};

const packageNameIn = (repository: Repository, folder: string): string | undefined => {
  const { names } = cacheOf(repository);
  if (names.has(folder)) return names.get(folder);
  const manifest = jsonAt(repository, inFolder(folder, 'package.json'));
  const name = typeof manifest.name === 'string' ? manifest.name : undefined;
  names.set(folder, name);
  return name;
};

/** A package of the repository itself: one of its workspaces, or the one that the asking file belongs to. */
const packageFolder = (repository: Repository, from: number, name: string): string | undefined => {
  const cache = cacheOf(repository);
  if (!cache.packagesRead) {
    cache.packagesRead = true;
    for (const folder of workspaceFolders(repository)) {
      const written = packageNameIn(repository, folder);
      if (written !== undefined && !cache.packages.has(written)) cache.packages.set(written, folder);
    }
  }
  const workspace = cache.packages.get(name);
  if (workspace !== undefined) return workspace;
  for (let at = folderOf(repository.path(from)); ; at = folderOf(at)) {
    if (packageNameIn(repository, at) === name) return at;
    if (at === '') return undefined;
  }
};

/** Folders that the root's package.json or pnpm-workspace.yaml names as workspaces, `*` expanded over our files. */
const workspaceFolders = (repository: Repository): string[] => {
  const manifest = jsonAt(repository, 'package.json');
  const written = Array.isArray(manifest.workspaces) ? manifest.workspaces : record(manifest.workspaces).packages;
  const patterns = Array.isArray(written) ? written.filter((item): item is string => typeof item === 'string') : [];
  const pnpm = repository.configuration('pnpm-workspace.yaml') ?? '';
  for (const match of pnpm.matchAll(/^\s*-\s*['"]?([^'"#\n]+?)['"]?\s*$/gm)) patterns.push(match[1] ?? '');
  const lerna = jsonAt(repository, 'lerna.json').packages;
  if (Array.isArray(lerna)) patterns.push(...lerna.filter((item): item is string => typeof item === 'string'));
  return [
    ...new Set(patterns.flatMap((pattern) => repository.foldersLike(pattern.replace(/^\.\//, '').replace(/\/+$/, '')))),
  ];
};

/** The source behind a package's entry: what it names may be a build output that is not in the tree. */
const packageEntry = (repository: Repository, folder: string, subpath: string): number | undefined => {
  const manifest = jsonAt(repository, inFolder(folder, 'package.json'));
  const candidates: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') candidates.push(value);
    else for (const inner of Object.values(record(value))) collect(inner);
  };
  const exported = record(manifest.exports);
  if (subpath === '') {
    for (const key of ['source', 'types', 'typings', 'module', 'main']) collect(manifest[key]);
    collect(exported['.'] ?? (typeof manifest.exports === 'string' ? manifest.exports : undefined));
  } else {
    collect(exported[`./${subpath}`]);
    candidates.push(subpath, `src/${subpath}`);
  }
  if (subpath === '') candidates.push('src/index', 'index', 'lib/index', 'src/main');
  for (const candidate of candidates) {
    const path = joinPath(folder, candidate);
    if (path === undefined) continue;
    const sources = [
      path,
      path
        .replace(/(^|\/)(?:dist|build|lib|out|esm|cjs)\/(?:esm\/|cjs\/|types\/)?/, '$1src/')
        .replace(/\.d\.ts$/, '.ts'),
    ];
    for (const source of sources) {
      const file = fileOf(repository, source);
      if (file !== undefined) return file;
    }
  }
  return undefined;
};

const asTarget = (file: number | undefined): ModuleTarget =>
  file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };

/** JavaScript and TypeScript: relative paths, tsconfig paths, packages of the same repository. */
export const ecmascriptModules: ModuleRules = (repository, from, specifier) => {
  const folder = folderOf(repository.path(from));
  if (specifier.startsWith('.')) {
    const path = joinPath(folder, specifier.replace(/[?#].*$/, ''));
    return asTarget(path === undefined ? undefined : fileOf(repository, path));
  }
  if (specifier.startsWith('node:') || /^[a-z]+:/.test(specifier)) return OUTSIDE_MODULE;
  const aliases = aliasesFor(repository, folder);
  if (aliases !== undefined) {
    const file = byAlias(repository, aliases, specifier);
    if (file !== undefined) return asTarget(file);
  }
  if (specifier.startsWith(COMPONENTS))
    return asTarget(componentFile(repository, from, specifier.slice(COMPONENTS.length)));
  for (const path of [...habitualPaths(repository, from, specifier), ...builtPaths(repository, from, specifier)]) {
    const file = fileOf(repository, path);
    if (file !== undefined) return asTarget(file);
  }
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  const home = packageFolder(repository, from, name);
  if (home === undefined) return OUTSIDE_MODULE;
  return asTarget(packageEntry(repository, home, specifier.slice(name.length + 1)));
};
