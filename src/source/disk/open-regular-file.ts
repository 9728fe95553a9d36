import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { errorCode } from '../../failure/error-code.ts';

export interface OpenedFile {
  descriptor: number;
  size: number;
}

interface NotOpened {
  code: string;
  /** True when something is there, but not a regular file. */
  special: boolean;
}

/**
 * Opens a regular file and nothing else. A pipe that takes a file's place between listing and reading must not block
 * (O_NONBLOCK), and a link that does must not lead out of the tree (O_NOFOLLOW).
 */
export function openRegularFile(path: string): OpenedFile | NotOpened {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    return { code: errorCode(error), special: errorCode(error) === 'ENXIO' };
  }
  try {
    const stat = fstatSync(descriptor);
    if (stat.isFile()) return { descriptor, size: stat.size };
    closeSync(descriptor);
    return { code: stat.isDirectory() ? 'EISDIR' : 'ENXIO', special: true };
  } catch (error) {
    closeSync(descriptor);
    return { code: errorCode(error), special: false };
  }
}
