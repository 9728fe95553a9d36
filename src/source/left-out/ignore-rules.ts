import { readFileSync } from 'node:fs';
import ignore, { type Ignore } from 'ignore';

/** An ignore file of this size is no ignore file; it is not read into memory. */
const MAX_IGNORE_FILE_BYTES = 4 * 1024 * 1024;

/** No path is longer; such a line is data, and would keep the matcher busy for minutes. */
const LONGEST_PATTERN = 4_096;

/** Git follows the file system here; those of macOS and Windows do not tell case apart. */
const IGNORE_CASE = process.platform === 'darwin' || process.platform === 'win32';

/**
 * The rules that hold in one folder: its own and those above, in git's order. All patterns are rewritten to start at the
 * root, so that one matcher sees them together: asked file by file, a `!build/` below could not undo a `build/` above.
 */
export class IgnoreRules {
  readonly #matcher: Ignore | null;

  private constructor(matcher: Ignore | null) {
    this.#matcher = matcher;
  }

  static none(): IgnoreRules {
    return new IgnoreRules(null);
  }

  /** These rules and those of the text of an ignore file in `folder` ('' is the root). */
  with(folder: string, text: string): IgnoreRules {
    const patterns = rebase(folder, text);
    if (patterns.length === 0) return this;
    const matcher = ignore({ ignorecase: IGNORE_CASE });
    if (this.#matcher !== null) matcher.add(this.#matcher);
    return new IgnoreRules(matcher.add(patterns));
  }

  /** Whether a path is ignored, by itself or with a folder above it; folders end in `/`. */
  ignores(path: string): boolean {
    return this.#matcher?.ignores(path) ?? false;
  }
}

/** The text of an ignore file; '' when there is none, or none that can be read. */
export function readIgnoreFile(path: string): string {
  try {
    const bytes = readFileSync(path);
    return bytes.length > MAX_IGNORE_FILE_BYTES ? '' : bytes.toString('utf8').replace(/^\ufeff/, '');
  } catch {
    return '';
  }
}

/** Rewrites the patterns of a folder's ignore file into the same patterns seen from the root. */
function rebase(folder: string, text: string): string[] {
  const prefix = folder === '' ? '/' : `/${escapePattern(folder)}/`;
  const patterns: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#') || line.length > LONGEST_PATTERN) continue;
    const negated = line.startsWith('!');
    const pattern = trimSpaces(negated ? line.slice(1) : line);
    if (pattern === '' || pattern === '/') continue;
    const anchored = pattern.slice(0, -1).includes('/');
    const body = pattern.startsWith('/') ? pattern.slice(1) : pattern;
    patterns.push(`${negated ? '!' : ''}${prefix}${anchored ? '' : '**/'}${body}`);
  }
  return patterns;
}

/** Spaces at the end count only when escaped. */
function trimSpaces(pattern: string): string {
  let end = pattern.length;
  while (end > 0 && pattern[end - 1] === ' ' && pattern[end - 2] !== '\\') end--;
  return pattern.slice(0, end);
}

function escapePattern(folder: string): string {
  return folder.replace(/[\\*?[\]!# ]/g, '\\$&');
}
