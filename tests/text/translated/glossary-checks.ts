/** A translation as code is searched for it: words in lower case, those that belong together joined. */
export const PLAIN_WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What stands in a list more than once. */
export function repeated(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => seen.size === seen.add(word).size);
}
