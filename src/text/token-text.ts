import { Buffer } from 'node:buffer';
import { CodeUnits } from './code-units.ts';
import { runTokens } from './unspaced.ts';
import { scanWords, type TakesWord } from './word-scan.ts';
import { WordTable, wider } from './word-table.ts';
import { wordTokens } from './word-tokens.ts';

const SPACE = 0x20;

const table = new WordTable();

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
  #text: Uint16Array = new Uint16Array();

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
    if (this.#left <= 0) return;
    this.#text = text;
    scanWords(text, from, to, this.#take);
  }

  readonly #take: TakesWord = (start, end, isRun) => {
    this.#push(table.find(this.#text, start, end, isRun ? runTokens : wordTokens));
    return this.#left > 0;
  };

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
    const most = this.#size + end - start + 1;
    if (most > this.#bytes.length) this.#bytes = wider(this.#bytes, most);
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
}

/** Behind the first of the tokens that stand from `start` on. */
const endOfTokens = (bytes: Uint8Array, start: number, count: number): number => {
  let at = start;
  for (let spaces = 0; ; at++) if (bytes[at] === SPACE && ++spaces === count) return at;
};

const collected = new TokenText();

/** The words of one text. */
export function joinedTokens(text: string): string {
  collected.clear();
  collected.begin();
  collected.addText(text);
  const { buffer, byteOffset, byteLength } = collected.bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}
