const ASCII: ReadonlyMap<string, string> = new Map([
  ['⇒', '=>'],
  ['←', '<-'],
]);

/** An arrow with the blank behind it, or before it where an operator would grow together with it or the line ends. */
const ARROW_AND_BLANK = /([⇒←]) (?=[^-!#%&*+/:<=>?@\\^|~\s])| ([⇒←])(?! [^-!#%&*+/:<=>?@\\^|~\s])/g;

/**
 * Arrows may be written with one character (Akka and much that was written before 2.13 does), and the grammar knows only
 * those of two. A blank beside it makes room for the second, so that nothing else moves.
 */
export const withAsciiArrows = (text: string): string =>
  /[⇒←]/.test(text)
    ? text.replace(ARROW_AND_BLANK, (all, before?: string, behind?: string) => ASCII.get(before ?? behind ?? '') ?? all)
    : text;
