import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The nearest folder at or above `root` that holds a `.git`, or null. */
export function repositoryAround(root: string): string | null {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return null;
  }
}
