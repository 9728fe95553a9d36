import { type SymbolFact, SymbolFlag } from '../code/facts.ts';
import { isTypeLike } from '../code/symbol.ts';

/** A type that is only named here and stands in another file: Go's receivers, a `struct` declared ahead. */
export const standsForAnother = ({ kind, flags }: Pick<SymbolFact, 'kind' | 'flags'>): boolean =>
  isTypeLike(kind) && (flags & SymbolFlag.declaration) !== 0;

/** Symbols with a piece of their own; constants belong to what surrounds them. */
const hasPiece = (symbol: SymbolFact): boolean =>
  symbol.kind !== 'lambda' && symbol.kind !== 'constant' && symbol.kind !== 'variable' && !standsForAnother(symbol);

const isInner = ({ kind }: SymbolFact): boolean =>
  kind === 'function' || kind === 'method' || kind === 'constructor' || isTypeLike(kind);

/** Whole lines of the text, without the end of the last; or a text that stands for lines. */
type Part = { readonly start: number; readonly end: number } | string;

/** A piece of a file as it stands in the source. */
interface Piece {
  readonly position: number;
  readonly symbol: SymbolFact;
  readonly parts: readonly Part[];
}

/** So many symbols have the same lines for their piece: each of a thousand functions in one line would have all of it. */
const MOST_OF_SAME_LINES = 8;

/** What stands in a piece. */
export const bodyOf = ({ parts }: Piece, text: string): string =>
  parts.map((part) => (typeof part === 'string' ? part : text.slice(part.start, part.end))).join('\n');

/** Cuts a file into pieces along its symbols. Every line belongs to at least one of them. */
export const piecesOf = (symbols: readonly SymbolFact[], text: string): Piece[] => {
  const lines = new Lines(text);
  const children = symbols.map((): SymbolFact[] => []);
  symbols.forEach((symbol, index) => {
    if (index === 0 || !isInner(symbol)) return;
    const container = nearestContainer(symbols, symbol.parent);
    children[container]?.push(symbol);
    // A method of Go or Rust stands outside its type, in the file; inside of it, it is taken out with the type.
    if (container > 0) children[0]?.push(symbol);
  });
  const pieces: Piece[] = [];
  const ofSameLines = new Map<string, number>();
  symbols.forEach((symbol, position) => {
    if (!hasPiece(symbol) || (position === 0 && symbol.kind === 'section')) return;
    const from = position === 0 ? 1 : symbol.startLine;
    const to = position === 0 ? lines.count : symbol.endLine;
    const before = ofSameLines.get(`${from}-${to}`) ?? 0;
    ofSameLines.set(`${from}-${to}`, before + 1);
    const isContainer = position === 0 || isTypeLike(symbol.kind);
    const partsOf = (): Part[] =>
      isContainer ? linesOutside(lines, from, to, children[position] ?? []) : [lines.between(from, to)];
    pieces.push({ position, symbol, parts: before < MOST_OF_SAME_LINES ? partsOf() : [symbol.signature] });
  });
  return pieces;
};

/** Where the lines of a text stand. */
class Lines {
  readonly #starts: number[] = [0];
  readonly #end: number;

  constructor(text: string) {
    this.#end = text.length;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** From one line to another, both included and counted from 1. */
  between(from: number, to: number): Part {
    const next = this.#starts[to];
    return { start: this.#starts[from - 1] ?? this.#end, end: next === undefined ? this.#end : next - 1 };
  }
}

/** Containers keep what is theirs alone; a function keeps its inner functions too. */
const nearestContainer = (symbols: readonly SymbolFact[], from: number): number => {
  let at = from;
  while (at > 0 && !isTypeLike(symbols[at]?.kind ?? 'module')) at = symbols[at]?.parent ?? 0;
  return at;
};

const linesOutside = (lines: Lines, from: number, to: number, inner: readonly SymbolFact[]): Part[] => {
  const kept: Part[] = [];
  let line = from;
  for (const { startLine, endLine, signature } of inner.toSorted(
    (left, right) => left.startLine - right.startLine || right.endLine - left.endLine,
  )) {
    // Members may stand behind the type, with other things between: methods of Go and Rust.
    const last = Math.min(startLine - 1, to);
    if (line <= last) kept.push(lines.between(line, last));
    line = Math.max(line, startLine);
    // The names of its members tell what a class is about.
    if (line <= endLine) kept.push(signature);
    line = Math.max(line, endLine + 1);
  }
  if (line <= to) kept.push(lines.between(line, to));
  return kept;
};
