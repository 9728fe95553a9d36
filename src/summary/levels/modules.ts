import { posix } from 'node:path';
import type { FileNote } from '../extraction/file-record.ts';
import { sortedSet } from '../hashing.ts';
import { moduleOf, ROOT_MODULE } from '../ids.ts';

/** Every folder that holds a file, itself or in a folder of it, with the ids of what lies directly in it, folders first. */
export function moduleFolders(paths: readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>([[ROOT_MODULE, []]]);
  const inner = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let at = path; at !== ROOT_MODULE; ) {
      const folder = moduleOf(at);
      if (!files.has(folder)) files.set(folder, []);
      if (at === path) files.get(folder)?.push(path);
      else inner.set(folder, (inner.get(folder) ?? new Set()).add(at));
      at = folder;
    }
  }
  return new Map(
    [...files].map(([folder, held]) => [folder, [...sortedSet(inner.get(folder) ?? []), ...sortedSet(held)]]),
  );
}

/** §2.4: what the files of a module import from outside it; relative paths are read from the file that has them. */
export function moduleDependencies(folder: string, files: readonly FileNote[]): string[] {
  const found: string[] = [];
  for (const { path, imports } of files)
    for (const specifier of imports) {
      const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
      const target = isRelative ? posix.join(moduleOf(path), specifier) : specifier;
      const isInside = folder === ROOT_MODULE ? isRelative : target === folder || target.startsWith(`${folder}/`);
      if (!isInside) found.push(target);
    }
  return sortedSet(found);
}
