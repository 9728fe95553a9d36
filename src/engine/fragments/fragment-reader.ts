import { isCallable, isTypeLike } from '../../code/symbol.ts';
import { readIndexedText } from '../../source/reading/read-indexed.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { commentOf, isAttribute } from './comment-lines.ts';
import { bestWindow, type Lines, runsOutside, WINDOW_LINES } from './line-windows.ts';
import { signatureLines } from './signature-lines.ts';

/** The lines of a symbol that stand for it in an answer. */
export interface Fragment {
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly content: string;
  /** The lines of a long table, or of a type with its members, of which only these are shown. */
  readonly partOf?: Lines;
}

/** A class up to this many lines is shown whole; of a longer one only the head, since its methods are found themselves. */
const SMALL_TYPE_LINES = 40;

/** The head of a class, and a table, up to this many lines are shown whole; of a longer one what matches best. */
const LONGEST_DECLARATION_LINES = 120;

/** Tokens of a fragment's head and of a line of code, as they are in the mean of 23 repositories. */
const USUAL_HEAD_TOKENS = 44;
const USUAL_LINE_TOKENS = 8;

/** About what a symbol's fragment takes of a budget, known without reading it. */
export function usualTokens({ kind, startLine, endLine }: StoredSymbol): number {
  const lines = endLine - startLine + 1;
  const most = kind === 'module' ? WINDOW_LINES : isTypeLike(kind) ? SMALL_TYPE_LINES : LONGEST_DECLARATION_LINES;
  const shown = isCallable(kind) ? lines : Math.min(lines, most);
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
      const runs = ownRuns(await this.#inner(file, symbol), lines);
      // A long file that is nothing but its functions is shown by them: its first lines would be a piece of one.
      if (runs.length === 0 && lines.length > WINDOW_LINES) return { lineStart: 1, lineEnd: 1, content: '' };
      return fragment(lines, bestWindow(lines, runs, wanted));
    }
    if (isCallable(symbol.kind) || linesOf(whole) <= SMALL_TYPE_LINES) return fragment(lines, whole);
    const head = isTypeLike(symbol.kind) ? await this.#head(file, symbol, whole) : whole;
    const shown = linesOf(head) <= LONGEST_DECLARATION_LINES ? head : bestWindow(lines, [head], wanted);
    return partOf(whole, fragment(lines, shown));
  }

  /** What follows of a symbol from a line of it on. */
  async readFrom(symbol: StoredSymbol, line: number): Promise<Fragment | null> {
    const file = await this.#open(symbol.path);
    return file === null
      ? null
      : fragment(file.lines, { first: line, last: Math.min(symbol.endLine, file.lines.length) });
  }

  /** What a class says before its first member, for where its members are shown by themselves; null where it is no class. */
  async readHead(symbol: StoredSymbol): Promise<Fragment | null> {
    const file = isTypeLike(symbol.kind) ? await this.#open(symbol.path) : null;
    if (file === null) return null;
    const whole = { first: Math.max(1, symbol.startLine), last: Math.min(symbol.endLine, file.lines.length) };
    return partOf(whole, fragment(file.lines, await this.#head(file, symbol, whole)));
  }

  async #head(file: OpenedFile, type: StoredSymbol, whole: Lines): Promise<Lines> {
    const inner = await this.#inner(file, type);
    const [head] = runsOutside(inner, whole.first, whole.last);
    if (head === undefined) return { first: whole.first, last: whole.first };
    const member = inner.find(({ startLine }) => startLine === head.last + 1);
    if (member === undefined) return head;
    const { first, last } = withoutComment(head, member, file.lines);
    return { first, last: Math.max(first, last) };
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

/** What a file says outside its functions and classes; the comment above one of those is theirs. */
function ownRuns(inner: readonly StoredSymbol[], lines: readonly string[]): Lines[] {
  const beginning = new Map(inner.map((member) => [member.startLine, member]));
  return runsOutside(inner, 1, lines.length)
    .map((run) => {
      const member = beginning.get(run.last + 1);
      return member === undefined || member.doc === '' ? run : withoutComment(run, member, lines);
    })
    .filter(({ first, last }) => lines.slice(first - 1, last).some((line) => line.trim() !== ''));
}

/** Lines without those at their end that belong to the member behind them: its comment and its attributes. */
function withoutComment({ first, last }: Lines, { doc }: StoredSymbol, lines: readonly string[]): Lines {
  const isComment = commentOf(doc);
  let end = last;
  while (end >= first && (isComment(lines[end - 1] ?? '') || isAttribute(lines[end - 1] ?? ''))) end--;
  return { first, last: end };
}

const linesOf = ({ first, last }: Lines): number => last - first + 1;

const partOf = (whole: Lines, shown: Fragment): Fragment =>
  shown.lineStart > whole.first || shown.lineEnd < whole.last ? { ...shown, partOf: whole } : shown;

function fragment(lines: readonly string[], run: Lines): Fragment {
  let { first, last } = run;
  while (first < last && (lines[first - 1] ?? '').trim() === '') first++;
  while (last > first && (lines[last - 1] ?? '').trim() === '') last--;
  return { lineStart: first, lineEnd: last, content: lines.slice(first - 1, last).join('\n') };
}
