import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EmbeddingError } from '../embedding-error.ts';
import { MODEL_HEADER_BYTES, type ModelImage, readModelHead, refuseLength, tableOf } from './model-image.ts';

const isSource = import.meta.url.endsWith('.ts');

/** Where the model lies that ships with the program: beside `dist/`, or beside `src/` when run from source. */
export const MODEL_FILE = fileURLToPath(
  new URL(isSource ? '../../../model/model.bin' : '../model/model.bin', import.meta.url),
);

/** Reads the model whole, into memory that worker threads share. */
export function readModelFile(file: string): Uint8Array<SharedArrayBuffer> {
  const handle = open(file);
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(handle).size));
    fill(handle, bytes, 0);
    return bytes;
  } catch (error) {
    throw unreadable(error);
  } finally {
    closeSync(handle);
  }
}

/** Bytes that are brought at once: what the system reads at least. */
const STRETCH = 4096;

/** Reads what is asked for, stretch by stretch and row by row. */
export function openModelFile(file: string = MODEL_FILE): ModelImage {
  const handle = open(file);
  try {
    const start = new Uint8Array(MODEL_HEADER_BYTES);
    fill(handle, start, 0);
    const length = fstatSync(handle).size;
    refuseLength(start.subarray(0, Math.min(length, start.length)), length);
    const table = tableOf(start);
    const head = new Uint8Array(table.from);
    head.set(start);
    const isThere = new Uint8Array(Math.ceil(head.length / STRETCH));
    const bring = (offset: number, bytes: number): void => {
      for (let nth = Math.floor(offset / STRETCH); nth * STRETCH < offset + bytes; nth++) {
        if (isThere[nth] === 1) continue;
        fill(handle, head.subarray(nth * STRETCH, (nth + 1) * STRETCH), nth * STRETCH);
        isThere[nth] = 1;
      }
    };
    const image = readModelHead(head, ({ dimensions, words, buckets }) => ({
      count: words + buckets,
      at: (row) => {
        const values = new Int8Array(dimensions);
        fill(handle, values, table.from + row * dimensions);
        return values;
      },
    }));
    return { ...image, bring, close: () => closeSync(handle) };
  } catch (error) {
    closeSync(handle);
    throw error instanceof EmbeddingError ? error : unreadable(error);
  }
}

function open(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw unreadable(error);
  }
}

function fill(handle: number, target: Uint8Array | Int8Array, from: number): void {
  for (let at = 0; at < target.length; ) {
    const read = readSync(handle, target, at, target.length - at, from + at);
    if (read === 0) break;
    at += read;
  }
}

/** The file is part of the installation: the user cannot mend it, only install again or do without. */
export const unreadable = (error: unknown): EmbeddingError =>
  new EmbeddingError(
    'config',
    `the embedding model that comes with the program cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    'Install the program again, or set embedding.provider to none.',
  );
