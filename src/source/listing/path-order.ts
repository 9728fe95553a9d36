const SURROGATE = /[\ud800-\udfff]/;

/** Orders by code point: UTF-16 order, JavaScript's own, puts U+1F600 before U+FF5E and so differs from git and SQLite. */
function compareCodePoints(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return compareCodeUnits(a, b);
}

/** Sorts in place by path; the slow comparison is used only where a path needs it. */
export function sortByPath<T extends { path: string }>(items: T[]): T[] {
  const compare = items.some((item) => SURROGATE.test(item.path)) ? compareCodePoints : compareCodeUnits;
  return items.sort((a, b) => compare(a.path, b.path));
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
