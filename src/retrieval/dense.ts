import {
  BestRows,
  inRange,
  type MatrixShape,
  recordBytes,
  type ScoreVisitor,
  scanStreamed,
  VectorMatrix,
} from '../embedding/index.ts';
import type { Collection, StoredVectors } from '../store/index.ts';
import { FileRows } from './file-rows.ts';

/** A piece by the id of its symbol, and how near it is to a question. */
export interface NearPiece {
  readonly id: number;
  readonly cosine: number;
}

interface Near {
  readonly collection?: Collection;
  /** The least cosine that counts. */
  readonly atLeast?: number;
  /** The pieces of these files alone, whatever they are; of all, where nothing is said. */
  readonly files?: Iterable<number>;
}

/** A question compared with every vector of an index. */
export interface DenseScores {
  /** The pieces of code, or of documents, that are nearest, nearest first; more than `limit` where others are as near. */
  nearest(limit: number, wanted?: Near): NearPiece[];
  /** The cosines of given pieces; those without a vector are left out. */
  cosines(pieces: readonly { readonly id: number; readonly fileId: number }[]): Map<number, number>;
  /** The mean over all pieces of a file: what it is about as a whole; 0 where it has none. */
  meanOf(fileId: number): number;
}

/** More than the rounding of a score; what it lets through is judged by its cosine. */
const ROUNDING = 1;

/**
 * All vectors of one generation, in the order of their files. The first question reads them through a window, since most
 * processes ask one; from the second on they lie in memory.
 */
export class DenseIndex {
  readonly #shape: MatrixShape;
  readonly #files: FileRows;
  readonly size: number;
  #source: StoredVectors | null;
  #matrix: VectorMatrix | null = null;
  #isAsked = false;

  constructor(shape: MatrixShape, vectors: StoredVectors) {
    const bytes = recordBytes(shape.dimensions);
    this.#shape = shape;
    this.#source = vectors;
    this.size = vectors.byteLength / bytes;
    this.#files = new FileRows(vectors.files, bytes);
  }

  /** Compares a question with all of them, in one pass. */
  ask(vector: Float32Array): DenseScores {
    const scores = new Float32Array(this.size);
    const ids = new Uint32Array(this.size);
    let at = 0;
    const scale = this.#scan(vector, (found, keys, count) => {
      scores.set(found.subarray(0, count), at);
      ids.set(keys.subarray(0, count), at);
      at += count;
      return Number.NEGATIVE_INFINITY;
    });
    const files = this.#files;
    const cosine = (row: number): number => inRange((scores[row] ?? 0) * scale);
    return {
      nearest: (limit, { collection = 'code', atLeast = -1, files: wanted } = {}) => {
        const best = new BestRows(Math.min(limit, scores.length));
        let threshold = atLeast / scale - ROUNDING;
        const stretches = wanted === undefined ? files.ofAll(collection) : [...wanted].map((id) => files.of(id));
        const eachRow = (take: (key: number, score: number) => void): void => {
          for (const { from, to } of stretches)
            for (let row = from; row < to; row++) {
              const score = scores[row] ?? 0;
              if (score >= threshold) take(ids[row] ?? 0, score);
            }
        };
        eachRow((key, score) => {
          best.offer(key, score);
          threshold = Math.max(threshold, best.threshold);
        });
        const notWorse = (): { key: number; score: number }[] => {
          const all: { key: number; score: number }[] = [];
          eachRow((key, score) => all.push({ key, score }));
          return all.sort((a, b) => b.score - a.score);
        };
        return (best.leavesOutEqual ? notWorse() : best.ranked())
          .map(({ key, score }) => ({ id: key, cosine: inRange(score * scale) }))
          .filter(({ cosine }) => cosine >= atLeast);
      },
      cosines: (pieces) => {
        const wanted = new Map<number, number>();
        for (const { id, fileId } of pieces) {
          const { from, to } = files.of(fileId);
          for (let row = from; row < to; row++) if (ids[row] === id) wanted.set(id, cosine(row));
        }
        return wanted;
      },
      meanOf: (fileId) => {
        const { from, to } = files.of(fileId);
        let sum = 0;
        for (let row = from; row < to; row++) sum += cosine(row);
        return from === to ? 0 : sum / (to - from);
      },
    };
  }

  /** Keeps the vectors for the next process where that is worth it. */
  remember(): void {
    this.#source?.remember?.();
  }

  #scan(vector: Float32Array, visit: ScoreVisitor): number {
    const source = this.#source;
    if (source !== null && !this.#isAsked) {
      this.#isAsked = true;
      return scanStreamed(source, vector, visit);
    }
    this.#matrix ??= VectorMatrix.fromRecords(this.#shape, this.size, (target) => source?.read(target, 0));
    this.#source = null;
    return this.#matrix.scan(vector, visit);
  }
}
