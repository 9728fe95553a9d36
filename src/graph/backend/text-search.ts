import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OVERLAY_FILE } from '../../source/left-out/overlay.ts';

/** A linear list is read by eye; a word that stands in more places than this is no answer. */
const MAX_RESULTS = 200;
/** A search on a dead network drive must end. */
const TIMEOUT_MS = 60_000;
const MAX_LINE_BYTES = 1_000_000;
/** Exit codes of ripgrep: 0 found, 1 nothing found, 2 trouble, possibly beside results. */
const NOTHING_FOUND = 1;

interface TextMatch {
  /** Relative to the root, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly match: string;
}

type TextSearchOutcome =
  | { readonly kind: 'searched'; readonly results: readonly TextMatch[]; readonly truncated: boolean }
  | { readonly kind: 'ripgrep_missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

interface TextSearchOptions {
  readonly limit?: number;
  /** The program to run; by default the one that came with the package. */
  readonly ripgrep?: string;
}

/** Finds a word in the project's files by text alone, ignore rules respected. Never rejects. */
export async function textSearch(
  root: string,
  word: string,
  options: TextSearchOptions = {},
): Promise<TextSearchOutcome> {
  const { limit = MAX_RESULTS } = options;
  if (word.trim() === '') return { kind: 'failed', message: 'there is no word to search for' };
  const ripgrep = options.ripgrep ?? (await shippedRipgrep());
  if (ripgrep === null) return { kind: 'ripgrep_missing', message: 'ripgrep is not installed for this platform' };
  return run(ripgrep, root, word, limit);
}

// The package throws when it is loaded on a platform for which it has no binary.
async function shippedRipgrep(): Promise<string | null> {
  try {
    return (await import('@vscode/ripgrep')).rgPath;
  } catch {
    return null;
  }
}

// The user's own settings of ripgrep must not change an answer; the sort keeps its order. Files are chosen as for an index.
function argumentsFor(root: string): string[] {
  const search = ['--no-config', '--json', '--fixed-strings', '--word-regexp', '--sort', 'path'];
  const files = ['--hidden', '--no-require-git', '--glob', '!.git', '--glob', '!.devbooks'];
  const overlay = join(root, OVERLAY_FILE);
  return [...search, ...files, ...(existsSync(overlay) ? ['--ignore-file', overlay] : [])];
}

function run(ripgrep: string, root: string, word: string, limit: number): Promise<TextSearchOutcome> {
  return new Promise((resolve) => {
    const child = spawn(ripgrep, [...argumentsFor(root), '--', word, '.'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    // Not spawn's own timeout: where the program is missing, its timer would keep this process alive.
    const timer = setTimeout(() => child.kill(), TIMEOUT_MS);
    const results: TextMatch[] = [];
    let truncated = false;
    let complaint = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (truncated || line.length > MAX_LINE_BYTES) return;
      results.push(...matchesIn(line));
      if (results.length <= limit) return;
      truncated = true;
      child.kill();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(0, 500);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ kind: 'ripgrep_missing', message: error.message });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (results.length === 0 && !truncated && code !== 0 && code !== NOTHING_FOUND)
        resolve({ kind: 'failed', message: complaint.trim() || `ripgrep ended with ${code}` });
      else resolve({ kind: 'searched', results: results.slice(0, limit), truncated });
    });
  });
}

// One event per line of output; a line of source that holds the word twice is one match.
function matchesIn(line: string): TextMatch[] {
  const event: unknown = JSON.parse(line);
  if (!isRecord(event) || event.type !== 'match' || !isRecord(event.data)) return [];
  const { path, line_number: lineNumber, submatches } = event.data;
  // Names that are no UTF-8 come as bytes; they cannot be given back as text.
  if (!isRecord(path) || typeof path.text !== 'string' || typeof lineNumber !== 'number') return [];
  const first: unknown = Array.isArray(submatches) ? submatches[0] : undefined;
  const match =
    isRecord(first) && isRecord(first.match) && typeof first.match.text === 'string' ? first.match.text : null;
  if (match === null) return [];
  return [{ file: path.text.replaceAll('\\', '/').replace(/^\.\//, ''), line: lineNumber, match }];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
