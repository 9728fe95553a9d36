import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { keptByRepository } from '../../repository/kept-by-repository.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE, type Repository } from '../../repository/repository.ts';

const BUILT_IN = new Set(['std', 'builtin', 'root']);

/** `root_source_file = b.path("src/main.zig")`, and as it was written before: `.{ .path = "src/main.zig" }`. */
const ROOT_FILE = /root_source_file\s*=\s*(?:b\.path\(\s*|\.\{\s*\.(?:path|cwd_relative)\s*=\s*)"([^"]+)"/;

/** How far behind the start of a module's description its root file may stand: other modules come behind it. */
const LONGEST_DESCRIPTION = 600;

/** The modules that the build files of folders name. */
const cacheOf = keptByRepository(() => new Map<string, ReadonlyMap<string, string>>());

/** The root file in the text behind a place, before another module is described. */
const rootBehind = (text: string, at: number): string | undefined => {
  const rest = text.slice(at, at + LONGEST_DESCRIPTION);
  const next = rest.search(/\b(?:addModule|createModule|addExecutable|addLibrary|addTest|addObject)\s*\(/);
  return ROOT_FILE.exec(next < 0 ? rest : rest.slice(0, next))?.[1];
};

/** The modules that a build file gives names to, with their root files. */
const namedBy = (text: string): ReadonlyMap<string, string> => {
  const named = new Map<string, string>();
  const variables = new Map<string, string>();
  for (const match of text.matchAll(
    /(?:\bconst\s+(\w+)\s*=\s*)?\b\w+\.(?:addModule\s*\(\s*"([^"]+)"\s*,|createModule\s*\()/g,
  )) {
    const [whole, variable, name] = match;
    const root = rootBehind(text, match.index + whole.length);
    if (root === undefined) continue;
    if (variable !== undefined) variables.set(variable, root);
    if (name !== undefined && !named.has(name)) named.set(name, root);
  }
  for (const [, name = '', variable = ''] of text.matchAll(
    /(?:addImport\s*\(\s*|\.name\s*=\s*)"([^"]+)"\s*,\s*(?:\.module\s*=\s*)?(\w+)/g,
  )) {
    const root = variables.get(variable);
    if (root !== undefined && !named.has(name)) named.set(name, root);
  }
  return named;
};

const modulesIn = (repository: Repository, folder: string): ReadonlyMap<string, string> => {
  const cache = cacheOf(repository);
  let known = cache.get(folder);
  if (known === undefined) {
    known = namedBy(repository.configuration(inFolder(folder, 'build.zig')) ?? '');
    cache.set(folder, known);
  }
  return known;
};

/** What the build files above a file say that a module is. */
const built = (repository: Repository, from: string, name: string): number | undefined => {
  for (let folder = from; ; folder = folderOf(folder)) {
    const root = modulesIn(repository, folder).get(name);
    const path = root === undefined ? undefined : joinPath(folder, root);
    const file = path === undefined ? undefined : repository.fileAt(path);
    if (file !== undefined || folder === '') return file;
  }
};

/** Zig: relative files; a module's name means the root file that a build file gives it, or that carries it by habit. */
export const zigModules: ModuleRules = (repository, from, specifier) => {
  if (BUILT_IN.has(specifier)) return OUTSIDE_MODULE;
  const folder = folderOf(repository.path(from));
  if (specifier.endsWith('.zig')) {
    const path = joinPath(folder, specifier);
    const file = path === undefined ? undefined : repository.fileAt(path);
    return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
  }
  const named = built(repository, folder, specifier);
  if (named !== undefined) return { kind: 'file', file: named };
  const candidates = [
    `src/${specifier}.zig`,
    `${specifier}.zig`,
    `src/${specifier}/${specifier}.zig`,
    `lib/${specifier}.zig`,
  ];
  for (const candidate of candidates) {
    const file = repository.fileAt(candidate);
    if (file !== undefined) return { kind: 'file', file };
  }
  return OUTSIDE_MODULE;
};
