import { countTokens } from '../../context/tokens.ts';
import type { ChildSummary } from './writer.ts';

/** Tokens that a level hands to the one that writes it: a folder of 2,000 files must fit into one request. */
export const AGGREGATION_TOKENS = { class: 3000, file: 4000, module: 6000 } as const;

/** Shares of that for what is not children. */
const DOC_SHARE = 0.25;
const LIST_SHARE = 0.1;

interface AggregationParts {
  readonly noun: string;
  readonly doc: string;
  readonly children: readonly ChildSummary[];
  readonly imports: readonly string[];
  readonly globals: readonly string[];
}

const PLAIN = /^[\0-\x7f]*$/;

// No token is shorter than a plain character, so most texts need not be counted; a rare character is at most three.
const fits = (text: string, limit: number): boolean =>
  text.length * 3 <= limit || (text.length <= limit && PLAIN.test(text)) || countTokens(text) <= limit;

/** The longest beginning of a text that costs at most so many tokens; the same text is always cut at the same place. */
export function cutToTokens(text: string, limit: number): string {
  if (fits(text, limit)) return text;
  let [short, tooLong] = [0, Math.min(text.length, limit * 16)];
  while (tooLong - short > 1) {
    const middle = (short + tooLong) >> 1;
    if (countTokens(text.slice(0, middle)) <= limit) short = middle;
    else tooLong = middle;
  }
  return text
    .slice(0, short)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd();
}

const lineOf = ({ type, name, summary }: ChildSummary): string => `- ${type} ${name}: ${summary}`;
const nameLine = ({ type, name }: ChildSummary): string => `- ${type} ${name}`;

/** What a level hands on: one text, and the same in parts, so that nobody reads what the text and its hash do not cover. */
interface Aggregation extends AggregationParts {
  readonly input: string;
}

/**
 * Document 003 §5.3: the input of a class, file or module. Children that say something come first; when the room is short
 * each keeps its first sentence, then its name, and what is still too much is counted.
 */
export function aggregate(level: keyof typeof AGGREGATION_TOKENS, parts: AggregationParts): Aggregation {
  const limit = AGGREGATION_TOKENS[level];
  const doc = cutToTokens(parts.doc, limit * DOC_SHARE);
  const imports = listWithin(parts.imports, limit * LIST_SHARE);
  const globals = listWithin(parts.globals, limit * LIST_SHARE);
  const head = [
    `kind: ${parts.noun}`,
    ...(doc === '' ? [] : [`documentation: ${doc}`]),
    ...(imports.length === 0 ? [] : [`imports: ${imports.join(', ')}`]),
    ...(globals.length === 0 ? [] : [`globals: ${globals.join(', ')}`]),
  ];
  const { children, lines } = childrenWithin(parts.children, limit - countTokens(head.join('\n')));
  return { noun: parts.noun, doc, imports, globals, children, input: [...head, ...lines].join('\n') };
}

// Whole names only: half of one would be another.
function listWithin(names: readonly string[], limit: number): readonly string[] {
  if (fits(names.join(', '), limit)) return names;
  let left = limit;
  return names.filter((name) => {
    left -= countTokens(name) + 1;
    return left >= 0;
  });
}

function childrenWithin(
  all: readonly ChildSummary[],
  room: number,
): { readonly children: readonly ChildSummary[]; readonly lines: readonly string[] } {
  const ordered = [...all.filter((child) => !child.isPlaceholder), ...all.filter((child) => child.isPlaceholder)];
  const shorter = ordered.map((child) => ({ ...child, summary: firstSentence(child.summary) }));
  for (const children of [ordered, shorter]) {
    const lines = children.map(lineOf);
    if (fits(lines.join('\n'), room)) return { children, lines };
  }
  const children: ChildSummary[] = [];
  let left = room;
  for (const child of ordered) {
    left -= countTokens(nameLine(child)) + 1;
    if (left < 0) break;
    children.push({ ...child, summary: '' });
  }
  const rest = ordered.length - children.length;
  return { children, lines: [...children.map(nameLine), ...(rest === 0 ? [] : [`- and ${rest} more`])] };
}

/** Up to the first full stop that ends a sentence, of Chinese ones too. */
export function firstSentence(text: string): string {
  const match = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？])/u.exec(text);
  return (match?.[0] ?? text).trim();
}
