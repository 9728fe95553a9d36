import { type Collection, NUMBERS_OF_A_FILE } from '../store/index.ts';

/** Which rows of a matrix are whose. */
export class FileRows {
  /** In ascending order, as the rows are. */
  readonly #ids: Uint32Array;
  /** The first row of each file, and the end of the last. */
  readonly #starts: Uint32Array;
  /** 1 for the rows of documents. */
  readonly #documents: Uint8Array;

  constructor(files: Uint32Array, recordBytes: number) {
    const count = files.length / NUMBERS_OF_A_FILE;
    this.#ids = new Uint32Array(count);
    this.#starts = new Uint32Array(count + 1);
    let row = 0;
    for (let nth = 0; nth < count; nth++) {
      this.#ids[nth] = files[nth * NUMBERS_OF_A_FILE] ?? 0;
      row += (files[nth * NUMBERS_OF_A_FILE + 1] ?? 0) / recordBytes;
      this.#starts[nth + 1] = row;
    }
    this.#documents = new Uint8Array(row);
    for (let nth = 0; nth < count; nth++)
      if (files[nth * NUMBERS_OF_A_FILE + 2] === 1) this.#documents.fill(1, this.#starts[nth], this.#starts[nth + 1]);
  }

  /** The rows of a file; none where it has none. */
  of(fileId: number): { readonly from: number; readonly to: number } {
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] ?? 0) < fileId) low = middle + 1;
      else high = middle;
    }
    if (this.#ids[low] !== fileId) return { from: 0, to: 0 };
    return { from: this.#starts[low] ?? 0, to: this.#starts[low + 1] ?? 0 };
  }

  isOf(row: number, collection: Collection): boolean {
    return (this.#documents[row] === 1) === (collection === 'documents');
  }
}
