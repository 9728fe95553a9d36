import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those around it, from the outside in. Node's own `recursive` turns round for ever where the system
 * says of a new folder in one that is there that the path does not exist, as /proc does.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    const isAlone = error instanceof Error && 'code' in error && error.code === 'ENOENT' && !existsSync(dirname(path));
    if (!isAlone || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
