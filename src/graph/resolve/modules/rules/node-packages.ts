import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { keptByRepository } from '../../repository/kept-by-repository.ts';
import { joinPath, type Repository } from '../../repository/repository.ts';
import { jsonAt, record } from './json-configuration.ts';
import { scriptAt } from './script-files.ts';

interface Caches {
  /** Workspaces by name, for each folder that names any. */
  readonly workspaces: Map<string, ReadonlyMap<string, string>>;
  /** The names that manifests give, by folder. */
  readonly names: Map<string, string | undefined>;
}

const cacheOf = keptByRepository<Caches>(() => ({ workspaces: new Map(), names: new Map() }));

/** The file of a package of the repository itself that an import means: a workspace, or the package around the file. */
export const packageFile = (repository: Repository, from: number, specifier: string): number | undefined => {
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  for (let at = folderOf(repository.path(from)); ; at = folderOf(at)) {
    const home = nameIn(repository, at) === name ? at : workspacesOf(repository, at).get(name);
    if (home !== undefined) return entryOf(repository, home, specifier.slice(name.length + 1));
    if (at === '') return undefined;
  }
};

const MANIFEST = 'package.json';

const nameIn = (repository: Repository, folder: string): string | undefined => {
  const { names } = cacheOf(repository);
  if (names.has(folder)) return names.get(folder);
  const manifest = jsonAt(repository, inFolder(folder, MANIFEST));
  const name = typeof manifest.name === 'string' ? manifest.name : undefined;
  names.set(folder, name);
  return name;
};

/** The workspaces that a folder names, which need not be the root: a repository may have its web part in one. */
const workspacesOf = (repository: Repository, folder: string): ReadonlyMap<string, string> => {
  const { workspaces } = cacheOf(repository);
  const known = workspaces.get(folder);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  for (const path of workspaceFolders(repository, folder)) {
    const name = nameIn(repository, path);
    if (name !== undefined && !found.has(name)) found.set(name, path);
  }
  workspaces.set(folder, found);
  return found;
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Folders that package.json, pnpm-workspace.yaml or lerna.json names as workspaces, `*` expanded over our files. */
const workspaceFolders = (repository: Repository, folder: string): string[] => {
  // What is asked for is looked at before every answer, so the others are asked for only beside a manifest.
  if (folder !== '' && repository.configuration(inFolder(folder, MANIFEST)) === undefined) return [];
  const { workspaces } = jsonAt(repository, inFolder(folder, MANIFEST));
  const patterns = texts(Array.isArray(workspaces) ? workspaces : record(workspaces).packages);
  const pnpm = repository.configuration(inFolder(folder, 'pnpm-workspace.yaml')) ?? '';
  for (const match of pnpm.matchAll(/^\s*-\s*['"]?([^'"#\n]+?)['"]?\s*$/gm)) patterns.push(match[1] ?? '');
  patterns.push(...texts(jsonAt(repository, inFolder(folder, 'lerna.json')).packages));
  const meant = patterns.flatMap((pattern) => joinPath(folder, pattern) ?? []);
  return [...new Set(meant.flatMap((pattern) => repository.foldersLike(pattern)))];
};

/** The source behind a package's entry: what it names may be a build output that is not in the tree. */
const entryOf = (repository: Repository, folder: string, subpath: string): number | undefined => {
  for (const candidate of entriesOf(jsonAt(repository, inFolder(folder, MANIFEST)), subpath)) {
    for (const source of sourcesOf(candidate)) {
      const path = joinPath(folder, source);
      const file = path === undefined ? undefined : scriptAt(repository, path);
      if (file !== undefined) return file;
    }
  }
  return undefined;
};

const MAIN_FIELDS = ['source', 'types', 'typings', 'module', 'main'];

/** What a manifest says of an entry, then where it is by habit. */
const entriesOf = (manifest: Readonly<Record<string, unknown>>, subpath: string): string[] => {
  const { exports } = manifest;
  if (subpath !== '') return [...exportsOf(record(exports), subpath), subpath, `src/${subpath}`, `src/lib/${subpath}`];
  const main = record(exports)['.'] ?? (typeof exports === 'string' ? exports : undefined);
  const named = [...MAIN_FIELDS.map((field) => manifest[field]), main].flatMap(pathsIn);
  return [...named, 'src/index', 'index', 'lib/index', 'src/main', 'src/lib/index'];
};

/** Every path in an entry of `exports`, whatever the conditions. */
const pathsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(record(value)).flatMap(pathsIn);

/** `"./*.svelte": { "svelte": "./dist/*.svelte" }`: the entry itself, else the one that says most of the path. */
const exportsOf = (exports: Readonly<Record<string, unknown>>, subpath: string): string[] => {
  const wanted = `./${subpath}`;
  const found: { path: string; fixed: number }[] = [];
  for (const [key, value] of Object.entries(exports)) {
    const [before = '', behind] = key.split('*');
    if (behind === undefined) {
      if (key === wanted) return pathsIn(value);
    } else if (wanted.startsWith(before) && wanted.endsWith(behind) && wanted.length >= key.length - 1) {
      const middle = wanted.slice(before.length, wanted.length - behind.length);
      found.push(...pathsIn(value).map((path) => ({ path: path.replaceAll('*', middle), fixed: key.length })));
    }
  }
  return found.sort((one, other) => other.fixed - one.fixed).map(({ path }) => path);
};

/** What is built into such folders stands in `src/`, a library of Svelte in `src/lib/`. */
const BUILT = /(^|\/)(?:dist|build|lib|out|esm|cjs)\/(?:esm\/|cjs\/|types\/)?/;

const sourcesOf = (path: string): string[] => [
  path,
  ...['src/', 'src/lib/'].map((source) => path.replace(BUILT, `$1${source}`).replace(/\.d\.ts$/, '.ts')),
];
