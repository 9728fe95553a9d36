import { lstatSync, type Stats } from 'node:fs';
import { errorCode } from '../../failure/error-code.ts';

/** `lstat` that answers instead of throwing: null when nothing is there, the error's code when it may not be seen. */
export function inspect(path: string): Stats | string | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    return errorCode(error);
  }
}
