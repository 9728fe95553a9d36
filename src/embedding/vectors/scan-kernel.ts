import { simdScan } from './simd-scan.ts';
import { USUAL_SCAN, USUAL_STRIDE } from './usual-scan.ts';
import type { VectorMemory } from './vector-memory.ts';
import { webAssembly } from './web-assembly.ts';

/**
 * Scores `count` records from the address `record` on. Scores from `threshold` up are written from `out` on, one behind
 * the other, each with its key `KEYS_AFTER` bytes behind it; answers the address behind the last one.
 */
export type Scan = (record: number, query: number, out: number, count: number, threshold: number) => number;

/** Rows of one call: few enough for the results to stay in the first-level cache, and for the threshold to be fresh. */
export const ROWS_PER_CALL = 1024;

/** Bytes from a score to its key. */
export const KEYS_AFTER = ROWS_PER_CALL * Float32Array.BYTES_PER_ELEMENT;

interface Rows {
  readonly stride: number;
  readonly recordBytes: number;
}

const isScan = (value: unknown): value is Scan => typeof value === 'function';

// One module for each width; it is some hundred bytes, compiled in well under a millisecond.
const modules = new Map<number, object | null>();

function compiled({ stride, recordBytes }: Rows): object | null {
  const known = modules.get(stride);
  if (known !== undefined) return known;
  const code = stride === USUAL_STRIDE ? Buffer.from(USUAL_SCAN, 'base64') : simdScan(stride, recordBytes, KEYS_AFTER);
  const module = webAssembly?.validate(code) === true ? new webAssembly.Module(code) : null;
  modules.set(stride, module);
  return module;
}

/** The scan in WebAssembly SIMD; null where the memory is plain or the engine has no SIMD. */
export function wasmScan(memory: VectorMemory, rows: Rows): Scan | null {
  const module = memory.wasm === null ? null : compiled(rows);
  if (module === null || webAssembly === undefined) return null;
  const { scan } = new webAssembly.Instance(module, { host: { memory: memory.wasm } }).exports;
  return isScan(scan) ? scan : null;
}

/** The same scan in plain JavaScript, to the last bit: whole sums, then one rounding to 32-bit float at each step. */
export function plainScan(memory: VectorMemory, { stride, recordBytes }: Rows): Scan {
  return (record, query, out, count, threshold) => {
    const { buffer } = memory;
    const bytes = new Int8Array(buffer);
    const floats = new Float32Array(buffer);
    const words = new Uint32Array(buffer);
    const wanted = new Int16Array(buffer, query, stride);
    let next = out;
    for (let row = 0; row < count; row++) {
      const start = record + row * recordBytes;
      let sum = 0;
      for (let i = 0; i < stride; i++) sum = (sum + Math.imul(bytes[start + i] ?? 0, wanted[i] ?? 0)) | 0;
      const afterRow = (start + stride) >>> 2;
      const score = Math.fround(Math.fround(sum) * (floats[afterRow] ?? 0));
      if (!(score >= threshold)) continue;
      floats[next >>> 2] = score;
      words[(next + KEYS_AFTER) >>> 2] = words[afterRow + 1] ?? 0;
      next += Float32Array.BYTES_PER_ELEMENT;
    }
    return next;
  };
}
