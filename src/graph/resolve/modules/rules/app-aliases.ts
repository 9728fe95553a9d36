import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { joinPath, type Repository } from '../../repository/repository.ts';

/** Where the scripts of applications of Laravel and Rails are. */
const OF_SERVERS = ['resources/js', 'app/javascript', 'app/frontend'];

/**
 * What builders of apps mean by paths that no package can have, from the folder of the package: the sources (`@/` and
 * `~/`; Nuxt keeps them in `app/` or at the root), the root itself, the library of SvelteKit. Their tools write these
 * into a tsconfig that is seldom kept in the repository.
 */
const MEANT: readonly (readonly [string, readonly string[]])[] = [
  ['~~/', ['']],
  ['@@/', ['']],
  ['@/', ['src', 'app', '', ...OF_SERVERS]],
  ['~/', ['src', 'app', '', ...OF_SERVERS]],
  ['$lib/', ['src/lib']],
  ['#shared/', ['shared']],
];

/** The nearest folder above a file that is a package; the root where there is none. */
export const packageAbove = (repository: Repository, from: number): string => {
  for (let at = folderOf(repository.path(from)); at !== ''; at = folderOf(at))
    if (repository.configuration(`${at}/package.json`) !== undefined) return at;
  return '';
};

/** The paths, without endings, that a specifier may mean by the habits of app builders. */
export const habitualPaths = (repository: Repository, from: number, specifier: string): string[] => {
  const written = specifier === '$lib' ? '$lib/' : specifier;
  const [prefix, folders] = MEANT.find(([start]) => written.startsWith(start)) ?? ['', []];
  const home = folders.length > 0 || specifier.startsWith('$') ? packageAbove(repository, from) : '';
  const named = specifier.startsWith('$') ? aliasOfSvelte(repository, home, specifier) : undefined;
  const paths = folders.map((folder) => joinPath(home, `${folder}/${written.slice(prefix.length)}`));
  return [named, ...paths].filter((path): path is string => path !== undefined);
};

/** `kit.alias` of svelte.config.js: names that begin with `$` by convention. */
const aliasOfSvelte = (repository: Repository, home: string, specifier: string): string | undefined => {
  const config = repository.configuration(inFolder(home, 'svelte.config.js')) ?? '';
  const written = /\balias\s*:\s*\{([^{}]*)\}/.exec(config)?.[1] ?? '';
  for (const [, name = '', target = ''] of written.matchAll(/['"]?([\w$@/-]+)['"]?\s*:\s*['"]([^'"*]+)['"]/g)) {
    if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
    return joinPath(home, target + specifier.slice(name.length));
  }
  return undefined;
};
