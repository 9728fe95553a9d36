import { Buffer } from 'node:buffer';

/** Words remembered with their tokens: source repeats itself, and looking a word up is cheaper than splitting it. */
const MOST_WORDS = 65_536;
const MOST_BYTES = 4_000_000;
/** One edited file has few words; the table grows with what is read. */
const FIRST_WORDS = 128;

/** What is kept of a word, in this order, in one column of numbers. */
const HASH = 0;
const WORD = 1;
const WORD_END = 2;
const TEXT = 3;
const TEXT_END = 4;
/** The length of the text in UTF-16 units. */
const UNITS = 5;
const TOKENS = 6;
const NUMBERS = 7;

const hashOf = (units: Uint16Array, start: number, end: number): number => {
  let hash = 5381;
  for (let at = start; at < end; at++) hash = Math.imul(hash, 33) ^ (units[at] ?? 0);
  return hash | 0;
};

/** The hash of short words says little in its low bits. */
const spread = (hash: number, slots: number): number => (hash ^ (hash >>> 15)) & (slots - 1);

/** The same column with room for twice as much, and for `size` at least. */
export const wider = <Column extends Int32Array | Uint16Array | Uint8Array>(column: Column, size: number): Column => {
  const out = new (column.constructor as new (length: number) => Column)(Math.max(column.length * 2, size));
  out.set(column);
  return out;
};

/**
 * Words and the tokens that they were split into, as the bytes that are indexed. A word is compared where it stands in
 * the text: cutting it out and hashing the cut took more time than all the rest of reading a repository's words.
 */
export class WordTable {
  /** 1 + the number of a word; 0 where a slot is free. */
  #slots = new Int32Array(FIRST_WORDS * 2);
  #entries = new Int32Array(FIRST_WORDS * NUMBERS);
  #words = new Uint16Array(FIRST_WORDS * 8);
  /** Where the tokens of all words stand, joined by spaces. */
  bytes = new Uint8Array(FIRST_WORDS * 8);
  #count = 0;
  #wordsEnd = 0;
  #bytesEnd = 0;

  /** The place of a word in the table; `split` is asked where it is not there yet. */
  find(units: Uint16Array, start: number, end: number, split: (word: string) => string[]): number {
    const hash = hashOf(units, start, end);
    const slots = this.#slots;
    const entries = this.#entries;
    let slot = spread(hash, slots.length);
    for (let kept = slots[slot] ?? 0; kept !== 0; kept = slots[slot] ?? 0) {
      const entry = (kept - 1) * NUMBERS;
      if (entries[entry + HASH] === hash && this.#isAt(entry, units, start, end)) return entry;
      slot = (slot + 1) & (slots.length - 1);
    }
    return this.#keep(units.subarray(start, end), hash, split);
  }

  textStart(entry: number): number {
    return this.#entries[entry + TEXT] ?? 0;
  }

  textEnd(entry: number): number {
    return this.#entries[entry + TEXT_END] ?? 0;
  }

  units(entry: number): number {
    return this.#entries[entry + UNITS] ?? 0;
  }

  tokens(entry: number): number {
    return this.#entries[entry + TOKENS] ?? 0;
  }

  #isAt(entry: number, units: Uint16Array, start: number, end: number): boolean {
    const words = this.#words;
    let at = this.#entries[entry + WORD] ?? 0;
    if ((this.#entries[entry + WORD_END] ?? 0) - at !== end - start) return false;
    for (let place = start; place < end; place++) if (words[at++] !== units[place]) return false;
    return true;
  }

  #keep(word: Uint16Array, hash: number, split: (word: string) => string[]): number {
    if (this.#count === MOST_WORDS || this.#bytesEnd > MOST_BYTES) this.#forget();
    const tokens = split(Buffer.from(word.buffer, word.byteOffset, word.byteLength).toString('utf16le'));
    const joined = tokens.join(' ');
    const text = Buffer.from(joined, 'utf8');
    if (this.#wordsEnd + word.length > this.#words.length)
      this.#words = wider(this.#words, this.#wordsEnd + word.length);
    if (this.#bytesEnd + text.length > this.bytes.length) this.bytes = wider(this.bytes, this.#bytesEnd + text.length);
    const entry = this.#count * NUMBERS;
    if (entry === this.#entries.length) this.#entries = wider(this.#entries, entry + NUMBERS);
    this.#words.set(word, this.#wordsEnd);
    this.bytes.set(text, this.#bytesEnd);
    this.#entries.set(
      [
        ...[hash, this.#wordsEnd, this.#wordsEnd + word.length, this.#bytesEnd, this.#bytesEnd + text.length],
        ...[joined.length, tokens.length],
      ],
      entry,
    );
    this.#wordsEnd += word.length;
    this.#bytesEnd += text.length;
    this.#count++;
    if (this.#count * 2 > this.#slots.length) this.#layOut(this.#slots.length * 4);
    else this.#put(this.#count);
    return entry;
  }

  #forget(): void {
    this.#count = 0;
    this.#wordsEnd = 0;
    this.#bytesEnd = 0;
    this.#slots.fill(0);
  }

  #layOut(slots: number): void {
    this.#slots = new Int32Array(slots);
    for (let nth = 1; nth <= this.#count; nth++) this.#put(nth);
  }

  #put(nth: number): void {
    const slots = this.#slots;
    let slot = spread(this.#entries[(nth - 1) * NUMBERS + HASH] ?? 0, slots.length);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = nth;
  }
}
