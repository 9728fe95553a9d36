import { blank } from '../blanks.ts';

/** Strings and comments, whose brackets open nothing; brackets; and lines that begin what no bracket can hold. */
const TOKEN =
  /[rbfuRBFU]{0,2}("""|''')(?:\\[\s\S]|(?!\1)[^\\])*\1|[rbfuRBFU]{0,2}(["'])(?:\\[\s\S]|(?!\2)[^\\\n])*\2|#[^\n]*|[([{]|[)\]}]|^[ \t]*(?:async[ \t]+def|def|class)\b/gm;

/** Where brackets open that are still open when the next function or class begins, and where that is. */
const unclosed = (text: string): { readonly at: number; readonly until: number }[] => {
  const out: { at: number; until: number }[] = [];
  let open: number[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^[([{]$/.test(token)) open.push(index);
    else if (/^[)\]}]$/.test(token)) open.pop();
    else if (/(?:def|class)$/.test(token) && open.length > 0) {
      out.push({ at: open[0] ?? 0, until: index });
      open = [];
    }
  }
  return out;
};

const HEAD = /^[ \t]*(?:async[ \t]+)?def[ \t]+\w+[ \t]*$/;

/** The parameters of a function, the last one given up for the bracket that closes them. */
const closed = (part: string): string => {
  const [line = ''] = part.split('\n');
  const kept = line.slice(0, Math.max(line.lastIndexOf(','), 1));
  const head = line.length - kept.length < 2 ? blank(line) : `${kept}):`.padEnd(line.length);
  return head + blank(part.slice(line.length));
};

const blanked = (text: string, endOf: (at: number, until: number) => number): string => {
  let out = '';
  let done = 0;
  for (const { at, until } of unclosed(text)) {
    const to = endOf(at, until);
    const isHead = HEAD.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
    out += text.slice(done, at) + (isHead ? closed(text.slice(at, to)) : blank(text.slice(at, to)));
    done = to;
  }
  return out + text.slice(done);
};

/**
 * A file in the middle of an edit: behind a bracket that nobody has closed yet the grammar takes all that follows for its
 * content. What stands behind the bracket is left out, to the end of its line, or to the next function or class.
 */
export const withoutOpenBrackets = (text: string): string =>
  blanked(text, (at, until) => Math.min(until, text.indexOf('\n', at)));
export const withoutOpenParts = (text: string): string => blanked(text, (_, until) => until);
