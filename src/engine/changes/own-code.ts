import type { SymbolFact } from '../../code/facts.ts';
import { commentOf } from '../fragments/comment-lines.ts';

/** A definition of either side of a change. */
export type Definition = Pick<SymbolFact, 'kind' | 'qualifiedName' | 'startLine' | 'endLine' | 'doc'>;

/**
 * The code of a definition without what is told of others: definitions inside it, comments, empty lines, indentation. Where
 * it is the same on both sides of a change, the definition has not changed, whatever lines of it differ.
 */
export function ownCode(definition: Definition, inside: readonly Definition[], lines: readonly string[]): string {
  const isComment = commentOf(definition.doc);
  const others = inside.filter((other) => isWithin(other, definition));
  const own: string[] = [];
  for (let line = Math.max(1, definition.startLine); line <= definition.endLine; line++) {
    const text = lines[line - 1]?.trim() ?? '';
    if (text === '' || isComment(text)) continue;
    if (!others.some(({ startLine, endLine }) => startLine <= line && line <= endLine)) own.push(text);
  }
  return own.join('\n');
}

// What fills the same lines is not apart from it: a class in one line is compared with its methods.
const isWithin = (inner: Definition, outer: Definition): boolean =>
  inner.startLine >= outer.startLine &&
  inner.endLine <= outer.endLine &&
  inner.endLine - inner.startLine < outer.endLine - outer.startLine;
