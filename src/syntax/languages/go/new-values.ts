import { blanked } from '../blanks.ts';

const NEW = /\bnew(?=\()/g;

/** How the argument of `new` begins or goes on where it is a value: a literal, an operator, a call, a field of a field. */
const BEGINS_VALUE = /^\s*["'`\d&!+-]/;
const BEGINS_TYPE = /^\s*(?:\*|\[|(?:map|chan|struct|interface)\b|<-\s*chan\b)/;
const HAS_FIELDS = /^\s*\w+(?:\.\w+){2,}\s*$/;
const GOES_ON = /[("'`+/%&|=<>{-]/;

/** How much of an argument is looked at: a type is short, or begins with a word that only types begin with. */
const LOOKED_AT_CHARS = 200;

/** The argument behind a bracket up to the one that closes it, cut short where it is long. */
const argumentAt = (text: string, start: number): string => {
  let depth = 0;
  const end = Math.min(text.length, start + LOOKED_AT_CHARS);
  for (let at = start; at < end; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth-- === 0) return text.slice(start, at);
  }
  return text.slice(start, end);
};

const isValue = (argument: string): boolean => {
  if (/^\s*func\s*\(/.test(argument)) return argument.includes('{');
  return (
    BEGINS_VALUE.test(argument) ||
    (!BEGINS_TYPE.test(argument) && (GOES_ON.test(argument) || HAS_FIELDS.test(argument)))
  );
};

/** `new("text")` and `new(limit())` of Go 1.26: the grammar knows types alone there. What stays in brackets is the value. */
export const withoutNewOfValues = (text: string): string =>
  blanked(
    text,
    [...text.matchAll(NEW)].flatMap(({ index }) =>
      isValue(argumentAt(text, index + 'new('.length)) ? [{ from: index, to: index + 'new'.length }] : [],
    ),
  );
