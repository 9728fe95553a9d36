import type { Candidate } from '../contract/query.ts';
import { PLAIN } from './ink.ts';
import { printable, printableText } from './printable.ts';
import { countTokens, type TokenEstimator } from './tokens.ts';

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

/** The parts of its score where they were asked for, a line of their own. */
function scoreOf({ explanation }: Shown): string {
  const parts = (explanation ?? []).map(({ feature, part }) => {
    return `${feature} ${part < 0 ? '' : '+'}${part.toFixed(PART_DIGITS)}`;
  });
  return parts.length === 0 ? '' : `score: ${parts.join(', ')}\n`;
}

/**
 * The code as it stands, but for what a terminal would obey. Its lines are numbered in the head alone: a number before each
 * of them took 15% of an answer's tokens, and whoever copies code does not want them.
 */
const codeOf = ({ content }: Shown): string => printableText(content);

/** One fragment as text: where, what, how relevant, why, and its code. */
export const renderBlock = (shown: Shown, ink = PLAIN): string => `${textHead(shown, ink)}${codeOf(shown)}${TEXT_END}`;

const textHead = (shown: Shown, ink: typeof PLAIN): string =>
  `${ink.place(placeOf(shown))}  ${ink.title(titleOf(shown))}  ${relevanceOf(shown)}  ${ink.aside(printable(shown.why))}\n${ink.aside(scoreOf(shown))}`;

const TEXT_END = '\n\n';

// A fence must be longer than every run of backticks inside it.
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}

const asCode = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The same as Markdown, for a prompt. The number of its relevance makes way for the fence, so that both cost the same. */
export function renderMarkdownBlock(shown: Shown): string {
  const code = codeOf(shown);
  const fence = fenceFor(code);
  return `${markdownHead(shown, fence)}${code}${markdownEnd(fence)}`;
}

const markdownHead = (shown: Shown, fence: string): string =>
  `${asCode(placeOf(shown))} ${titleOf(shown)}; ${printable(shown.why)}\n${scoreOf(shown)}${fence}${shown.language}\n`;

const markdownEnd = (fence: string): string => `\n${fence}\n\n`;

/**
 * What a fragment costs in the form that costs more: every form of an answer has the same fragments. Most of its code is the
 * same in both and counted once.
 */
export function blockTokens(shown: Shown, estimator: TokenEstimator): number {
  const code = codeOf(shown);
  const fence = fenceFor(code);
  const [from, to] = estimator === 'o200k' ? cutsOf(code) : [0, 0];
  const shared = countTokens(code.slice(from, to), estimator);
  const costOf = (head: string, end: string): number =>
    from === to
      ? countTokens(`${head}${code}${end}`, estimator)
      : countTokens(`${head}${code.slice(0, from)}`, estimator) +
        shared +
        countTokens(`${code.slice(to)}${end}`, estimator);
  return Math.max(costOf(textHead(shown, PLAIN), TEXT_END), costOf(markdownHead(shown, fence), markdownEnd(fence)));
}

/** The end of a line that no token spans: the next one is not blank, and does not go on with a mark (`{` and `//`). */
const CUT = /\n(?=[^\s/]|[^\S\n]+\S)/y;

/** Where code begins and ends to be the same in every form; the same place twice where it cannot be cut. */
function cutsOf(code: string): [from: number, to: number] {
  let from = code.indexOf('\n');
  while (from >= 0 && !isCut(code, from)) from = code.indexOf('\n', from + 1);
  let to = code.lastIndexOf('\n');
  while (to > from && !isCut(code, to)) to = code.lastIndexOf('\n', to - 1);
  return from < 0 || to <= from ? [0, 0] : [from + 1, to + 1];
}

function isCut(code: string, at: number): boolean {
  CUT.lastIndex = at;
  return CUT.test(code);
}
