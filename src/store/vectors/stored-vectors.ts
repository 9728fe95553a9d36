import type { Collection } from '../records.ts';

/** What is known of a file's vectors, in this order: its id, their bytes, and 1 where it is a document. */
export const NUMBERS_OF_A_FILE = 3;

/** All vectors of one generation: records as the matrix keeps them, those of a file together, files by their ids. */
export interface StoredVectors {
  /** `NUMBERS_OF_A_FILE` for each: as objects, those of 10,000 files took 3 ms of a question. */
  readonly files: Uint32Array;
  readonly byteLength: number;
  /** Fills `target` with the bytes from `from` on. */
  read(target: Uint8Array, from: number): void;
  /** Keeps them so that the next process reads them faster; there only where that is not done yet. */
  remember?(): void;
}

/** The records of one file, in memory. */
export interface RecordsOfFile {
  readonly fileId: number;
  readonly records: Uint8Array;
  readonly collection: Collection;
}

/** Vectors whose files lie in memory apart from one another. */
export function joinedVectors(parts: readonly RecordsOfFile[]): StoredVectors {
  const ends = new Float64Array(parts.length);
  const files = new Uint32Array(parts.length * NUMBERS_OF_A_FILE);
  let byteLength = 0;
  parts.forEach(({ fileId, records, collection }, nth) => {
    byteLength += records.byteLength;
    ends[nth] = byteLength;
    files.set([fileId, records.byteLength, collection === 'documents' ? 1 : 0], nth * NUMBERS_OF_A_FILE);
  });
  return {
    files,
    byteLength,
    read: (target, from) => {
      let nth = firstAbove(ends, from);
      for (let at = 0; at < target.byteLength && nth < parts.length; nth++) {
        const records = parts[nth]?.records ?? new Uint8Array();
        const begin = from + at - ((ends[nth] ?? 0) - records.byteLength);
        const piece = records.subarray(begin, begin + target.byteLength - at);
        target.set(piece, at);
        at += piece.byteLength;
      }
    },
  };
}

/** The first place in ascending numbers that holds more than `limit`. */
function firstAbove(numbers: Float64Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
