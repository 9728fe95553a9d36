import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../failure/error-code.ts';
import { STATE_FOLDER } from './root.ts';

/** Where the index of a project lies: in the project, unless the user sends it elsewhere. */
export function stateFolder(root: string, environment: NodeJS.ProcessEnv): string {
  const elsewhere = environment.GRAPH_RAG_STATE_DIR;
  return elsewhere === undefined || elsewhere === '' ? join(root, STATE_FOLDER) : resolve(elsewhere);
}

/** Why nothing can be written to a folder, or to where it would be made; null when it can. */
export function writeProblem(folder: string): string | null {
  if (!existsSync(folder)) return dirname(folder) === folder ? 'it does not exist' : writeProblem(dirname(folder));
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is not a folder`;
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return errorCode(error);
  }
}
