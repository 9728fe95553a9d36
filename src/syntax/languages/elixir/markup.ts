import type { Canvas } from '../component/canvas.ts';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Brackets within brackets of one expression; where more are open, none of them closes. */
const DEEPEST = 50;

/** The brace that closes the one at `open`, past strings; -1 where there is none or other brackets cross it: prose. */
const closingBrace = (source: string, open: number, end: number): number => {
  const marks = /"(?:\\[\s\S]|[^"\\])*"|[{}()[\]]/g;
  marks.lastIndex = open;
  const expected: string[] = [];
  for (let found = marks.exec(source); found !== null && found.index < end; found = marks.exec(source)) {
    const [mark] = found;
    const closing = CLOSING[mark];
    if (closing !== undefined) {
      if (expected.push(closing) > DEEPEST) return -1;
    } else if (mark[0] !== '"' && expected.pop() !== mark) return -1;
    if (expected.length === 0) return found.index;
  }
  return -1;
};

/** Where `mark` ends behind `at`, or the end of the template. */
const behind = (source: string, mark: string, at: number, end: number): number => {
  const found = source.indexOf(mark, at);
  return found < 0 || found > end ? end : found + mark.length;
};

/** `@name` of a template is a value that it is given, an attribute of the module elsewhere: a plain atom says neither. */
const withoutAssigns = (code: string): string => code.replace(/(?<!\w)@(?=[a-z_])/g, ':');

/** A statement that a tag goes on with: what follows belongs to it. */
const IS_OPEN = /(?:\bdo|\belse|\bafter|\brescue|->)\s*$/;

/** `<% code %>` at `at`, whose statement ends with it or goes on in the template. */
const writeCode = (canvas: Canvas, at: number, end: number): number => {
  const { source } = canvas;
  if (source.startsWith('<%!--', at)) return behind(source, '--%>', at, end);
  const until = behind(source, '%>', at, end);
  if (/^<%[#%]/.test(source.slice(at, at + 3))) return until;
  const from = at + (/^<%(?:==?|[|/])?/.exec(source.slice(at, at + 4))?.[0].length ?? 2);
  const code = withoutAssigns(source.slice(from, until - 2));
  canvas.put(from, code);
  if (code.trim() !== '' && !IS_OPEN.test(code)) canvas.put(until - 2, ';');
  return until;
};

/** `{code}`; what an attribute of Phoenix does with it is written as the form of the language that does the same. */
const writeBraces = (canvas: Canvas, open: number, end: number): number => {
  const { source } = canvas;
  const close = closingBrace(source, open, end);
  if (close < 0) return open + 1;
  const code = withoutAssigns(source.slice(open + 1, close));
  if (code.trim() === '') return close + 1;
  const attribute = /:(let|for|if)=$/.exec(source.slice(Math.max(0, open - 5), open))?.[1];
  if (attribute === 'let') canvas.fit(open - ':let='.length, close + 1, `${code}=nil;`);
  else if (attribute === undefined) canvas.put(open + 1, `${code};`);
  else {
    canvas.put(open - attribute.length, `${attribute}(${code})`);
    if (source[close + 1] !== '\n') canvas.put(close + 1, ';');
  }
  return close + 1;
};

/** `<.button` and `<Shop.Form.field` call functions. */
const COMPONENT = /<(?:\.|(?=[A-Z][\w.]*\.[a-z_]))([A-Za-z_][\w.]*[?!]?)/y;

/** A tag and its attributes. */
const writeTag = (canvas: Canvas, start: number, end: number): number => {
  const { source } = canvas;
  COMPONENT.lastIndex = start;
  const component = COMPONENT.exec(source);
  let at = start + 1;
  if (component !== null) {
    const [whole, name = ''] = component;
    at = start + whole.length;
    canvas.put(at - name.length - 1, `&${name};`);
  }
  const marks = /"[^"]*"|'[^']*'|\{|<%|>/g;
  while (at < end) {
    marks.lastIndex = at;
    const found = marks.exec(source);
    if (found === null || found.index >= end) return end;
    if (found[0] === '>') return found.index + 1;
    if (found[0] === '{') at = writeBraces(canvas, found.index, end);
    else at = found[0] === '<%' ? writeCode(canvas, found.index, end) : marks.lastIndex;
  }
  return end;
};

/** Braces in these are their own. */
const RAW = /^<(script|style)\b/;

/**
 * Writes what a template of Phoenix runs: its expressions as statements, and `&name` for a component, which no program
 * writes otherwise. False where it runs nothing.
 */
export const writeMarkup = (canvas: Canvas, start: number, end: number): boolean => {
  const { source } = canvas;
  const marks = /<%|<!--|<\/|<[:.A-Za-z]|\{/g;
  let raw = '';
  let at = start;
  while (at < end) {
    marks.lastIndex = at;
    const found = marks.exec(source);
    if (found === null || found.index >= end) break;
    const [mark] = found;
    if (mark === '<%') at = writeCode(canvas, found.index, end);
    else if (raw !== '') {
      if (source.startsWith(`</${raw}`, found.index)) raw = '';
      at = found.index + 1;
    } else if (mark === '{') at = writeBraces(canvas, found.index, end);
    else if (mark === '<!--') at = behind(source, '-->', found.index, end);
    else if (mark === '</') at = behind(source, '>', found.index, end);
    else {
      raw = RAW.exec(source.slice(found.index, found.index + 7))?.[1] ?? '';
      at = writeTag(canvas, found.index, end);
      if (source[at - 2] === '/') raw = '';
    }
  }
  return canvas.toString().trim() !== '';
};
