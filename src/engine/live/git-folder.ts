import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Names in git's folder whose change means that another commit may be checked out. */
export const COMMIT_MARKS: ReadonlySet<string> = new Set(['HEAD', 'index', 'packed-refs', 'ORIG_HEAD']);

/** Git's folder of a work tree, linked ones included; null outside git. */
export function gitFolderOf(root: string): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const place = join(folder, '.git');
    const stat = statSync(place, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) return place;
    if (stat?.isFile() === true) return linkedFolder(place, folder);
    if (dirname(folder) === folder) return null;
  }
}

function linkedFolder(file: string, folder: string): string | null {
  const target = /^gitdir: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (target === undefined) return null;
  const place = resolve(folder, target.trim());
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true ? place : null;
}
