import { openModelFile } from './model-file.ts';
import { hashWord, type WordHash } from './word-hash.ts';

const SLOT_BYTES = 8;

/** Those of some words that the shipped model knows: words of the language or of many projects, no slips of the pen. */
export function knownWords(words: Iterable<string>): Set<string> {
  const { slotTable, slots, places, bring, close } = openModelFile();
  const hash: WordHash = { place: 0, proof: 0, end: 0 };
  const isKnown = (word: string): boolean => {
    hashWord(word, 0, hash);
    for (let slot = hash.place & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      bring?.(places.slots + slot * SLOT_BYTES, SLOT_BYTES);
      if ((slotTable[slot * 2 + 1] ?? 0) === 0) return false;
      if (slotTable[slot * 2] === hash.proof) return true;
    }
  };
  try {
    return new Set([...words].filter(isKnown));
  } finally {
    close?.();
  }
}
