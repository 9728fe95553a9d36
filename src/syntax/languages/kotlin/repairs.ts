import { blank } from '../blanks.ts';

/**
 * Stands for the dot in a path that the grammar takes one name for: `Builder` of another class would be meant without
 * what is before it. No author writes it.
 */
export const JOINT = 'ǃ';

const onOneLine = (text: string): string => text.replace(/[\r\n]/g, ' ');

const withoutGuard = (branch: string): string => {
  const from = branch.search(/\bif[ (]/);
  const to = branch.indexOf('->');
  return from < 0 || to < from ? branch : branch.slice(0, from) + blank(branch.slice(from, to)) + branch.slice(to);
};

/** Behind a part that does not end its line, up to where it does: a comment there would swallow what follows. */
const END_OF_BRANCH = /^((?:(?!\/\/)[^\n])*[^\s{,])([ \t\r]*)\n(?=\s*!?in\b[^\n{}]*->)/gm;

const COMMENTS = '(?:\\s|//[^\\n]*\\n|/\\*(?:(?!\\*/)[^])*\\*/)+';
// What was looked ahead for is not tried again in parts: the comments may be many.
const COMMENTED_CONSTRUCTOR = new RegExp(
  `(\\bclass[ \\t]+\\w+(?:<[^<>{}()]*>)?)(?=(${COMMENTS}))\\2(?=[^\\n(){}=]*\\bconstructor\\s*\\()`,
  'g',
);

/** What the grammar cannot read where it stands, and the same as it can. */
const REPLACEMENTS: readonly (readonly [RegExp, (match: string, ...groups: string[]) => string])[] = [
  // `A, B, -> …` of a `when`, `{ list, size, -> … }`, `(list: List<Order>, size: Int,) -> Unit`
  [/,(?=\s*(?:\)\s*)?->)/g, blank],
  // A branch that begins with `in` reads as an operator of the line before, and so would one of many lines.
  [END_OF_BRANCH, (_match, line = '', gap = '') => `${line}${gap};`],
  // `Response.Builder.() -> Unit`
  [/(?<=[\s:(<,])(?:\w+\.)+(?=\w+(?:<[^<>\n]*>)?\.\()/g, (path) => path.replaceAll('.', JOINT)],
  // `0b0101`; a number may have lines between its digits.
  [/(?<![\w.])0[bB](?=[01_]+[uUL]*\b)/g, () => '1_'],
  // `is Order if order.isOpen ->`
  [/^[ \t]*!?is[ \t][^\n]*->/gm, withoutGuard],
  // `context(logger: Logger)`
  [/^[ \t]*context\([^()\n]*\)(?=[ \t\r]*$)/gm, blank],
  // A cast on a line of its own
  [/\n[ \t]*(?=as\??\s)/g, onOneLine],
  // A comment between the name of a class and what makes it
  [COMMENTED_CONSTRUCTOR, (_match, head = '', gap = '') => head + gap.replace(/[^ ]/g, ' ')],
];

/** The text with what newer versions of Kotlin, or rarer places, are written with in the words of older ones. */
export const withKnownForms = (text: string): string =>
  REPLACEMENTS.reduce((known, [pattern, replacement]) => known.replace(pattern, replacement), text);
