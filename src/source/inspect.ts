import { lstatSync, type Stats } from 'node:fs';

/** `lstat` that answers instead of throwing: null when nothing is there, the error's code when it may not be seen. */
export function inspect(path: string): Stats | string | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    return errorCode(error);
  }
}

/** The system's name of an error (`EACCES`), for a reason shown to the user. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
