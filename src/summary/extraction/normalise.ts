import { sortedSet } from '../hashing.ts';

/** A stretch of text by its offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Takes stretches (comments) out of a part of a text; they are sorted and do not overlap. */
export function without(text: string, part: Stretch, cuts: readonly Stretch[]): string {
  let kept = '';
  let from = part.start;
  for (const { start, end } of cuts) {
    if (end <= from) continue;
    if (start >= part.end) break;
    if (start > from) kept += text.slice(from, start);
    from = end;
  }
  return from < part.end ? kept + text.slice(from, part.end) : kept;
}

/**
 * Document 003 §4.2 for text whose comments are out already: newlines to `\n`, runs of blanks to one space, none at the
 * end of a line, no empty lines, no newline at the end.
 */
export function normaliseLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[ \t\f\v]+/g, ' ').replace(/ $/, ''))
    .filter((line) => line !== '')
    .join('\n');
}

/** Document 003 §4.3: the call context as one text, whatever order and repetition it came in. */
export function normaliseContext(context: {
  readonly called_by: readonly string[];
  readonly calls: readonly string[];
}): string {
  return `called_by=${sortedSet(context.called_by).join('|')}\ncalls=${sortedSet(context.calls).join('|')}`;
}
