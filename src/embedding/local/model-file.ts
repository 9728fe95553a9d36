import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EmbeddingError } from '../embedding-error.ts';

const isSource = import.meta.url.endsWith('.ts');

/** Where the model lies that ships with the program: beside `dist/`, or beside `src/` when run from source. */
export const MODEL_FILE = fileURLToPath(
  new URL(isSource ? '../../../model/model.bin' : '../model/model.bin', import.meta.url),
);

/** Reads the model whole, into memory that worker threads share. */
export function readModelFile(file: string = MODEL_FILE): Uint8Array<SharedArrayBuffer> {
  try {
    const handle = openSync(file, 'r');
    try {
      const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(handle).size));
      for (let at = 0; at < bytes.length; ) {
        const read = readSync(handle, bytes, at, bytes.length - at, at);
        if (read === 0) break;
        at += read;
      }
      return bytes;
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** The file is part of the installation: the user cannot mend it, only install again or do without. */
export const unreadable = (error: unknown): EmbeddingError =>
  new EmbeddingError(
    'config',
    `the embedding model that comes with the program cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    'Install the program again, or set embedding.provider to none.',
  );
