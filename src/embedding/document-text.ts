import type { EmbeddingDocument } from './provider.ts';

/** Changes with the way in which fields are joined; it is part of a provider's id, because vectors change with it. */
export const JOIN_VERSION = 1;

/** A document as one text, what says most about it first, since long texts are cut at the end. */
export function documentText({ path, name, signature, doc, body }: EmbeddingDocument): string {
  const fields = [path, name, doc, signature !== undefined && !body.includes(signature) ? signature : undefined, body];
  return fields.filter((field) => field !== undefined && field.trim() !== '').join('\n');
}

/** The longest beginning of a text with at most that many tokens, never with half of a surrogate pair at the end. */
export function cutToTokens(text: string, limit: number, count: (text: string) => number): string {
  // No tokenizer in use makes more than three tokens of one UTF-16 unit.
  if (text.length * 3 <= limit || count(text) <= limit) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (count(text.slice(0, middle)) <= limit) fits = middle;
    else tooLong = middle;
  }
  const cut = text.slice(0, fits);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
