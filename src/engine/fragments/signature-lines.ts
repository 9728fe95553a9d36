import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Lines } from './line-windows.ts';

/** A longer head or comment would not be much cheaper than the whole. */
const LONGEST_HEAD_LINES = 30;
const LONGEST_COMMENT_LINES = 15;

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|#|--|;|%|\{-|\(\*|@)/;
const DOC_STRING = /^\s*[rRuU]?("""|''')/;

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/**
 * The lines of a symbol's signature with its doc comment: what stands for it where the whole is too large. Null where
 * they are not shorter than the whole, or where a symbol has none.
 */
export function signatureLines(symbol: StoredSymbol, lines: readonly string[]): Lines | null {
  if (!isCallable(symbol.kind) && !isTypeLike(symbol.kind)) return null;
  const start = Math.max(1, symbol.startLine);
  const end = Math.min(symbol.endLine, lines.length);
  const head = headEnd(symbol, lines, start, end);
  const first = symbol.doc === '' ? start : commentStart(lines, start);
  const last = symbol.doc === '' ? head : docStringEnd(lines, head, end);
  return last >= end ? null : { first, last };
}

// The index keeps a signature on one line; in the file it ends where all of it has been met.
function headEnd({ signature, nameLine }: StoredSymbol, lines: readonly string[], start: number, end: number): number {
  const wanted = withoutSpace(signature);
  const name = Math.min(Math.max(start, nameLine), end);
  let met = '';
  for (let line = start; wanted !== '' && line <= Math.min(end, start + LONGEST_HEAD_LINES); line++) {
    met += withoutSpace(lines[line - 1] ?? '');
    if (line >= name && met.includes(wanted)) return line;
  }
  return name;
}

function commentStart(lines: readonly string[], start: number): number {
  let first = start;
  while (first > 1 && COMMENT_LINE.test(lines[first - 2] ?? '')) first--;
  return start - first > LONGEST_COMMENT_LINES ? start : first;
}

function docStringEnd(lines: readonly string[], head: number, end: number): number {
  const opening = lines[head] ?? '';
  const quotes = DOC_STRING.exec(opening)?.[1];
  if (quotes === undefined) return head;
  const farthest = Math.min(end, head + LONGEST_COMMENT_LINES);
  for (let line = head + 1; line <= farthest; line++) {
    const text: string =
      line === head + 1 ? opening.slice(opening.indexOf(quotes) + quotes.length) : (lines[line - 1] ?? '');
    if (text.includes(quotes)) return line;
  }
  return head;
}
