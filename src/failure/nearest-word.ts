import { editDistance } from '../code/edit-distance.ts';

// A word that differs more than this is another word, not a slip.
const MAX_SLIPS = 3;
const LETTERS_FOR_A_SLIP = 3;

/** The word that a mistyped one most likely meant, or null when none is close. */
export function nearestWord(word: string, words: readonly string[]): string | null {
  let best: string | null = null;
  let slips = Math.min(MAX_SLIPS, Math.ceil(word.length / LETTERS_FOR_A_SLIP)) + 1;
  for (const candidate of words) {
    const found = candidate.startsWith(word) && word.length > 1 ? 1 : editDistance(word, candidate, slips - 1);
    if (found < slips) [best, slips] = [candidate, found];
  }
  return best;
}
