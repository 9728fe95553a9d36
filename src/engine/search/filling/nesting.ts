import { blockTokens } from '../../../context/block.ts';
import type { TokenEstimator } from '../../../context/tokens.ts';
import type { Candidate } from '../../../contract/query.ts';

/** Of what another fragment shows, the lines down to its name are shown by itself, and no more than these. */
const MOST_HEAD_LINES = 4;

type Lines = readonly [first: number, last: number];

/** The lines of what a candidate stands for, wherever its code is shown. */
const linesOf = ({ form, whole_range, line_range }: Candidate): Lines =>
  form === 'inside' ? (whole_range ?? line_range) : line_range;

/** Whether another fragment shows all lines of a candidate. */
export function isInside(candidate: Candidate, other: Candidate): boolean {
  const [first, last] = linesOf(candidate);
  return other.file === candidate.file && first >= other.line_start && last <= other.line_end;
}

/** Whether an answer shows every line of a candidate already, in one fragment or in several; blank lines say nothing. */
export function addsNothing({ file, content, line_start }: Candidate, kept: readonly Candidate[]): boolean {
  const near = kept.filter((other) => other.file === file);
  const isShown = (line: number): boolean => near.some((other) => line >= other.line_start && line <= other.line_end);
  return content.split('\n').every((text, place) => text.trim() === '' || isShown(line_start + place));
}

/**
 * What those that are in an answer become when a larger fragment joins them: whose lines it holds is shown by its head from
 * then on, since the same code twice is a waste of the budget. It stays a candidate of its own: it may be the best match.
 */
export const shortenedBy =
  (estimator: TokenEstimator) =>
  (joining: Candidate, kept: readonly Candidate[]): readonly Candidate[] => {
    const mayHold = joining.line_end > joining.line_start;
    if (!mayHold || !kept.some((other) => isInside(other, joining))) return kept;
    return kept.map((other) => (isInside(other, joining) ? insideOf(other, joining, estimator) : other));
  };

function insideOf(candidate: Candidate, { symbol_id }: Candidate, estimator: TokenEstimator): Candidate {
  if (candidate.form === 'inside') return { ...candidate, inside: symbol_id };
  if (candidate.form === 'signature') return candidate;
  const lines = candidate.content.split('\n');
  const name = lines.findIndex((line) => line.includes(candidate.name));
  const shown = name < 0 || name >= MOST_HEAD_LINES ? 1 : name + 1;
  const { line_start, line_range } = candidate;
  const line_end = line_start + shown - 1;
  const head = {
    ...candidate,
    ...{ line_end, line_range: [line_start, line_end] as [number, number] },
    ...{ form: 'inside' as const, whole_range: line_range, inside: symbol_id },
    content: lines.slice(0, shown).join('\n'),
  };
  const tokens = blockTokens(head, estimator);
  // What has only a line or two is as cheap as it is.
  return tokens < candidate.tokens ? { ...head, tokens } : candidate;
}
