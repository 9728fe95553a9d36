import type { Edit } from './edited-lines.ts';

/** A function or method of a file; lines from 1, both included. */
export interface FunctionSpan {
  readonly name: string;
  readonly line_start: number;
  readonly line_end: number;
}

/** The innermost functions that edits lie in, in the order of the file: a change in a closure is not one of all around it. */
export function editedFunctions(edits: readonly Edit[], spans: readonly FunctionSpan[]): FunctionSpan[] {
  const smallestFirst = spans.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const edited = new Set<FunctionSpan>();
  for (const edit of edits) {
    if (edit.kind === 'gap') add(edited, innermost(smallestFirst, edit.after, edit.after + 1));
    else for (let line = edit.start; line <= edit.end; line++) add(edited, innermost(smallestFirst, line, line));
  }
  return [...edited].sort((a, b) => a.line_start - b.line_start || a.line_end - b.line_end);
}

const lengthOf = (span: FunctionSpan): number => span.line_end - span.line_start;

const innermost = (spans: readonly FunctionSpan[], first: number, last: number): FunctionSpan | undefined =>
  spans.find((span) => span.line_start <= first && last <= span.line_end);

function add(edited: Set<FunctionSpan>, span: FunctionSpan | undefined): void {
  if (span !== undefined) edited.add(span);
}
