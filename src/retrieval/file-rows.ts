import { type Collection, NUMBERS_OF_A_FILE } from '../store/index.ts';

/** Rows that follow each other. */
interface Stretch {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Which rows of a matrix are whose. */
export class FileRows {
  /** In ascending order, as the rows are. */
  readonly #ids: Uint32Array;
  /** The first row of each file, and the end of the last. */
  readonly #starts: Uint32Array;
  readonly #stretches: Readonly<Record<Collection, Stretch[]>> = { code: [], documents: [] };

  constructor(files: Uint32Array, recordBytes: number) {
    const count = files.length / NUMBERS_OF_A_FILE;
    this.#ids = new Uint32Array(count);
    this.#starts = new Uint32Array(count + 1);
    let row = 0;
    let from = 0;
    let collection: Collection = 'code';
    for (let nth = 0; nth < count; nth++) {
      const at = nth * NUMBERS_OF_A_FILE;
      const own = files[at + 2] === 1 ? 'documents' : 'code';
      if (own !== collection) {
        if (row > from) this.#stretches[collection].push({ from, to: row });
        from = row;
        collection = own;
      }
      this.#ids[nth] = files[at] ?? 0;
      row += (files[at + 1] ?? 0) / recordBytes;
      this.#starts[nth + 1] = row;
    }
    if (row > from) this.#stretches[collection].push({ from, to: row });
  }

  /** The rows of code or of documents, in order. */
  ofAll(collection: Collection): readonly Stretch[] {
    return this.#stretches[collection];
  }

  /** The rows of a file; none where it has none. */
  of(fileId: number): Stretch {
    const ids = this.#ids;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] ?? 0) < fileId) low = middle + 1;
      else high = middle;
    }
    if (ids[low] !== fileId) return { from: 0, to: 0 };
    return { from: this.#starts[low] ?? 0, to: this.#starts[low + 1] ?? 0 };
  }
}
