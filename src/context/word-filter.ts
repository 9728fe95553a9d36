/** How many bits of the filter each word sets. */
const PROBES = 6;

const FIRST_SEED = 0x811c9dc5;
const SECOND_SEED = 0x9747b28c;

function hash(text: string, seed: number): number {
  let value = seed;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  value = Math.imul(value, 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A set of many words in few bytes. It knows every word that was put in, and takes one in seventy others for one. */
export class WordFilter {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  add(word: string): void {
    this.#everyBit(word, (place, mask) => {
      this.bytes[place] = (this.bytes[place] ?? 0) | mask;
      return true;
    });
  }

  has(word: string): boolean {
    return this.#everyBit(word, (place, mask) => ((this.bytes[place] ?? 0) & mask) !== 0);
  }

  #everyBit(word: string, visit: (place: number, mask: number) => boolean): boolean {
    const bits = this.bytes.length * 8;
    const step = hash(word, SECOND_SEED) | 1;
    let value = hash(word, FIRST_SEED);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = value % bits;
      if (!visit(bit >> 3, 1 << (bit & 7))) return false;
      value = (value + step) >>> 0;
    }
    return true;
  }
}
