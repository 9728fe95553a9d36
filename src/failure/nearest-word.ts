// A word that differs more than this is another word, not a slip.
const MAX_SLIPS = 3;
const LETTERS_FOR_A_SLIP = 3;

// Optimal string alignment: a swapped pair of letters counts as one slip.
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}

/** The word that a mistyped one most likely meant, or null when none is close. */
export function nearestWord(word: string, words: readonly string[]): string | null {
  let best: string | null = null;
  let slips = Math.min(MAX_SLIPS, Math.ceil(word.length / LETTERS_FOR_A_SLIP)) + 1;
  for (const candidate of words) {
    const found = candidate.startsWith(word) && word.length > 1 ? 1 : distance(word, candidate);
    if (found < slips) [best, slips] = [candidate, found];
  }
  return best;
}
