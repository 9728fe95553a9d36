import type { Candidate } from '../contract/query.ts';
import { PLAIN } from './ink.ts';
import { printable, printableText } from './printable.ts';
import type { Counting } from './tokens.ts';

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
> &
  Partial<Pick<Candidate, 'form'>>;

const RELEVANCE_DIGITS = 2;
const PART_DIGITS = 2;

/** `src/orders.ts:12-34`. */
const placeOf = ({ file, line_start, line_end }: Shown): string =>
  `${printable(file)}:${line_start}${line_end > line_start ? `-${line_end}` : ''}`;

/** `method OrderService.place`; a file has no name of its own; a part or a head says which lines are the whole. */
export function titleOf({ kind, qualified_name, form, whole_range }: Shown): string {
  const title = kind === 'module' || qualified_name === '' ? 'file' : `${kind} ${printable(qualified_name)}`;
  if (whole_range === undefined) return title;
  const lines = whole_range.join('-');
  return form === 'inside'
    ? `${title} (${lines} are in the fragment below)`
    : `${title} (${form ?? 'part'} of ${lines})`;
}

const relevanceOf = ({ relevance }: Shown): string => relevance.toFixed(RELEVANCE_DIGITS);

/** Why a fragment stands where it stands, one line; with its parts where they were asked for. */
function reasonOf({ why, explanation }: Shown): string {
  const parts = (explanation ?? []).map(({ feature, part }) => {
    return `${feature} ${part < 0 ? '' : '+'}${part.toFixed(PART_DIGITS)}`;
  });
  return parts.length === 0 ? printable(why) : `${printable(why)}\nscore: ${parts.join(', ')}`;
}

/** The code with the number of each line in front. */
export function numberedCode(
  { content, line_start, line_end }: Pick<Shown, 'content' | 'line_start' | 'line_end'>,
  { aside } = PLAIN,
): string {
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
export const renderBlock = (shown: Shown, ink = PLAIN): string =>
  `${textHead(shown, ink)}${numberedCode(shown, ink)}${TEXT_END}`;

const textHead = (shown: Shown, ink: typeof PLAIN): string =>
  `${ink.place(placeOf(shown))}  ${ink.title(titleOf(shown))}  ${relevanceOf(shown)}\n${ink.aside(reasonOf(shown))}\n`;

const TEXT_END = '\n\n';

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
  return `${markdownHead(shown, fence)}${code}${markdownEnd(fence)}`;
}

const markdownHead = (shown: Shown, fence: string): string =>
  `${asCode(placeOf(shown))} ${titleOf(shown)}\n${reasonOf(shown)}\n${fence}${shown.language}\n`;

const markdownEnd = (fence: string): string => `\n${fence}\n\n`;

/**
 * What a fragment costs in the form that costs more: every form of an answer has the same fragments. The code is the same
 * in both and weighed once, but for its last line: a mark and what follows it can be one token. Lines begin with their
 * number, so nothing is one token across their ends.
 */
export function blockTokens(shown: Shown, { weigh, tokens }: Counting): number {
  const code = numberedCode(shown);
  const fence = fenceFor(code);
  const lastLine = code.lastIndexOf('\n') + 1;
  const shared = weigh(code.slice(0, lastLine));
  const last = code.slice(lastLine);
  const costOf = (head: string, end: string): number => tokens(weigh(head) + shared + weigh(`${last}${end}`));
  return Math.max(costOf(textHead(shown, PLAIN), TEXT_END), costOf(markdownHead(shown, fence), markdownEnd(fence)));
}
