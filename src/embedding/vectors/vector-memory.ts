import { EmbeddingError } from '../embedding-error.ts';
import { MAX_PAGES, PAGE_BYTES, type WasmMemory, webAssembly } from './web-assembly.ts';

const MAX_BYTES = MAX_PAGES * PAGE_BYTES;

/** The one place where vectors lie: WebAssembly's memory, so that the scan needs no copy, or plain bytes without it. */
export class VectorMemory {
  readonly wasm: WasmMemory | null;
  readonly buffer: ArrayBuffer;

  constructor(bytes: number) {
    if (bytes > MAX_BYTES)
      throw new EmbeddingError(
        'too_large',
        `the vectors would take ${Math.ceil(bytes / 2 ** 20)} MiB, at most ${MAX_BYTES / 2 ** 20} can be held`,
        'Set embedding.dimensions lower, or index fewer files.',
      );
    const pages = Math.ceil(bytes / PAGE_BYTES);
    this.wasm = allocate(pages);
    this.buffer = this.wasm?.buffer ?? new ArrayBuffer(pages * PAGE_BYTES);
  }
}

// A limit on the address space can forbid the range that the engine sets aside for such a memory.
function allocate(pages: number): WasmMemory | null {
  if (webAssembly === undefined) return null;
  try {
    return new webAssembly.Memory({ initial: pages, maximum: pages });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
