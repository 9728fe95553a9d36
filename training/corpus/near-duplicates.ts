/** Bands of the sketch; two documents with one band in common are taken for the same code. */
const BANDS = 4;
/** Equal smallest hashes that a band needs: at 90 % common tokens 95 of 100 pairs are caught, at 50 % 6 of 100. */
const ROWS = 6;

const hashOf = (token: string): number => {
  let hash = 2_166_136_261;
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 16_777_619);
  return hash >>> 0;
};

const SALTS = Array.from({ length: BANDS * ROWS }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);
const smallest = new Uint32Array(SALTS.length);

/** Where code like this was seen before. */
export type Seen = 'nowhere' | 'here' | 'elsewhere';

/** Remembers code by a sketch of its tokens: copies of a library in several repositories count once. */
export class NearDuplicates {
  readonly #owners = new Map<string, string>();

  /** Looks for code like this in the repository itself and in the others before it; it is remembered from now on. */
  look(tokens: readonly string[], owner: string): Seen {
    smallest.fill(0xffffffff);
    for (const token of tokens) {
      const hash = hashOf(token);
      for (let i = 0; i < SALTS.length; i++) {
        let mixed = Math.imul(hash ^ (SALTS[i] ?? 0), 0x85ebca6b);
        mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
        if (mixed < (smallest[i] ?? 0)) smallest[i] = mixed;
      }
    }
    let seen: Seen = 'nowhere';
    for (let band = 0; band < BANDS; band++) {
      const key = `${band}${String.fromCharCode(...smallest.subarray(band * ROWS, (band + 1) * ROWS).map((value) => value & 0xffff))}`;
      const first = this.#owners.get(key);
      if (first === undefined) this.#owners.set(key, owner);
      else if (first !== owner) seen = 'elsewhere';
      else if (seen === 'nowhere') seen = 'here';
    }
    return seen;
  }
}
