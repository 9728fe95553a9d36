import { EmbeddingError } from '../embedding-error.ts';
import { MAX_PAGES, PAGE_BYTES, type WasmMemory, webAssembly } from './web-assembly.ts';

const MAX_BYTES = MAX_PAGES * PAGE_BYTES;

/** Copying a growing matrix at every row would be quadratic; pages that are not touched cost nothing. */
const GROWTH = 1.5;

const pagesFor = (bytes: number): number => Math.ceil(bytes / PAGE_BYTES);

/** The one place where vectors lie: WebAssembly's memory, so that the scan needs no copy, or plain bytes without it. */
export class VectorMemory {
  readonly wasm: WasmMemory | null;
  #buffer: ArrayBuffer;

  constructor(bytes: number, wanted: 'wasm' | 'plain') {
    this.#refuse(bytes);
    this.wasm = wanted === 'wasm' ? allocate(bytes) : null;
    this.#buffer = this.wasm?.buffer ?? new ArrayBuffer(pagesFor(bytes) * PAGE_BYTES);
  }

  get buffer(): ArrayBuffer {
    return this.#buffer;
  }

  /** Makes room; true when earlier views are empty now and have to be made anew. */
  ensure(bytes: number): boolean {
    if (bytes <= this.#buffer.byteLength) return false;
    this.#refuse(bytes);
    const pages = Math.min(MAX_PAGES, pagesFor(Math.max(bytes, this.#buffer.byteLength * GROWTH)));
    if (this.wasm === null) {
      const next = new ArrayBuffer(pages * PAGE_BYTES);
      new Uint8Array(next).set(new Uint8Array(this.#buffer));
      this.#buffer = next;
      return true;
    }
    this.wasm.grow(pages - this.#buffer.byteLength / PAGE_BYTES);
    this.#buffer = this.wasm.buffer;
    return true;
  }

  #refuse(bytes: number): void {
    if (bytes <= MAX_BYTES) return;
    throw new EmbeddingError(
      'too_large',
      `the vectors would take ${Math.ceil(bytes / 2 ** 20)} MiB, at most ${MAX_BYTES / 2 ** 20} can be held`,
      'Set embedding.dimensions lower, or index fewer files.',
    );
  }
}

// A limit on the address space can forbid the range that the engine sets aside for such a memory.
function allocate(bytes: number): WasmMemory | null {
  if (webAssembly === undefined) return null;
  try {
    return new webAssembly.Memory({ initial: pagesFor(bytes), maximum: MAX_PAGES });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
