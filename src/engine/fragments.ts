import { isCallable, isTypeLike } from '../code/symbol.ts';
import { readIndexedText } from '../source/read-indexed.ts';
import type { IndexReader, StoredSymbol } from '../store/index.ts';
import { codeTokens } from '../text/index.ts';
import { signatureLines } from './signature-lines.ts';

/** The lines of a symbol that stand for it in an answer. */
export interface Fragment {
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly content: string;
}

/** A class up to this many lines is shown whole; of a longer one only the head, since its methods are found themselves. */
const SMALL_TYPE_LINES = 40;

/** Of what a file has outside its functions, this many lines are shown: those that match best. */
const WINDOW_LINES = 60;

/** Tokens of a fragment's head and of a line of code with its number, as they usually are. */
const USUAL_HEAD_TOKENS = 45;
const USUAL_LINE_TOKENS = 12;

/** About what a symbol's fragment takes of a budget, known without reading it. */
export function usualTokens({ kind, startLine, endLine }: StoredSymbol): number {
  const lines = endLine - startLine + 1;
  const shown =
    kind === 'module' ? Math.min(lines, WINDOW_LINES) : isTypeLike(kind) ? Math.min(lines, SMALL_TYPE_LINES) : lines;
  return USUAL_HEAD_TOKENS + shown * USUAL_LINE_TOKENS;
}

interface OpenedFile {
  readonly lines: readonly string[];
  inner: Promise<readonly StoredSymbol[]> | null;
}

/** Reads the code of fragments from the files, each file once. */
export class FragmentReader {
  readonly #reader: IndexReader;
  readonly #root: string;
  readonly #maxFileSizeMb: number;
  readonly #files = new Map<string, Promise<OpenedFile | null>>();

  constructor(reader: IndexReader, place: { readonly root: string; readonly maxFileSizeMb: number }) {
    this.#reader = reader;
    this.#root = place.root;
    this.#maxFileSizeMb = place.maxFileSizeMb;
  }

  /** Null where the file is no longer what was indexed: its lines would be cut at wrong places. */
  async read(symbol: StoredSymbol, wanted: ReadonlySet<string>): Promise<Fragment | null> {
    const file = await this.#open(symbol.path);
    if (file === null) return null;
    const { lines } = file;
    const whole = { first: Math.max(1, symbol.startLine), last: Math.min(symbol.endLine, lines.length) };
    if (symbol.kind === 'module') {
      const runs = runsOutside(await this.#inner(file, symbol), 1, lines.length);
      return fragment(lines, bestWindow(lines, runs, wanted));
    }
    if (!isTypeLike(symbol.kind) || whole.last - whole.first < SMALL_TYPE_LINES) return fragment(lines, whole);
    const members = await this.#inner(file, symbol);
    const [head] = runsOutside(members, whole.first, whole.last);
    return fragment(lines, head ?? { first: whole.first, last: whole.first });
  }

  /** Its signature and doc comment alone; null where there is none that is shorter than the whole. */
  async readSignature(symbol: StoredSymbol): Promise<Fragment | null> {
    const file = await this.#open(symbol.path);
    const head = file === null ? null : signatureLines(symbol, file.lines);
    return file === null || head === null ? null : fragment(file.lines, head);
  }

  /** Whether a file is still what was indexed. */
  async holds(path: string): Promise<boolean> {
    return (await this.#open(path)) !== null;
  }

  #open(path: string): Promise<OpenedFile | null> {
    const opened = this.#files.get(path) ?? this.#load(path);
    this.#files.set(path, opened);
    return opened;
  }

  async #load(path: string): Promise<OpenedFile | null> {
    const stored = await this.#reader.fileByPath(path);
    if (stored === null) return null;
    const text = readIndexedText(this.#root, path, stored, { maxFileSizeMb: this.#maxFileSizeMb });
    if (text === null) return null;
    const lines = text.split('\n');
    if (text.includes('\r')) for (const [at, line] of lines.entries()) lines[at] = line.replace(/\r$/, '');
    if (lines.at(-1) === '') lines.pop();
    return { lines, inner: null };
  }

  // What has a piece of its own inside a file or a class.
  async #inner(file: OpenedFile, outer: StoredSymbol): Promise<readonly StoredSymbol[]> {
    file.inner ??= this.#reader.symbolsOfFile(outer.fileId);
    return (await file.inner).filter(
      ({ id, kind, startLine, endLine }) =>
        id !== outer.id &&
        ((isCallable(kind) && kind !== 'lambda') || isTypeLike(kind)) &&
        (outer.kind === 'module' || (startLine >= outer.startLine && endLine <= outer.endLine)),
    );
  }
}

interface Run {
  readonly first: number;
  readonly last: number;
}

function runsOutside(inner: readonly StoredSymbol[], first: number, last: number): Run[] {
  const runs: Run[] = [];
  let next = first;
  for (const { startLine, endLine } of inner.toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)) {
    if (startLine > next) runs.push({ first: next, last: startLine - 1 });
    next = Math.max(next, endLine + 1);
  }
  if (next <= last) runs.push({ first: next, last });
  return runs;
}

// The window with the most different words of the query; the earliest among equals.
function bestWindow(lines: readonly string[], runs: readonly Run[], wanted: ReadonlySet<string>): Run {
  let best: Run = { first: 1, last: Math.min(lines.length, WINDOW_LINES) };
  let most = -1;
  for (const run of runs) {
    for (let first = run.first; first <= run.last; first += WINDOW_LINES) {
      const window = { first, last: Math.min(run.last, first + WINDOW_LINES - 1) };
      const met = new Set(codeTokens(lines.slice(window.first - 1, window.last).join('\n')));
      const score = [...wanted].filter((token) => met.has(token)).length;
      if (score > most) [best, most] = [window, score];
    }
  }
  return best;
}

function fragment(lines: readonly string[], run: Run): Fragment {
  let { first, last } = run;
  while (first < last && (lines[first - 1] ?? '').trim() === '') first++;
  while (last > first && (lines[last - 1] ?? '').trim() === '') last--;
  return { lineStart: first, lineEnd: last, content: lines.slice(first - 1, last).join('\n') };
}
