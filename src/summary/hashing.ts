import { createHash } from 'node:crypto';

/** Document 003 §4.1 writes every hash as sha1, all 40 digits. */
export const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

/** Sorting by code point, the same on every machine and in every language of the user. */
export function byCodePoint(left: string, right: string): number {
  if (left === right) return 0;
  // UTF-16 puts astral characters before U+E000; spreading compares whole characters.
  const [a, b] = [[...left], [...right]];
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i]?.codePointAt(0) ?? 0) - (b[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const hasAstral = /[\ud800-\udfff]/;

/** A sorted copy without repetition. */
export function sortedSet(texts: Iterable<string>): string[] {
  const distinct = [...new Set(texts)];
  const plain = !distinct.some((text) => hasAstral.test(text));
  return plain ? distinct.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)) : distinct.sort(byCodePoint);
}
