import { recordBytes } from './matrix-image.ts';
import { quantiseQuery, strideOf } from './quantise.ts';
import { KEYS_AFTER, plainScan, ROWS_PER_CALL, wasmScan } from './scan-kernel.ts';
import type { ScoreVisitor } from './vector-matrix.ts';
import { VectorMemory } from './vector-memory.ts';

/** Records that lie elsewhere, in a file say. */
interface RecordSource {
  readonly byteLength: number;
  /** Fills `target` with the bytes from `from` on. */
  read(target: Uint8Array, from: number): void;
}

/**
 * Scores rows as a matrix does, through a window of a few hundred kilobytes: for one question, bringing all rows into
 * memory of their own would take ten times as long as looking at them.
 */
export function scanStreamed(source: RecordSource, query: Float32Array, visit: ScoreVisitor): number {
  const [stride, size] = [strideOf(query.length), recordBytes(query.length)];
  const scoresAt = stride * Int16Array.BYTES_PER_ELEMENT;
  const keysAt = scoresAt + KEYS_AFTER;
  const windowAt = keysAt + ROWS_PER_CALL * Uint32Array.BYTES_PER_ELEMENT;
  const memory = new VectorMemory(windowAt + ROWS_PER_CALL * size, 'wasm');
  const rows = { stride, recordBytes: size };
  const scan = wasmScan(memory, rows) ?? plainScan(memory, rows);
  const scale = quantiseQuery(query, new Int16Array(memory.buffer, 0, stride));
  const scores = new Float32Array(memory.buffer, scoresAt, ROWS_PER_CALL);
  const keys = new Uint32Array(memory.buffer, keysAt, ROWS_PER_CALL);
  let threshold = Number.NEGATIVE_INFINITY;
  for (let from = 0; from < source.byteLength; from += ROWS_PER_CALL * size) {
    const count = Math.min(ROWS_PER_CALL, Math.floor((source.byteLength - from) / size));
    source.read(new Uint8Array(memory.buffer, windowAt, count * size), from);
    const end = scan(windowAt, 0, scoresAt, count, threshold);
    threshold = visit(scores, keys, (end - scoresAt) / Float32Array.BYTES_PER_ELEMENT);
  }
  return scale;
}
