import type { BrokenPlace } from '../../damage.ts';
import { Canvas } from '../component/canvas.ts';
import { writeMarkup } from './markup.ts';

const PAIRS = ['""', "''", '()', '[]', '{}', '<>', '||', '//'];

/** Up to its end, or that of the text: each that is never closed would be read to there again. */
const within = (open: string, close: string): string => `\\${open}(?:\\\\[\\s\\S]|[^\\\\\\${close}])*(?:\\${close}|$)`;

/** Sigils, and what may hold what looks like one: comments, characters and strings. */
const TOKEN = new RegExp(
  [
    ...[`"""[\\s\\S]*?"""`, `'''[\\s\\S]*?'''`].map((heredoc) => `(?:~[a-zA-Z]+)?${heredoc}[a-zA-Z]*`),
    `~[a-zA-Z]+(?:${PAIRS.map(([open = '', close = '']) => within(open, close)).join('|')})[a-zA-Z]*`,
    within('"', '"'),
    '\\?\\\\?[^\\s\\w]',
    '#(?!\\{)[^\\n]*',
  ].join('|'),
  'g',
);

const TEMPLATE = /^~H("""|'''|[^\w\s])/;

interface Template {
  readonly start: number;
  readonly end: number;
  /** What it stands between. */
  readonly mark: number;
}

const templatesOf = (text: string): Template[] => {
  const out: Template[] = [];
  if (!text.includes('~H')) return out;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const mark = TEMPLATE.exec(token)?.[1]?.length;
    if (mark !== undefined) out.push({ start: index, end: index + token.length, mark });
  }
  return out;
};

/** `~H"…"` as a group of statements: every expression of it, and a capture of each component that it names. */
const asStatements = (written: string, mark: number): string => {
  const canvas = new Canvas(written);
  const close = written.search(/[a-zA-Z]*$/) - mark;
  if (!writeMarkup(canvas, mark + '~H'.length, close)) return written;
  canvas.put(mark + '~H'.length - 1, '(');
  // The value of a template is none of its expressions.
  canvas.put(close, mark > 1 ? '0 )' : ')');
  return canvas.toString();
};

const rewritten = (text: string, templates: readonly Template[]): string => {
  let out = '';
  let at = 0;
  for (const { start, end, mark } of templates) {
    out += text.slice(at, start) + asStatements(text.slice(start, end), mark);
    at = end;
  }
  return out + text.slice(at);
};

/** Phoenix: the templates that stand in functions (`~H`) as the Elixir that they hold. */
export const templatesAsCode = (text: string): string => rewritten(text, templatesOf(text));

/** Templates that the grammar failed on stay sigils. */
export const withoutBrokenTemplates = (text: string, places: readonly BrokenPlace[], source: string): string => {
  if (text === source) return text;
  const isWhole = ({ start, end }: Template): boolean =>
    !places.some((place) => place.start <= end && place.end >= start);
  return rewritten(source, templatesOf(source).filter(isWhole));
};
