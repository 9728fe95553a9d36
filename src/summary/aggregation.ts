import { countTokens } from '../context/tokens.ts';
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

/**
 * Document 003 §5.3: the input of a class, file or module as one text. Children that say something come first; when the
 * room is short each keeps its first sentence, then its name, and what is still too much is counted.
 */
export function aggregationInput(level: keyof typeof AGGREGATION_TOKENS, parts: AggregationParts): string {
  const limit = AGGREGATION_TOKENS[level];
  const head = [`kind: ${parts.noun}`];
  if (parts.doc !== '') head.push(`documentation: ${cutToTokens(parts.doc, limit * DOC_SHARE)}`);
  if (parts.imports.length > 0) head.push(`imports: ${cutToTokens(parts.imports.join(', '), limit * LIST_SHARE)}`);
  if (parts.globals.length > 0) head.push(`globals: ${cutToTokens(parts.globals.join(', '), limit * LIST_SHARE)}`);
  const room = limit - head.reduce((sum, line) => sum + countTokens(line) + 1, 0);
  return [...head, ...childLines(parts.children, room)].join('\n');
}

function childLines(children: readonly ChildSummary[], room: number): string[] {
  const ordered = [
    ...children.filter((child) => !child.isPlaceholder),
    ...children.filter((child) => child.isPlaceholder),
  ];
  for (const shorten of [
    lineOf,
    (child: ChildSummary) => lineOf({ ...child, summary: firstSentence(child.summary) }),
  ]) {
    const lines = ordered.map(shorten);
    if (fits(lines.join('\n'), room)) return lines;
  }
  const kept: string[] = [];
  let left = room;
  for (const child of ordered) {
    const line = nameLine(child);
    left -= countTokens(line) + 1;
    if (left < 0) return [...kept, `- and ${ordered.length - kept.length} more`];
    kept.push(line);
  }
  return kept;
}

/** Up to the first full stop that ends a sentence, of Chinese ones too. */
export function firstSentence(text: string): string {
  const match = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？])/u.exec(text);
  return (match?.[0] ?? text).trim();
}
