import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode, Failure } from '../failure/index.ts';

/** The folder inside a project that marks it and keeps its state. */
export const STATE_FOLDER = '.devbooks';

const MARKS = [STATE_FOLDER, '.git'];

// The real path: an index must not exist twice for a folder that is reached through a link.
function usableFolder(path: string): string {
  try {
    if (statSync(path).isDirectory()) return realpathSync(path);
  } catch (error) {
    const problem = errorCode(error);
    throw new Failure('folder_unusable', { path, problem }, { cause: error });
  }
  throw new Failure('folder_unusable', { path, problem: 'it is not a folder' });
}

/** The project's folder: exactly the one that was asked for, else the nearest one above that is marked, else here. */
export function findRoot(options: { cwd?: string; from?: string } = {}): string {
  const start = resolve(options.from ?? process.cwd());
  if (options.cwd !== undefined) return usableFolder(resolve(start, options.cwd));
  for (let folder = start; ; folder = dirname(folder)) {
    if (MARKS.some((mark) => existsSync(join(folder, mark)))) return usableFolder(folder);
    if (dirname(folder) === folder) return usableFolder(start);
  }
}
