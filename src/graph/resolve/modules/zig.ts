import { folderOf } from '../../../code/folder-of.ts';
import { joinPath, type ModuleRules, OUTSIDE_MODULE } from '../repository.ts';

const BUILT_IN = new Set(['std', 'builtin', 'root']);

/** Zig: relative files; a package name means the root file that carries it, as build files name them by habit. */
export const zigModules: ModuleRules = (repository, from, specifier) => {
  if (BUILT_IN.has(specifier)) return OUTSIDE_MODULE;
  const folder = folderOf(repository.path(from));
  const candidates = specifier.endsWith('.zig')
    ? [joinPath(folder, specifier)]
    : [`src/${specifier}.zig`, `${specifier}.zig`, `src/${specifier}/${specifier}.zig`, `lib/${specifier}.zig`];
  for (const candidate of candidates) {
    const file = candidate === undefined ? undefined : repository.fileAt(candidate);
    if (file !== undefined) return { kind: 'file', file };
  }
  return OUTSIDE_MODULE;
};
