import { simdScan } from './simd-scan.ts';
import { USUAL_SCAN, USUAL_STRIDE } from './usual-scan.ts';
import type { VectorMemory } from './vector-memory.ts';
import { webAssembly } from './web-assembly.ts';

/**
 * Scores `count` records from the address `record` on. The scores are written from `out` on, one behind the other, each
 * with its key `KEYS_AFTER` bytes behind it.
 */
export type Scan = (record: number, query: number, out: number, count: number) => void;

/** Rows of one call: few enough for the results to stay in the first-level cache. */
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
  const bytes = new Int8Array(memory.buffer);
  const floats = new Float32Array(memory.buffer);
  const words = new Uint32Array(memory.buffer);
  return (record, query, out, count) => {
    const wanted = new Int16Array(memory.buffer, query, stride);
    for (let row = 0; row < count; row++) {
      const start = record + row * recordBytes;
      let sum = 0;
      for (let i = 0; i < stride; i++) sum = (sum + Math.imul(bytes[start + i] ?? 0, wanted[i] ?? 0)) | 0;
      const afterRow = (start + stride) >>> 2;
      floats[(out >>> 2) + row] = Math.fround(sum) * (floats[afterRow] ?? 0);
      words[((out + KEYS_AFTER) >>> 2) + row] = words[afterRow + 1] ?? 0;
    }
  };
}
