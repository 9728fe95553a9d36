import { closeSync, openSync, readSync } from 'node:fs';
import { MODEL_FILE, openModelFile, readModelFile, unreadable } from './model-file.ts';
import { MODEL_HEADER_BYTES, type ModelImage, readModelId } from './model-image.ts';

/** The model that ships with the program, without its table: what an index needs to know before it embeds anything. */
interface ShippedModel {
  readonly id: string;
  /** The whole of it, for many files and several threads. */
  readonly readModel: () => Uint8Array<SharedArrayBuffer>;
  /** As much of it as is asked for, for a few files; to be closed. */
  readonly openModel: () => ModelImage;
}

/** Reads no more than the head of the file. */
export function shippedModel(file: string = MODEL_FILE): ShippedModel {
  const head = new Uint8Array(MODEL_HEADER_BYTES);
  try {
    const handle = openSync(file, 'r');
    try {
      readSync(handle, head, 0, head.length, 0);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return { id: readModelId(head), readModel: () => readModelFile(file), openModel: () => openModelFile(file) };
}
