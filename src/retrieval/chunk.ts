import { ByteReader, ByteWriter } from '../code/bytes.ts';
import type { FileFacts, SymbolFact } from '../code/facts.ts';
import { isTypeLike } from '../code/symbol.ts';
import { codeTokens } from '../text/code-tokens.ts';

/** One searchable piece of a file, as tokens: a function, the head of a class, or what stands outside both. */
export interface Chunk {
  /** The symbol that it belongs to; 0 is the file itself. */
  readonly position: number;
  /** Empty for the file itself, which is kept by its content and may have any name. */
  readonly name: string;
  readonly doc: string;
  readonly body: string;
}

/** Tokens of one piece beyond this say nothing new: generated tables, data. */
const MOST_BODY_TOKENS = 4_000;
const MOST_DOC_TOKENS = 400;

/** Symbols with a piece of their own; constants belong to what surrounds them. */
const hasChunk = ({ kind }: SymbolFact): boolean => kind !== 'lambda' && kind !== 'constant' && kind !== 'variable';

const isInner = ({ kind }: SymbolFact): boolean =>
  kind === 'function' || kind === 'method' || kind === 'constructor' || isTypeLike(kind);

/** A piece of a file as it stands in the source. */
export interface Piece {
  readonly position: number;
  readonly symbol: SymbolFact;
  readonly body: string;
}

/** Cuts a file into pieces along its symbols. Every line belongs to at least one of them. */
export const piecesOf = (symbols: readonly SymbolFact[], text: string): Piece[] => {
  const lines = text.split('\n');
  const children = symbols.map((): number[] => []);
  symbols.forEach((symbol, index) => {
    if (index > 0 && isInner(symbol)) children[nearestContainer(symbols, symbol.parent)]?.push(index);
  });
  const pieces: Piece[] = [];
  symbols.forEach((symbol, position) => {
    if (!hasChunk(symbol) || (position === 0 && symbol.kind === 'section')) return;
    const isContainer = position === 0 || isTypeLike(symbol.kind);
    const from = position === 0 ? 1 : symbol.startLine;
    const to = position === 0 ? lines.length : symbol.endLine;
    const body = isContainer
      ? linesOutside(lines, from, to, symbols, children[position] ?? [])
      : lines.slice(from - 1, to).join('\n');
    pieces.push({ position, symbol, body });
  });
  return pieces;
};

/** The pieces of a file as tokens. */
export const chunksOf = (facts: FileFacts, text: string): Chunk[] =>
  piecesOf(facts.symbols, text).map(({ position, symbol, body }) => ({
    position,
    name: position === 0 ? '' : codeTokens(symbol.qualifiedName).join(' '),
    doc: codeTokens(symbol.doc).slice(0, MOST_DOC_TOKENS).join(' '),
    body: codeTokens(body).slice(0, MOST_BODY_TOKENS).join(' '),
  }));

/** Containers keep what is theirs alone; a function keeps its inner functions too. */
const nearestContainer = (symbols: readonly SymbolFact[], from: number): number => {
  let at = from;
  while (at > 0 && !isTypeLike(symbols[at]?.kind ?? 'module')) at = symbols[at]?.parent ?? 0;
  return at;
};

const linesOutside = (
  lines: readonly string[],
  from: number,
  to: number,
  symbols: readonly SymbolFact[],
  inner: readonly number[],
): string => {
  const kept: string[] = [];
  const spans = inner.map((index) => symbols[index]).filter((symbol) => symbol !== undefined);
  spans.sort((left, right) => left.startLine - right.startLine);
  let line = from;
  for (const { startLine, endLine, signature } of spans) {
    for (; line < startLine; line++) kept.push(lines[line - 1] ?? '');
    // The names of its members tell what a class is about.
    if (line <= endLine) kept.push(signature);
    line = Math.max(line, endLine + 1);
  }
  for (; line <= to; line++) kept.push(lines[line - 1] ?? '');
  return kept.join('\n');
};

/** Chunks as bytes, kept beside the facts of the same content. */
export const encodeChunks = (chunks: readonly Chunk[]): Uint8Array => {
  const out = new ByteWriter();
  out.numbers(chunks.map(({ position }) => position));
  out.strings(chunks.flatMap(({ name, doc, body }) => [name, doc, body]));
  return out.finish();
};

export const decodeChunks = (bytes: Uint8Array): Chunk[] => {
  const reader = new ByteReader(bytes);
  const positions = reader.numbers();
  const texts = reader.strings();
  return positions.map((position, index) => ({
    position,
    name: texts[index * 3] ?? '',
    doc: texts[index * 3 + 1] ?? '',
    body: texts[index * 3 + 2] ?? '',
  }));
};

/** The words of a piece's name; a file is called by its own. */
export const nameTokens = ({ position, name }: Chunk, path: string): string =>
  position > 0 ? name : codeTokens(path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')).join(' ');

/** The words of a path, for its own field. */
export const pathTokens = (path: string): string => codeTokens(path.replace(/\.[^./]*$/, '')).join(' ');
