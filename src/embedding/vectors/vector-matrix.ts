import { EmbeddingError } from '../embedding-error.ts';
import {
  HEADER_BYTES,
  keyOffset,
  MAX_KEY,
  type MatrixShape,
  readHeader,
  recordBytes,
  writeHeader,
} from './matrix-image.ts';
import { MAX_DIMENSIONS, packedBytes, packVector, quantiseQuery, strideOf } from './quantise.ts';
import { KEYS_AFTER, plainScan, ROWS_PER_CALL, type Scan, wasmScan } from './scan-kernel.ts';
import { VectorMemory } from './vector-memory.ts';

// The memory: the query, the scores and keys that one call found, then the image.
const QUERY_AT = 0;
const SCORES_AT = QUERY_AT + MAX_DIMENSIONS * Int16Array.BYTES_PER_ELEMENT;
const KEYS_AT = SCORES_AT + KEYS_AFTER;
const IMAGE_AT = KEYS_AT + ROWS_PER_CALL * Uint32Array.BYTES_PER_ELEMENT;
const RECORDS_AT = IMAGE_AT + HEADER_BYTES;

interface MatrixOptions {
  /** `plain` scans in JavaScript; the results are the same. Default: WebAssembly SIMD where the engine has it. */
  readonly kernel?: 'simd' | 'plain';
}

/**
 * Receives `count` scores (cosine ÷ the query's scale) and their keys, and answers the least score that is still of
 * interest. The arrays are used again afterwards.
 */
export type ScoreVisitor = (scores: Float32Array, keys: Uint32Array, count: number) => number;

/** All vectors of an index: int8 rows with a scale and a key each, in the very bytes that are stored. */
export class VectorMatrix {
  readonly model: string;
  readonly dimensions: number;
  /** Which scan is at work; `plain` where the engine lacks SIMD. */
  readonly kernel: 'simd' | 'plain';
  readonly #memory: VectorMemory;
  readonly #scan: Scan;
  readonly #recordBytes: number;
  #rows = 0;
  #bytes: Uint8Array<ArrayBuffer>;
  #words: Uint32Array<ArrayBuffer>;
  // Made at the first change: a question never needs it.
  #rowOf: Map<number, number> | null = null;

  private constructor(memory: VectorMemory, shape: MatrixShape, rows: number, kernel: MatrixOptions['kernel']) {
    this.model = shape.model;
    this.dimensions = shape.dimensions;
    this.#recordBytes = recordBytes(shape.dimensions);
    this.#memory = memory;
    this.#rows = rows;
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Uint32Array(memory.buffer);
    const layout = { stride: strideOf(shape.dimensions), recordBytes: this.#recordBytes };
    const fast = kernel === 'plain' ? null : wasmScan(memory, layout);
    this.#scan = fast ?? plainScan(memory, layout);
    this.kernel = fast === null ? 'plain' : 'simd';
  }

  /** An empty matrix. */
  static create(shape: MatrixShape, options: MatrixOptions = {}): VectorMatrix {
    const memory = new VectorMemory(RECORDS_AT, options.kernel === 'plain' ? 'plain' : 'wasm');
    writeHeader(new Uint8Array(memory.buffer, IMAGE_AT, HEADER_BYTES), shape, 0);
    return new VectorMatrix(memory, shape, 0, options.kernel);
  }

  /** A stored matrix: `fill` reads the image (from a file, say) right into the place where it is scanned. */
  static load(byteLength: number, fill: (image: Uint8Array) => void, options: MatrixOptions = {}): VectorMatrix {
    const memory = new VectorMemory(IMAGE_AT + byteLength, options.kernel === 'plain' ? 'plain' : 'wasm');
    const image = new Uint8Array(memory.buffer, IMAGE_AT, byteLength);
    fill(image);
    const { rows, ...shape } = readHeader(image);
    return new VectorMatrix(memory, shape, rows, options.kernel);
  }

  /** A matrix of records that lie in pieces; `fill` puts them one after the other into the place where they are scanned. */
  static fromRecords(shape: MatrixShape, rows: number, fill: (records: Uint8Array) => void): VectorMatrix {
    return VectorMatrix.load(HEADER_BYTES + rows * recordBytes(shape.dimensions), (image) => {
      writeHeader(image.subarray(0, HEADER_BYTES), shape, rows);
      fill(image.subarray(HEADER_BYTES));
    });
  }

  get size(): number {
    return this.#rows;
  }

  /** The bytes to store, without a copy: valid until the next change. */
  image(): Uint8Array {
    writeHeader(this.#bytes.subarray(IMAGE_AT, RECORDS_AT), this, this.#rows);
    return this.#bytes.subarray(IMAGE_AT, RECORDS_AT + this.#rows * this.#recordBytes);
  }

  has(key: number): boolean {
    return this.#index().has(key);
  }

  /** A copy of a packed vector, or null where the key has none. */
  packed(key: number): Uint8Array | null {
    const row = this.#index().get(key);
    return row === undefined
      ? null
      : this.#bytes.slice(this.#start(row), this.#start(row) + packedBytes(this.dimensions));
  }

  /** Appends a vector, or replaces the one with that key. */
  set(key: number, vector: Float32Array): void {
    if (vector.length !== this.dimensions) throw this.#wrongWidth(vector.length);
    this.setPacked(key, packVector(vector));
  }

  /** The same with a vector that was packed earlier and kept. */
  setPacked(key: number, packed: Uint8Array): void {
    if (packed.byteLength !== packedBytes(this.dimensions)) throw this.#wrongWidth(packed.byteLength - 4);
    if (!Number.isInteger(key) || key < 0 || key > MAX_KEY) throw new RangeError(`a key is 0–${MAX_KEY}, not ${key}`);
    const index = this.#index();
    const known = index.get(key);
    const row = known ?? this.#rows;
    if (known === undefined) this.#append(key);
    this.#bytes.set(packed, this.#start(row));
  }

  /** Takes a vector out; the last row moves into its place. False where the key has none. */
  delete(key: number): boolean {
    const index = this.#index();
    const row = index.get(key);
    if (row === undefined) return false;
    const last = this.#rows - 1;
    const [from, until] = [this.#start(last), this.#start(last + 1)];
    if (row !== last) {
      index.set(this.#keyAt(last), row);
      this.#bytes.copyWithin(this.#start(row), from, until);
    }
    this.#bytes.fill(0, from, until);
    index.delete(key);
    this.#rows = last;
    return true;
  }

  /** Scores every row, some at a time; answers the scale that turns a score into a cosine. */
  scan(query: Float32Array, visit: ScoreVisitor): number {
    if (query.length !== this.dimensions) throw this.#wrongWidth(query.length);
    const { buffer } = this.#memory;
    const scale = quantiseQuery(query, new Int16Array(buffer, QUERY_AT, strideOf(this.dimensions)));
    const scores = new Float32Array(buffer, SCORES_AT, ROWS_PER_CALL);
    const keys = new Uint32Array(buffer, KEYS_AT, ROWS_PER_CALL);
    let threshold = Number.NEGATIVE_INFINITY;
    for (let first = 0; first < this.#rows; first += ROWS_PER_CALL) {
      const rows = Math.min(ROWS_PER_CALL, this.#rows - first);
      const end = this.#scan(this.#start(first), QUERY_AT, SCORES_AT, rows, threshold);
      threshold = visit(scores, keys, (end - SCORES_AT) / Float32Array.BYTES_PER_ELEMENT);
    }
    return scale;
  }

  #start(row: number): number {
    return RECORDS_AT + row * this.#recordBytes;
  }

  #keyAt(row: number): number {
    return this.#words[(this.#start(row) + keyOffset(this.dimensions)) >>> 2] ?? 0;
  }

  #append(key: number): void {
    const row = this.#rows;
    if (this.#memory.ensure(this.#start(row + 1))) {
      this.#bytes = new Uint8Array(this.#memory.buffer);
      this.#words = new Uint32Array(this.#memory.buffer);
    }
    this.#words[(this.#start(row) + keyOffset(this.dimensions)) >>> 2] = key;
    this.#index().set(key, row);
    this.#rows = row + 1;
  }

  #index(): Map<number, number> {
    if (this.#rowOf !== null) return this.#rowOf;
    const index = new Map<number, number>();
    for (let row = 0; row < this.#rows; row++) index.set(this.#keyAt(row), row);
    this.#rowOf = index;
    return index;
  }

  #wrongWidth(width: number): EmbeddingError {
    const message = `a vector of ${width} dimensions does not fit a matrix of ${this.dimensions}`;
    return new EmbeddingError('bad_vector', message, `Build the vectors anew with the model in use (${this.model}).`);
  }
}
