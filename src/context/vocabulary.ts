import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** Where the vocabulary lies: beside the model, which ships with the program too. */
export const VOCABULARY_FILE = fileURLToPath(
  new URL(isSource ? '../../model/o200k.bin' : '../model/o200k.bin', import.meta.url),
);

/** A quarter more than there are tokens: few lookups look twice. */
export const VOCABULARY_SLOTS = 2 ** 18;

/** No rank: the bytes are no token. */
export const NO_TOKEN = -1;

const SLOT_SEED = 0x811c9dc5;
const MARK_SEED = 0x9747b28c;

/** The place in the table at which a token is looked for first. */
export function slotOf(bytes: string, from: number, to: number): number {
  let hash = SLOT_SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (VOCABULARY_SLOTS - 1);
}

/** What a token is known by in its place; 0 marks an empty one. */
export function markOf(bytes: string, from: number, to: number): number {
  let hash = MARK_SEED;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes.charCodeAt(at), 0x5bd1e995) ^ (hash >>> 13);
  hash = Math.imul(hash ^ (hash >>> 16), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0 || 1;
}

/**
 * The tokens of a byte-pair vocabulary and their ranks, as two columns that are read from a file at once: a question in a
 * fresh process has no time to read 200,000 words. A token is known by 50 bits of its hashes and not by its bytes; of
 * what is no token, one in a billion is taken for one. Bytes are given as Latin-1.
 */
export class Vocabulary {
  readonly #marks: Uint32Array;
  readonly #ranks: Uint32Array;

  constructor(columns: Uint32Array) {
    this.#marks = columns.subarray(0, VOCABULARY_SLOTS);
    this.#ranks = columns.subarray(VOCABULARY_SLOTS);
  }

  /** The rank of a part of the bytes; a lower one is merged first. */
  rank(bytes: string, from: number, to: number): number {
    const mark = markOf(bytes, from, to);
    for (let slot = slotOf(bytes, from, to); ; slot = (slot + 1) & (VOCABULARY_SLOTS - 1)) {
      const there = this.#marks[slot] ?? 0;
      if (there === mark) return this.#ranks[slot] ?? NO_TOKEN;
      if (there === 0) return NO_TOKEN;
    }
  }
}

/** The vocabulary of o200k. */
export function readVocabulary(file: string = VOCABULARY_FILE): Vocabulary {
  const bytes = bytesOf(file);
  if (bytes?.length !== VOCABULARY_SLOTS * 8)
    throw new Error(`${file}, by which tokens are counted, is missing or not whole: install graph-rag again`);
  return new Vocabulary(new Uint32Array(bytes.buffer, bytes.byteOffset, VOCABULARY_SLOTS * 2));
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
