import { Buffer } from 'node:buffer';
import {
  classOfPair,
  classOfUnit,
  DASH,
  DIGIT,
  LETTER,
  LOWER,
  SEPARATOR,
  UNDERSCORE,
  UNSPACED,
  UPPER,
} from './characters.ts';
import { unspacedTokens } from './unspaced.ts';
import { hashUnit, NO_HASH, WordTable } from './word-table.ts';
import { wordTokens } from './word-tokens.ts';

/** A longer run without a break is data (base64, a minified table), not a name. */
const LONGEST_NAME = 200;

const BACKSLASH = 0x5c;
const SPACE = 0x20;

const table = new WordTable();

const runTokens = (run: string): string[] => unspacedTokens(run.normalize('NFKC'));

/** A text as an array of its UTF-16 units: reading them one by one from a string takes several times as long. */
export class CodeUnits {
  #bytes = Buffer.alloc(512);
  #units = new Uint16Array(this.#bytes.buffer, this.#bytes.byteOffset, 256);

  /** Valid until the next text is taken; what stands behind the text's end is of an earlier one. */
  of(text: string): Uint16Array {
    if (text.length > this.#units.length) {
      this.#units = new Uint16Array(Math.max(text.length, this.#units.length * 2));
      this.#bytes = Buffer.from(this.#units.buffer);
    }
    this.#bytes.write(text, 'utf16le');
    return this.#units;
  }
}

/**
 * Collects the words of texts as they are indexed: parts of identifiers and identifiers whole, stemmed, in lower case;
 * scripts without spaces as bigrams and words; no single letters, no punctuation. They are joined by spaces, as bytes:
 * a repository's words are several times its source, and nothing but the full-text index reads most of them.
 */
export class TokenText {
  /** What was collected, one text behind the other. */
  #bytes = new Uint8Array(4_096);
  #size = 0;
  #length = 0;
  #left = 0;
  readonly #units = new CodeUnits();

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  clear(): void {
    this.#size = 0;
  }

  /** Begins a text of at most so many tokens. */
  begin(most = Number.POSITIVE_INFINITY): void {
    this.#length = 0;
    this.#left = most;
  }

  /** The length of the text that was begun, in UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  addText(text: string): void {
    this.add(this.#units.of(text), 0, text.length);
  }

  /** Adds the words between two places. */
  add(text: Uint16Array, from: number, to: number): void {
    let at = from;
    while (at < to && this.#left > 0) {
      const kind = classIn(text, at, to);
      if (kind === SEPARATOR || kind === UNDERSCORE || kind === DASH) {
        at++;
      } else if (kind === UNSPACED) {
        const start = at;
        let hash = NO_HASH;
        for (; at < to && classIn(text, at, to) === UNSPACED; at += widthIn(text, at))
          hash = hashUnit(hash, text[at] ?? 0);
        this.#push(table.find(text, start, at, hash, runTokens));
      } else {
        const start = isEscapeLetter(text, from, at) ? at + 1 : at;
        at = endOfWord(text, from, start, to);
        if (at - start < 2 || at - start > LONGEST_NAME) continue;
        let hash = NO_HASH;
        for (let place = start; place < at; place++) hash = hashUnit(hash, text[place] ?? 0);
        this.#push(table.find(text, start, at, hash, wordTokens));
      }
    }
  }

  #push(entry: number): void {
    const tokens = table.tokens(entry);
    if (tokens === 0) return;
    const source = table.bytes;
    const start = table.textStart(entry);
    let end = table.textEnd(entry);
    let length = table.units(entry);
    if (tokens > this.#left) {
      end = endOfTokens(source, start, this.#left);
      length = Buffer.from(source.subarray(start, end)).toString('utf8').length;
    }
    if (this.#size + end - start + 1 > this.#bytes.length) this.#widen(this.#size + end - start + 1);
    const target = this.#bytes;
    let size = this.#size;
    if (this.#length > 0) {
      target[size++] = SPACE;
      length++;
    }
    for (let place = start; place < end; place++) target[size++] = source[place] ?? 0;
    this.#size = size;
    this.#length += length;
    this.#left -= tokens;
  }

  #widen(size: number): void {
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, size));
    wider.set(this.#bytes);
    this.#bytes = wider;
  }
}

/** Behind the first of the tokens that stand from `start` on. */
const endOfTokens = (bytes: Uint8Array, start: number, count: number): number => {
  let at = start;
  for (let spaces = 0; ; at++) if (bytes[at] === SPACE && ++spaces === count) return at;
};

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** The class at a place, surrogate pairs included; half a pair is a separator and never reaches a token. */
function classIn(text: Uint16Array, at: number, to: number): number {
  const unit = text[at] ?? 0;
  if (!isSurrogate(unit)) return classOfUnit(unit);
  const low = at + 1 < to ? (text[at + 1] ?? 0) : 0;
  return unit < 0xdc00 && low >= 0xdc00 && low <= 0xdfff ? classOfPair(unit, low) : SEPARATOR;
}

/** How many units the character at a place takes that is no separator. */
const widthIn = (text: Uint16Array, at: number): number => (isSurrogate(text[at] ?? 0) ? 2 : 1);

function endOfWord(text: Uint16Array, from: number, start: number, to: number): number {
  let at = start;
  while (at < to) {
    const kind = classIn(text, at, to);
    if (kind === LOWER || kind === UPPER || kind === DIGIT || kind === UNDERSCORE) at++;
    else if (kind === LETTER) at += widthIn(text, at);
    else if (kind === DASH && joinsWords(text, from, at, to)) at++;
    else return at;
  }
  return at;
}

/** A dash between letters or digits is part of a kebab-case name; `a--b`, `->` and `a - b` are not. */
function joinsWords(text: Uint16Array, from: number, at: number, to: number): boolean {
  return at > from && at + 1 < to && isAlphanumeric(text[at - 1] ?? 0) && isAlphanumeric(text[at + 1] ?? 0);
}

function isAlphanumeric(unit: number): boolean {
  const kind = classOfUnit(unit);
  return kind === LOWER || kind === UPPER || kind === DIGIT;
}

/**
 * The n of `"first\nsecond"`, which would make a word `nsecond`. After a space or an opening bracket the backslash is
 * more likely a global name of PHP (`\trim`).
 */
function isEscapeLetter(text: Uint16Array, from: number, at: number): boolean {
  if (at - from < 2 || text[at - 1] !== BACKSLASH) return false;
  const letter = text[at];
  if (letter !== 0x6e && letter !== 0x74 && letter !== 0x72) return false;
  const before = text[at - 2];
  return before !== BACKSLASH && before !== SPACE && before !== 0x28 && before !== 0x21 && before !== 0x0a;
}
