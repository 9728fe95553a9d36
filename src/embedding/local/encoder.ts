import { packInto } from '../vectors/quantise.ts';
import type { ModelImage } from './model-image.ts';
import { PieceRows } from './piece-rows.ts';
import { type RowSum, rowSum } from './row-sum.ts';
import { hashWord, type WordHash } from './word-hash.ts';

/** A piece of code as tokens joined by spaces, in the fields that the model was trained on. */
export interface TokenFields {
  readonly path: string;
  readonly name: string;
  readonly doc: string;
  readonly body: string;
}

/** The fields in the order of the model, with the different words of each that are looked at. */
const FIELDS = [
  { field: 'path', limit: 12 },
  { field: 'name', limit: 16 },
  { field: 'doc', limit: 64 },
  { field: 'body', limit: 192 },
] as const;

/** Of a question no more different words are looked at. */
export const MOST_QUERY_WORDS = 64;
const SPACE = 0x20;
const SLOT_BYTES = 8;
const GAIN_BYTES = 4;

/** Room for the words of one field; a power of two, mostly empty. */
const SEEN_SLOTS = 1024;

/**
 * Sums the vectors of words: each different word of a field once, with its own weight for questions or for documents. One
 * pass over the text, no word cut out of it unless it is unknown. Not for use by two at once: it owns its scratch space.
 */
export class StaticEncoder {
  readonly #model: ModelImage;
  readonly #sum: RowSum;
  readonly #hash: WordHash = { place: 0, proof: 0, end: 0 };
  readonly #seen = new Float64Array(SEEN_SLOTS);
  readonly #seenIn = new Uint32Array(SEEN_SLOTS);
  #round = 0;
  // Rows of the field at hand.
  #rows = new Uint32Array(1024);
  #weights = new Float32Array(1024);
  #count = 0;
  readonly #pieces: PieceRows;
  /** The pieces of a file follow each other, and what their path adds is the same. */
  #path = '';
  #sumOfPath: Float32Array | undefined;

  /** Who sums few rows is quicker without vector instructions, which take a moment to be made ready. */
  constructor(model: ModelImage, kernel: 'simd' | 'plain' = 'simd') {
    this.#model = model;
    this.#pieces = new PieceRows(model);
    this.#sum = rowSum(model.rows, model.dimensions, kernel);
  }

  /** The unit vector of a question; all zeros where no word says anything. */
  query(tokens: string): Float32Array {
    this.#sum.sum.fill(0);
    this.#collect(tokens, MOST_QUERY_WORDS);
    const { queryGains, places } = this.#model;
    this.#add(queryGains, places.queryGains, 1);
    return this.#normalised();
  }

  /** The unit vector of a piece of code. */
  document(fields: TokenFields): Float32Array {
    this.#read(fields);
    return this.#normalised();
  }

  /** The same as it is stored, written to a place in `target`. */
  packDocument(fields: TokenFields, target: Uint8Array<ArrayBuffer>, place: number): void {
    this.#read(fields);
    packInto(this.#sum.sum, target, place);
  }

  #read(fields: TokenFields): void {
    const [path, ...others] = FIELDS;
    if (fields.path !== this.#path || this.#sumOfPath === undefined) {
      this.#sum.sum.fill(0);
      this.#addField(fields, path, 0);
      this.#path = fields.path;
      this.#sumOfPath = this.#sum.sum.slice();
    } else this.#sum.sum.set(this.#sumOfPath);
    for (const [index, field] of others.entries()) this.#addField(fields, field, index + 1);
  }

  #addField(fields: TokenFields, { field, limit }: (typeof FIELDS)[number], index: number): void {
    const length = this.#collect(fields[field], limit);
    if (length === 0) return;
    const { fieldWeights, lengthPowers, documentGains, places } = this.#model;
    const factor = (fieldWeights[index] ?? 0) * Math.max(1, length) ** -(lengthPowers[index] ?? 0);
    this.#add(documentGains, places.documentGains, factor);
  }

  /** Finds the rows of the first different words; answers their number, as training counts it. */
  #collect(text: string, limit: number): number {
    this.#round++;
    this.#count = 0;
    let [length, words, at] = [0, 0, 0];
    const hash = this.#hash;
    while (at < text.length && words < limit) {
      if (text.charCodeAt(at) === SPACE) {
        at++;
        continue;
      }
      const start = at;
      hashWord(text, start, hash);
      at = hash.end;
      if (this.#isKnown(hash)) continue;
      words++;
      length += this.#look(text, start, hash);
    }
    return length;
  }

  /** Whether the word was met in this field; it is from now on. */
  #isKnown({ place, proof }: WordHash): boolean {
    const key = place * 4_294_967_296 + proof;
    let slot = place & (SEEN_SLOTS - 1);
    while (this.#seenIn[slot] === this.#round) {
      if (this.#seen[slot] === key) return true;
      slot = (slot + 1) & (SEEN_SLOTS - 1);
    }
    this.#seen[slot] = key;
    this.#seenIn[slot] = this.#round;
    return false;
  }

  #look(text: string, start: number, hash: WordHash): number {
    const { place, proof } = hash;
    const { slotTable, slots, places, bring } = this.#model;
    for (let slot = place & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      bring?.(places.slots + slot * SLOT_BYTES, SLOT_BYTES);
      const row = slotTable[slot * 2 + 1] ?? 0;
      if (row === 0) break;
      if (slotTable[slot * 2] === proof) {
        this.#push(row - 1, 1);
        return 1;
      }
    }
    const rows = this.#pieces.of(text, start, hash);
    const weight = rows.length ** -0.5;
    for (const row of rows) this.#push(row, weight);
    return rows.length * weight;
  }

  #push(row: number, weight: number): void {
    if (this.#count === this.#rows.length) {
      const [rows, weights] = [this.#rows, this.#weights];
      this.#rows = new Uint32Array(rows.length * 2);
      this.#rows.set(rows);
      this.#weights = new Float32Array(weights.length * 2);
      this.#weights.set(weights);
    }
    this.#rows[this.#count] = row;
    this.#weights[this.#count++] = weight;
  }

  #add(gains: Float32Array, place: number, factor: number): void {
    const { bring } = this.#model;
    for (let i = 0; i < this.#count; i++) {
      const row = this.#rows[i] ?? 0;
      bring?.(place + row * GAIN_BYTES, GAIN_BYTES);
      this.#sum.add(row, (gains[row] ?? 0) * (this.#weights[i] ?? 0) * factor);
    }
  }

  #normalised(): Float32Array {
    const unit = new Float32Array(this.#sum.sum);
    let squares = 0;
    for (const value of unit) squares += value * value;
    const length = Math.sqrt(squares);
    if (length > 0) for (let k = 0; k < unit.length; k++) unit[k] = (unit[k] ?? 0) / length;
    return unit;
  }
}
