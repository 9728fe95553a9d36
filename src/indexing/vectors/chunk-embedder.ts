import { keyOffset, type ModelImage, recordBytes, StaticEncoder } from '../../embedding/index.ts';
import { type Chunk, nameTokens, pathTokens } from '../../retrieval/chunk.ts';

/** Makes the vectors of a file's pieces from the tokens that are indexed anyway. One per thread. */
export class ChunkEmbedder {
  readonly #image: ModelImage;
  readonly #dimensions: number;
  /** Made when first needed: the thread that writes the index only gives records their keys. */
  #encoder: StaticEncoder | undefined;

  constructor(model: ModelImage) {
    this.#image = model;
    this.#dimensions = this.#image.dimensions;
  }

  /** One record per piece, in their order, with the key left open: ids are known when the index is written. */
  records(chunks: readonly Chunk[], path: string): Uint8Array<ArrayBuffer> {
    this.#encoder ??= new StaticEncoder(this.#image);
    const encoder = this.#encoder;
    const words = pathTokens(path);
    const size = recordBytes(this.#dimensions);
    const records = new Uint8Array(chunks.length * size);
    chunks.forEach((chunk, place) => {
      const { doc, body } = chunk;
      encoder.packDocument({ path: words, name: nameTokens(chunk, path), doc, body }, records, place * size);
    });
    return records;
  }

  /** Writes the ids of the pieces' symbols into their records. */
  setKeys(records: Uint8Array, chunks: readonly Chunk[], ids: ArrayLike<number>): void {
    const size = recordBytes(this.#dimensions);
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
    chunks.forEach(({ position }, place) => {
      view.setUint32(place * size + keyOffset(this.#dimensions), ids[position] ?? 0, true);
    });
  }
}
