/** How a user names a symbol, taken apart; what it means is decided against the index. */
export interface NameQuery {
  /** Outer names first: `Class.method`, `mod::f`, `Class#m` all give two. */
  readonly segments: readonly string[];
  /** The query without its decoration, for names that themselves hold a separator. */
  readonly whole: string;
}

const ID_PREFIX = /^ckb:[^:]*:/;
const SEPARATORS = /::|->|[.#\\]/;
const LINE = /^(.+?):(\d+)(?::\d+|-(\d+))?$/;
/** Where a path may end and a name begin. */
const PATH_END = /::|[:#]|\s+/g;

/** Decoration before a name; an operator is a name itself. */
const DECORATION = /^[&*@]+(?=[\p{L}\p{N}_$#~(])/u;

/** `f()`, `f(a, b)` and `&f` mean f; `Class.prototype.m` means `Class.m`. */
export function nameQuery(text: string): NameQuery {
  const whole = text
    .trim()
    .replace(DECORATION, '')
    .replace(/\(.*\)$/s, '');
  const segments = whole.split(SEPARATORS).filter((segment) => segment !== '' && segment !== 'prototype');
  return { segments: segments.length === 0 ? [whole] : segments, whole };
}

/** Words of Rust for the place where a path begins. */
const PLACE_WORDS: ReadonlySet<string> = new Set(['crate', 'self', 'super']);

/** Go's `(*Type).Method`, and an argument list at the end. */
const RECEIVER = /\(\*?([\w.]+)\)(?=\.)/g;
const ARGUMENTS = /\([^)]*\)?$/;

/** A name with its package or folders taken apart at everything that languages separate them by. */
export function scopedSegments(text: string): string[] {
  const plain = text
    .trim()
    .replace(RECEIVER, '$1')
    .replace(ARGUMENTS, '')
    .replace(/^[&*@]+/, '');
  const segments = plain.split(/::|->|[.#\\/]|(?<=\w)\$(?=\w)/).filter((segment) => segment !== '');
  const first = segments.findIndex((segment) => !PLACE_WORDS.has(segment));
  return first < 0 ? [] : segments.slice(first);
}

/** `github.com/someone/project/orders.New`: where it comes from, its folders, its name. */
export const isImportPath = (text: string): boolean => text.includes('/');

/** The possible (path, key) pairs of an id `ckb:repo:path:qualified~n`; null when it is no id. Paths may hold colons. */
export function idParts(text: string): { path: string; key: string }[] | null {
  const prefix = ID_PREFIX.exec(text.trim());
  if (prefix === null) return null;
  const rest = text.trim().slice(prefix[0].length);
  const parts: { path: string; key: string }[] = [];
  for (let colon = rest.lastIndexOf(':'); colon > 0; colon = rest.lastIndexOf(':', colon - 1))
    parts.push({ path: rest.slice(0, colon), key: rest.slice(colon + 1) });
  return parts;
}

/** `file:line`, `file:line:column` and `file:first-last`, as answers write places; null for anything else. */
export function placeParts(text: string): { path: string; line: number; lastLine: number } | null {
  const match = LINE.exec(text.trim());
  if (match === null) return null;
  const line = Number(match[2]);
  return { path: cleanPath(match[1] ?? ''), line, lastLine: Math.max(line, Number(match[3] ?? line)) };
}

/** The possible ways to read a text as a path followed by a name, the longest path first. */
export function pathAndName(text: string): { path: string; name: string }[] {
  const trimmed = text.trim();
  return [...trimmed.matchAll(PATH_END)]
    .map((match) => ({
      path: cleanPath(trimmed.slice(0, match.index)),
      name: trimmed.slice(match.index + match[0].length),
    }))
    .filter(({ path, name }) => path !== '' && name !== '')
    .reverse();
}

export const cleanPath = (path: string): string => path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
