import { quantiseQuery, strideOf } from './quantise.ts';
import { recordBytes } from './records.ts';
import { KEYS_AFTER, plainScan, ROWS_PER_CALL, type Scan, wasmScan } from './scan-kernel.ts';
import { VectorMemory } from './vector-memory.ts';

/** Receives scores (cosine ÷ the query's scale) and their keys, some at a time. The arrays are used again afterwards. */
export type ScoreVisitor = (scores: Float32Array, keys: Uint32Array, count: number) => void;

const QUERY_AT = 0;

/** A query beside records, in the memory that the kernel reads, and the scores that it writes there. */
export class RowScan {
  readonly #buffer: ArrayBuffer;
  readonly #stride: number;
  readonly #recordBytes: number;
  readonly #scoresAt: number;
  readonly #recordsAt: number;
  readonly #scan: Scan;

  /** Makes room for so many records. */
  constructor(dimensions: number, room: number) {
    this.#stride = strideOf(dimensions);
    this.#recordBytes = recordBytes(dimensions);
    this.#scoresAt = QUERY_AT + this.#stride * Int16Array.BYTES_PER_ELEMENT;
    this.#recordsAt = this.#scoresAt + KEYS_AFTER + ROWS_PER_CALL * Uint32Array.BYTES_PER_ELEMENT;
    const memory = new VectorMemory(this.#recordsAt + room * this.#recordBytes);
    this.#buffer = memory.buffer;
    const rows = { stride: this.#stride, recordBytes: this.#recordBytes };
    this.#scan = wasmScan(memory, rows) ?? plainScan(memory, rows);
  }

  /** Where the first so many records lie, to be filled. */
  records(count: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#recordsAt, count * this.#recordBytes);
  }

  /** Takes a query for what follows; answers the scale that turns its scores into cosines. */
  ask(query: Float32Array): number {
    return quantiseQuery(query, new Int16Array(this.#buffer, QUERY_AT, this.#stride));
  }

  /** Scores the records from one on, as many as one call takes at most. */
  score(first: number, count: number, visit: ScoreVisitor): void {
    this.#scan(this.#recordsAt + first * this.#recordBytes, QUERY_AT, this.#scoresAt, count);
    const scores = new Float32Array(this.#buffer, this.#scoresAt, count);
    visit(scores, new Uint32Array(this.#buffer, this.#scoresAt + KEYS_AFTER, count), count);
  }
}
