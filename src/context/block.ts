import type { Candidate } from '../contract/query.ts';
import { printable, printableText } from './printable.ts';

/** What a block shows; its tokens are counted from it. */
export type Shown = Pick<
  Candidate,
  'file' | 'line_start' | 'line_end' | 'kind' | 'qualified_name' | 'relevance' | 'why' | 'content' | 'explanation'
>;

const RELEVANCE_DIGITS = 2;
const PART_DIGITS = 2;

/** `src/orders.ts:12-34`. */
export const placeOf = ({ file, line_start, line_end }: Shown): string =>
  `${printable(file)}:${line_start}${line_end > line_start ? `-${line_end}` : ''}`;

/** `method OrderService.place`; a file has no name of its own. */
export const titleOf = ({ kind, qualified_name }: Shown): string =>
  kind === 'module' || qualified_name === '' ? 'file' : `${kind} ${printable(qualified_name)}`;

export const relevanceOf = ({ relevance }: Shown): string => relevance.toFixed(RELEVANCE_DIGITS);

/** Why a fragment stands where it stands, one line; with its parts where they were asked for. */
export function reasonOf({ why, explanation }: Shown): string {
  const parts = (explanation ?? []).map(({ feature, part }) => {
    return `${feature} ${part < 0 ? '' : '+'}${part.toFixed(PART_DIGITS)}`;
  });
  return parts.length === 0 ? printable(why) : `${printable(why)}\nscore: ${parts.join(', ')}`;
}

/** The code with the number of each line in front. */
export function numberedCode({ content, line_start, line_end }: Shown): string {
  const width = String(line_end).length;
  return content
    .split('\n')
    .map((line, place) => `${String(line_start + place).padStart(width)}  ${printableText(line)}`.trimEnd())
    .join('\n');
}

/** One fragment as text: where, what, how relevant, why, and its code. */
export const renderBlock = (shown: Shown): string =>
  `${placeOf(shown)}  ${titleOf(shown)}  ${relevanceOf(shown)}\n${reasonOf(shown)}\n${numberedCode(shown)}\n\n`;
