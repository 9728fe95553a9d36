import type { Collection, FileVectors } from '../store/index.ts';

/** Which rows of a matrix are whose. */
export class FileRows {
  /** In ascending order, as the rows are. */
  readonly #ids: Uint32Array;
  /** The first row of each file, and the end of the last. */
  readonly #starts: Uint32Array;
  readonly #documents: Uint8Array;

  constructor(files: readonly FileVectors[], recordBytes: number) {
    this.#ids = new Uint32Array(files.length);
    this.#starts = new Uint32Array(files.length + 1);
    let row = 0;
    files.forEach(({ fileId, byteLength }, nth) => {
      this.#ids[nth] = fileId;
      row += byteLength / recordBytes;
      this.#starts[nth + 1] = row;
    });
    this.#documents = new Uint8Array(row);
    files.forEach(({ collection }, nth) => {
      if (collection === 'documents') this.#documents.fill(1, this.#starts[nth], this.#starts[nth + 1]);
    });
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
