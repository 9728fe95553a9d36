/** How the parts of a text for people are set off from one another. */
export interface Ink {
  /** A file with its lines. */
  readonly place: (text: string) => string;
  /** What stands there. */
  readonly title: (text: string) => string;
  /** What is said about it. */
  readonly aside: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colours: what is counted, piped and read by programs. */
export const PLAIN: Ink = { place: plain, title: plain, aside: plain };

const RESET = '\u001b[0m';

// Line by line: a pager that begins in the middle shows what it sees in its own colour.
const inked =
  (code: number) =>
  (text: string): string =>
    text
      .split('\n')
      .map((line) => (line === '' ? line : `\u001b[${code}m${line}${RESET}`))
      .join('\n');

const [BOLD, FAINT, CYAN] = [1, 2, 36];

/** For a terminal. */
export const COLOURED: Ink = { place: inked(CYAN), title: inked(BOLD), aside: inked(FAINT) };
