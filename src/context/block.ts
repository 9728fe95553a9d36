import type { Candidate } from '../contract/query.ts';
import { PLAIN } from './ink.ts';
import { printable, printableText } from './printable.ts';

/** What a block shows; its tokens are counted from it. */
export type Shown = Pick<
  Candidate,
  | 'file'
  | 'line_start'
  | 'line_end'
  | 'kind'
  | 'qualified_name'
  | 'language'
  | 'relevance'
  | 'why'
  | 'content'
  | 'explanation'
  | 'whole_range'
>;

const RELEVANCE_DIGITS = 2;
const PART_DIGITS = 2;

/** `src/orders.ts:12-34`. */
export const placeOf = ({ file, line_start, line_end }: Shown): string =>
  `${printable(file)}:${line_start}${line_end > line_start ? `-${line_end}` : ''}`;

/** `method OrderService.place`; a file has no name of its own, and a signature says of which lines it is one. */
export function titleOf({ kind, qualified_name, whole_range }: Shown): string {
  const title = kind === 'module' || qualified_name === '' ? 'file' : `${kind} ${printable(qualified_name)}`;
  return whole_range === undefined ? title : `${title} (signature of ${whole_range.join('-')})`;
}

export const relevanceOf = ({ relevance }: Shown): string => relevance.toFixed(RELEVANCE_DIGITS);

/** Why a fragment stands where it stands, one line; with its parts where they were asked for. */
export function reasonOf({ why, explanation }: Shown): string {
  const parts = (explanation ?? []).map(({ feature, part }) => {
    return `${feature} ${part < 0 ? '' : '+'}${part.toFixed(PART_DIGITS)}`;
  });
  return parts.length === 0 ? printable(why) : `${printable(why)}\nscore: ${parts.join(', ')}`;
}

/** The code with the number of each line in front. */
export function numberedCode({ content, line_start, line_end }: Shown, { aside } = PLAIN): string {
  const width = String(line_end).length;
  return content
    .split('\n')
    .map((line, place) => {
      const number = aside(String(line_start + place).padStart(width));
      return `${number}  ${printableText(line)}`.trimEnd();
    })
    .join('\n');
}

/** One fragment as text: where, what, how relevant, why, and its code. */
export function renderBlock(shown: Shown, ink = PLAIN): string {
  const head = `${ink.place(placeOf(shown))}  ${ink.title(titleOf(shown))}  ${relevanceOf(shown)}`;
  return `${head}\n${ink.aside(reasonOf(shown))}\n${numberedCode(shown, ink)}\n\n`;
}

// A fence must be longer than every run of backticks inside it.
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}

const asCode = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The same as Markdown, for a prompt. The number of its relevance makes way for the fence, so that both cost the same. */
export function renderMarkdownBlock(shown: Shown): string {
  const code = numberedCode(shown);
  const fence = fenceFor(code);
  const head = `${asCode(placeOf(shown))} ${titleOf(shown)}`;
  return `${head}\n${reasonOf(shown)}\n${fence}${shown.language}\n${code}\n${fence}\n\n`;
}

/** What a fragment costs in the form that costs more: every form of an answer has the same fragments. */
export const blockTokens = (shown: Shown, countText: (text: string) => number): number =>
  Math.max(countText(renderBlock(shown)), countText(renderMarkdownBlock(shown)));
