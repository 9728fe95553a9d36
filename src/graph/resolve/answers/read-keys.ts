import { hashName, hashOnwards } from '../repository/name-hash.ts';

/** One thing that an answer depends on: a top-level name of a file, or of the repository (file 0). */
export type ReadKey = number;

/** A key is the number of a file times this, and the hash of a name. */
export const HASH_RANGE = 2 ** 32;

const AFTER_A_DOT = hashName('.');

/** A top-level name of a file, or of the repository (file 0), as an answer's dependency. */
export const readKey = (file: number, name: string): ReadKey => file * HASH_RANGE + hashName(name);

/** What a file stores under a name of anything: `readKey` of `.name`, without a string for it. */
export const memberKey = (file: number, name: string): ReadKey => file * HASH_RANGE + hashOnwards(AFTER_A_DOT, name);

const FEWEST_PLACES = 1_024;

/**
 * What a file's resolution depended on, each once, in the order in which it was added. Answers repeat each other's reads
 * by the thousand: here a repeated one costs no object, which in a `Set` every number of this size does.
 */
export class ReadKeys {
  #keys = new Float64Array(FEWEST_PLACES);
  /** Where a key stands among the keys, one more than that; 0 for none. Found by the key's hash and from there on. */
  #places = new Int32Array(FEWEST_PLACES * 2);
  #mask = FEWEST_PLACES * 2 - 1;
  #size = 0;

  /** Forgets the keys of before. */
  clear(): void {
    this.#mask = FEWEST_PLACES * 2 - 1;
    this.#places.fill(0, 0, this.#mask + 1);
    this.#size = 0;
  }

  add(key: ReadKey): void {
    let at = startOf(key) & this.#mask;
    for (let place = this.#places[at] ?? 0; place !== 0; place = this.#places[at] ?? 0) {
      if (this.#keys[place - 1] === key) return;
      at = (at + 1) & this.#mask;
    }
    if (this.#size === this.#keys.length) this.#keys = widened(this.#keys);
    this.#keys[this.#size] = key;
    this.#places[at] = ++this.#size;
    if (this.#size * 2 > this.#mask) this.#spread();
  }

  /** Twice as many places; the arrays stay as large for the files that follow. */
  #spread(): void {
    const count = (this.#mask + 1) * 2;
    if (this.#places.length < count) this.#places = new Int32Array(count);
    else this.#places.fill(0, 0, count);
    this.#mask = count - 1;
    for (let index = 0; index < this.#size; index++) {
      let at = startOf(this.#keys[index] ?? 0) & this.#mask;
      while (this.#places[at] !== 0) at = (at + 1) & this.#mask;
      this.#places[at] = index + 1;
    }
  }

  all(): Float64Array {
    return this.#keys.slice(0, this.#size);
  }
}

const widened = (keys: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const wider = new Float64Array(keys.length * 2);
  wider.set(keys);
  return wider;
};

/** The files of one name are spread: their keys differ in the file alone. */
const startOf = (key: ReadKey): number => {
  const file = Math.floor(key / HASH_RANGE);
  return (key - file * HASH_RANGE) ^ Math.imul(file, 0x9e3779b1);
};
