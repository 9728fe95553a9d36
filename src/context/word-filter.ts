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

const stepOf = (word: string): number => hash(word, SECOND_SEED) | 1;

/** A set of many words in few bytes. It knows every word that was put in, and takes one in seventy others for one. */
export class WordFilter {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  add(word: string): void {
    const { bytes } = this;
    const step = stepOf(word);
    let value = hash(word, FIRST_SEED);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = value % (bytes.length * 8);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
      value = (value + step) >>> 0;
    }
  }

  has(word: string): boolean {
    const { bytes } = this;
    let step = 0;
    let value = hash(word, FIRST_SEED);
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = value % (bytes.length * 8);
      if (((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      // Half of the words that are not in it are known by their first bit.
      if (probe === 0) step = stepOf(word);
      value = (value + step) >>> 0;
    }
    return true;
  }
}
