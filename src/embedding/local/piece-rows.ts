import type { ModelImage } from './model-image.ts';
import { hashPiece, type WordHash } from './word-hash.ts';
import { piecesOf } from './word-pieces.ts';

/** Unknown words are met again and again: names repeat inside a file and a repository. */
const MOST_WORDS = 32_768;
const FIRST_SLOTS = 256;

/** The rows of the pieces of words that a model does not know, remembered by the hashes of the words. */
export class PieceRows {
  readonly #model: ModelImage;
  #slots = FIRST_SLOTS;
  #places = new Uint32Array(FIRST_SLOTS);
  #proofs = new Uint32Array(FIRST_SLOTS);
  /** 1 + the number of a word; 0 where a slot is free. */
  #numbers = new Uint32Array(FIRST_SLOTS);
  #rows: Uint32Array[] = [];

  constructor(model: ModelImage) {
    this.#model = model;
  }

  /** The rows of the word that stands between `start` and the hash's end; it is cut out of the text once. */
  of(text: string, start: number, { place, proof, end }: WordHash): Uint32Array {
    let slot = place & (this.#slots - 1);
    for (let number = this.#numbers[slot]; number !== 0; number = this.#numbers[slot]) {
      if (this.#places[slot] === place && this.#proofs[slot] === proof) return this.#rows[(number ?? 1) - 1] ?? NONE;
      slot = (slot + 1) & (this.#slots - 1);
    }
    const { words, buckets, pieces } = this.#model;
    const rows = Uint32Array.from(
      piecesOf(text.slice(start, end), pieces),
      (piece) => words + (hashPiece(piece) % buckets),
    );
    if (this.#rows.length === MOST_WORDS) this.#forget();
    else if ((this.#rows.length + 1) * 2 > this.#slots) this.#widen();
    this.#put(place, proof, this.#rows.push(rows));
    return rows;
  }

  #put(place: number, proof: number, number: number): void {
    let slot = place & (this.#slots - 1);
    while (this.#numbers[slot] !== 0) slot = (slot + 1) & (this.#slots - 1);
    this.#places[slot] = place;
    this.#proofs[slot] = proof;
    this.#numbers[slot] = number;
  }

  #forget(): void {
    this.#rows = [];
    this.#numbers.fill(0);
  }

  #widen(): void {
    const [places, proofs, numbers] = [this.#places, this.#proofs, this.#numbers];
    this.#slots *= 4;
    this.#places = new Uint32Array(this.#slots);
    this.#proofs = new Uint32Array(this.#slots);
    this.#numbers = new Uint32Array(this.#slots);
    numbers.forEach((number, slot) => {
      if (number !== 0) this.#put(places[slot] ?? 0, proofs[slot] ?? 0, number);
    });
  }
}

const NONE = new Uint32Array();
