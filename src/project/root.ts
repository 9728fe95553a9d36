import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCode, Failure } from '../failure/index.ts';

/** The folder inside a project that marks it and keeps its state. */
export const STATE_FOLDER = '.devbooks';

const REPOSITORY = '.git';

/** A whole disk or home folder: nobody means all of it who does not say so. */
const isTooWide = (folder: string): boolean =>
  dirname(folder) === folder || folder === homedir() || folder === realOf(homedir());

function realOf(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}

/** Whether a folder marks a project. What was once asked in a home folder must not make one of everything below it. */
const isMarked = (folder: string): boolean =>
  existsSync(join(folder, REPOSITORY)) || (!isTooWide(folder) && existsSync(join(folder, STATE_FOLDER)));

/** Whether a folder would be indexed whole although nothing says that it is a project. */
export const isNoProject = (folder: string): boolean => isTooWide(folder) && !isMarked(folder);

// The real path: an index must not exist twice for a folder that is reached through a link.
function usableFolder(path: string): string {
  try {
    if (statSync(path).isDirectory()) {
      accessSync(path, constants.R_OK | constants.X_OK);
      return realpathSync(path);
    }
  } catch (error) {
    const problem = errorCode(error);
    throw new Failure('folder_unusable', { path, problem }, { cause: error });
  }
  throw new Failure('folder_unusable', { path, problem: 'it is not a folder' });
}

/** The folder that the program was started in, which somebody may have removed since. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw new Failure('folder_unusable', { path: '.', problem: 'the current folder is gone' }, { cause: error });
  }
}

/** The project's folder: exactly the one that was asked for, else the nearest one above that is marked, else here. */
export function findRoot(options: { cwd?: string; from?: string } = {}): string {
  const start = resolve(options.from ?? currentFolder());
  if (options.cwd !== undefined) return usableFolder(resolve(start, options.cwd));
  for (let folder = start; ; folder = dirname(folder)) {
    if (isMarked(folder)) return usableFolder(folder);
    if (dirname(folder) === folder) return usableFolder(start);
  }
}
