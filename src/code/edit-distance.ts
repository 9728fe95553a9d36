/** Longer words are compared by their beginning. */
const MOST_LETTERS = 128;

// Used again for every pair: a misspelt name is compared with all names of a project.
let beforeLast = new Int32Array(MOST_LETTERS + 1);
let last = new Int32Array(MOST_LETTERS + 1);
let current = new Int32Array(MOST_LETTERS + 1);

/** Letters that were left out, added, replaced or swapped with the next; endless above what is allowed. */
export function editDistance(a: string, b: string, allowed: number): number {
  const rows = Math.min(a.length, MOST_LETTERS);
  const columns = Math.min(b.length, MOST_LETTERS);
  for (let j = 0; j <= columns; j++) last[j] = j;
  for (let i = 1; i <= rows; i++) {
    const letter = a.charCodeAt(i - 1);
    current[0] = i;
    let best = i;
    for (let j = 1; j <= columns; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > allowed) return Number.POSITIVE_INFINITY;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const distance = last[columns] ?? 0;
  return distance > allowed ? Number.POSITIVE_INFINITY : distance;
}
