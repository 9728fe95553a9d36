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
import { jsonAt, record } from './json-configuration.ts';
import { packageFile } from './node-packages.ts';
import { scriptAt } from './script-files.ts';
import { COMPONENTS, componentFile } from './vue-components.ts';

interface PathAliases {
  readonly base: string;
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly hasBaseUrl: boolean;
}

const keptAliases = keptByRepository<Map<string, PathAliases | undefined>>(() => new Map());

/** `compilerOptions.paths` of the nearest tsconfig or jsconfig above a folder, `extends` followed. */
const aliasesFor = (repository: Repository, folder: string): PathAliases | undefined => {
  const aliases = keptAliases(repository);
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
      const file = path === undefined ? undefined : scriptAt(repository, path);
      if (file !== undefined) return file;
    }
  }
  if (!aliases.hasBaseUrl) return undefined;
  const path = joinPath(aliases.base, specifier);
  return path === undefined ? undefined : scriptAt(repository, path);
};

const asTarget = (file: number | undefined): ModuleTarget =>
  file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };

/** JavaScript and TypeScript: relative paths, tsconfig paths, packages of the same repository. */
export const ecmascriptModules: ModuleRules = (repository, from, specifier) => {
  const folder = folderOf(repository.path(from));
  if (specifier.startsWith('.')) {
    const path = joinPath(folder, specifier.replace(/[?#].*$/, ''));
    return asTarget(path === undefined ? undefined : scriptAt(repository, path));
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
    const file = scriptAt(repository, path);
    if (file !== undefined) return asTarget(file);
  }
  return asTarget(packageFile(repository, from, specifier));
};
