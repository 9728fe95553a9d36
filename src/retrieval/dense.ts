import { type MatrixShape, recordBytes, VectorMatrix } from '../embedding/index.ts';
import type { Collection, FileVectors } from '../store/index.ts';

/** How near the pieces of one file are to a question. */
export interface DenseFile {
  readonly best: number;
  /** Mean over all of its pieces: what the file is about as a whole. */
  readonly mean: number;
}

/** A question compared with every vector of an index. */
export interface DenseScores {
  /** The pieces of code, or of documents, that are nearest, by the ids of their symbols, nearest first. */
  nearest(limit: number, collection?: Collection): { readonly id: number; readonly cosine: number }[];
  /** The cosines of given pieces; those without a vector are left out. */
  cosines(pieces: readonly { readonly id: number; readonly fileId: number }[]): Map<number, number>;
  file(fileId: number): DenseFile | undefined;
}

/** All vectors of one generation, in the order of their files. */
export class DenseIndex {
  readonly #matrix: VectorMatrix;
  readonly #documents: Uint8Array;
  readonly #firstRow = new Map<number, { readonly from: number; readonly to: number }>();

  constructor(shape: MatrixShape, files: readonly FileVectors[]) {
    const size = recordBytes(shape.dimensions);
    const rows = files.reduce((sum, { records }) => sum + records.byteLength / size, 0);
    this.#documents = new Uint8Array(rows);
    this.#matrix = VectorMatrix.fromRecords(shape, rows, (target) => {
      let at = 0;
      for (const { fileId, records, collection } of files) {
        target.set(records, at);
        if (collection === 'documents') this.#documents.fill(1, at / size, (at + records.byteLength) / size);
        this.#firstRow.set(fileId, { from: at / size, to: (at + records.byteLength) / size });
        at += records.byteLength;
      }
    });
  }

  get size(): number {
    return this.#matrix.size;
  }

  /** Compares a question with all of them, in one pass. */
  ask(vector: Float32Array): DenseScores {
    const matrix = this.#matrix;
    const scores = new Float32Array(matrix.size);
    const ids = new Uint32Array(matrix.size);
    let at = 0;
    const scale = matrix.scan(vector, (found, keys, count) => {
      scores.set(found.subarray(0, count), at);
      ids.set(keys.subarray(0, count), at);
      at += count;
      return Number.NEGATIVE_INFINITY;
    });
    const cosine = (row: number): number => Math.max(-1, Math.min(1, (scores[row] ?? 0) * scale));
    const rowsOf = (fileId: number) => this.#firstRow.get(fileId) ?? { from: 0, to: 0 };
    return {
      nearest: (limit, collection = 'code') => {
        const wanted = collection === 'documents' ? 1 : 0;
        const rows = bestRows(scores, ids, limit, (row) => this.#documents[row] === wanted);
        return rows.map((row) => ({ id: ids[row] ?? 0, cosine: cosine(row) }));
      },
      cosines: (pieces) => {
        const wanted = new Map<number, number>();
        for (const { id, fileId } of pieces) {
          const { from, to } = rowsOf(fileId);
          for (let row = from; row < to; row++) if (ids[row] === id) wanted.set(id, cosine(row));
        }
        return wanted;
      },
      file: (fileId) => {
        const { from, to } = rowsOf(fileId);
        if (from === to) return undefined;
        let [best, sum] = [-1, 0];
        for (let row = from; row < to; row++) {
          best = Math.max(best, cosine(row));
          sum += cosine(row);
        }
        return { best, mean: sum / (to - from) };
      },
    };
  }
}

/** The rows of the highest scores, highest first, equal ones by id: the same on every machine. */
const bestRows = (
  scores: Float32Array,
  ids: Uint32Array,
  limit: number,
  isWanted: (row: number) => boolean,
): number[] => {
  if (limit <= 0 || scores.length === 0) return [];
  const before = (left: number, right: number): number =>
    (scores[right] ?? 0) - (scores[left] ?? 0) || (ids[left] ?? 0) - (ids[right] ?? 0);
  let kept: number[] = [];
  let threshold = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < scores.length; row++) {
    if ((scores[row] ?? 0) < threshold || !isWanted(row)) continue;
    kept.push(row);
    if (kept.length < limit * 4) continue;
    kept = kept.sort(before).slice(0, limit);
    threshold = scores[kept[limit - 1] ?? 0] ?? threshold;
  }
  return kept.sort(before).slice(0, limit);
};
