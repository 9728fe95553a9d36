// MurmurHash3 (x86, 128 bits) over UTF-16 code units. Node's own hashes take 5 ms to load, a twentieth of a question in a
// new process, and nobody gains by a collision: questions are the user's own, and an answer is believed only beside the
// very index that it names.

/** Two code units to a word, four words to a step. */
const UNITS = 8;

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

function avalanche(word: number): number {
  let bits = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** The digest of any value: 32 hexadecimal digits, equal for what is written equally. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value);
  // The length is mixed in at the end, so the zeros are no part of the text.
  const padded = text.padEnd(Math.ceil(text.length / UNITS) * UNITS, '\0');
  const word = (at: number): number => padded.charCodeAt(at) | (padded.charCodeAt(at + 1) << 16);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < padded.length; at += UNITS) {
    a ^= Math.imul(rotated(Math.imul(word(at), 0x239b961b), 15), 0xab0e9789);
    a = (Math.imul((rotated(a, 19) + b) | 0, 5) + 0x561ccd1b) | 0;
    b ^= Math.imul(rotated(Math.imul(word(at + 2), 0xab0e9789), 16), 0x38b34ae5);
    b = (Math.imul((rotated(b, 17) + c) | 0, 5) + 0x0bcaa747) | 0;
    c ^= Math.imul(rotated(Math.imul(word(at + 4), 0x38b34ae5), 17), 0xa1e38b93);
    c = (Math.imul((rotated(c, 15) + d) | 0, 5) + 0x96cd1c35) | 0;
    d ^= Math.imul(rotated(Math.imul(word(at + 6), 0xa1e38b93), 18), 0x239b961b);
    d = (Math.imul((rotated(d, 13) + a) | 0, 5) + 0x32ac3b17) | 0;
  }
  const lanes = [a, b, c, d].map((lane) => lane ^ text.length);
  return joined(joined(lanes).map(avalanche)).map(hex).join('');
}

/** Every lane gets something of every other. */
function joined(lanes: readonly number[]): number[] {
  const sum = lanes.reduce((total, lane) => (total + lane) | 0, 0);
  return lanes.map((lane, place) => (place === 0 ? sum : (lane + sum) | 0));
}
