import { type ModelImage, readModel } from '../../embedding/index.ts';
import type { EmbeddingChoice } from '../options.ts';
import { ChunkEmbedder } from './chunk-embedder.ts';

/** The model of a run, read when a thread first needs it: most runs find nothing to embed. */
export class RunModel {
  readonly #read: EmbeddingChoice['readModel'];
  readonly #open: EmbeddingChoice['openModel'];
  #bytes: Uint8Array<SharedArrayBuffer> | undefined;
  #embedder: ChunkEmbedder | undefined;
  #opened: ModelImage | undefined;

  constructor({ readModel, openModel }: EmbeddingChoice) {
    this.#read = readModel;
    this.#open = openModel;
  }

  /** For worker threads, which share it. */
  get bytes(): Uint8Array<SharedArrayBuffer> | null {
    if (this.#read === null) return null;
    this.#bytes ??= this.#read();
    return this.#bytes;
  }

  /** For this thread. */
  get embedder(): ChunkEmbedder | null {
    if (this.#read === null) return null;
    this.#embedder ??= new ChunkEmbedder(this.#image());
    return this.#embedder;
  }

  /** Much will be embedded in this thread: the model is read once, not row by row. */
  readWhole(): void {
    void this.bytes;
  }

  close(): void {
    this.#opened?.close?.();
    this.#opened = undefined;
    this.#embedder = undefined;
  }

  // Where the threads have read all of it, there is nothing to open.
  #image(): ModelImage {
    if (this.#bytes !== undefined || this.#open === undefined) return readModel(this.bytes ?? new Uint8Array());
    this.#opened = this.#open();
    return this.#opened;
  }
}
