/** A line of a file that a text tells of: a frame of a trace, a message of a compiler, a link. */
export interface ToldPlace {
  readonly path: string;
  readonly line: number;
  /** The function that a trace names there; null where it names none. */
  readonly name: string | null;
}

/** A path that ends in the name of a file; what may stand before it (quotes, brackets, blanks) is no part of it. */
const PATH = String.raw`(?<path>(?:\b[A-Za-z]:[\\/])?[\p{L}\p{N}_@~.+$\-\[\]/\\]{0,300}[\p{L}\p{N}_\])]\.[A-Za-z][A-Za-z0-9]{0,9})`;

/** How the line is told: `a.go:12`, `a.cs:line 12`, `a.php(12)`, `a.ts(12,5)`, `"a.py", line 12`, `a.php on line 12`, `a.ts#L12`. */
const LINE = String.raw`(?::(?:line )?|\(|#L|["'’]?,? (?:on )?line |["'’]? ?第 ?)(?<line>\d{1,7})(?![\p{L}\p{N}_.])`;

const PLACE = new RegExp(PATH + LINE, 'gu');

/** Enough to know what happened; a trace of a framework has dozens. */
const MOST_PLACES = 40;

/** Whether a text may tell of a place at all: most questions do not. */
export const mayTellPlaces = (text: string): boolean =>
  /\.[A-Za-z]\w{0,9}["'’]?(?::|\(|#L|,? (?:on )?line | ?第 ?)(?:line )?\d/.test(text);

/** The places that a text tells of, the innermost first: where it went wrong before where that was called from. */
export function placesInText(text: string): ToldPlace[] {
  const matches = [...text.matchAll(PLACE)];
  if (LAST_IS_INNERMOST.test(text)) matches.reverse();
  return matches.slice(0, MOST_PLACES).flatMap((match) => {
    const { path = '', line = '' } = match.groups ?? {};
    // `http://host.org:80` is no file.
    if (Number(line) < 1 || /^\/\/[^/]*$/.test(path)) return [];
    const before = text.slice(Math.max(0, match.index - NAME_REACH), match.index);
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + NAME_REACH);
    return [{ path: path.replaceAll('\\', '/'), line: Number(line), name: nameBeside(before, behind) }];
  });
}

/** Python tells the frame that failed last. */
const LAST_IS_INNERMOST = /most recent call last|File "[^"]+", line \d+/i;

/** Characters beside a place in which the name of its function is looked for. */
const NAME_REACH = 300;

/** `at Cart.total (`, `at shop.Cart.total(`, `at Shop.Cart.Total(…) in `. */
const NAME_BEFORE = /\bat (?:async |new )?([\p{L}\p{N}_$.<>[\]`:/]+?)(?:`\d+)?(?:\[[^\]]*\])? ?\((?:[^()\n]*\) in )?$/u;
/** The line before, in Go and Rust: `shop/cart.(*Cart).Total(0xc000)`, `12: shop::cart::Cart::total`. */
const NAME_ABOVE = /(?:^|\n)[ \t]*(?:\d+: )?([\p{L}\p{N}_.*/:<>()-]+?)(?:\([^()\n]*\))?[ \t]*\n[ \t]*(?:at )?$/u;
/** `in total`, `` in `total' ``, `in 'Cart#total'`. */
const NAME_BEHIND = /^(?::\d+)?[:,]? ?in [`'"]?([\p{L}\p{N}_$.#:<>]+)/u;

function nameBeside(before: string, behind: string): string | null {
  const told = NAME_BEHIND.exec(behind)?.[1] ?? NAME_BEFORE.exec(before)?.[1] ?? NAME_ABOVE.exec(before)?.[1];
  const last = told?.split(/[.#:/]/).findLast((part) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(part));
  return last ?? null;
}

const PLACE_WITH_COLUMN = new RegExp(`${PATH}${LINE}(?:[:,] ?\\d+)?`, 'gu');

/** The words beside the places: where those are found, the words of their paths look for nothing. */
export const wordsBeside = (text: string): string => text.replace(PLACE_WITH_COLUMN, ' ').trim();

/** A line of a trace; what else begins with a place is prose. */
const FRAME =
  /^\s*(?:at\s(?:async\s|new\s)?[^\s(]{1,400}\s?\(|at\s\S{1,400}:\d{1,7}\)?$|from\s[^\s:]{1,400}:\d{1,7}:in\s|File\s"|[^\s:]{1,400}\.go:\d{1,7}(?:\s\+0x[\da-f]{1,16})?$)/;
/** `(Native Method)`, `(Unknown Source)`, `(<generated>)`: the runtime's own, or made while it ran. */
const IN_NO_FILE = /^\s*at\s\S{1,400}\((?:Native Method|Unknown Source|<generated>)\)/;
/** What a frame has beside its own line: the line of code below Python's, the function above Go's. */
const PYTHON_FRAME = /^\s*File\s"/;
const GO_FRAME = /^\s+[^\s:]{1,400}\.go:\d/;

/** Whether a text may hold a trace: most questions are one line. */
export const hasFrames = (text: string): boolean =>
  text.includes('\n') && text.split('\n').some((line) => FRAME.test(line));

/** A text without the lines of its traces that are of no file here: libraries call each other in them, by names of their own. */
export function withoutForeignFrames(text: string, isHere: (fileName: string) => boolean): string {
  const lines = text.split('\n');
  const foreign = lines.map((line) => isForeignFrame(line, isHere));
  const goes = (i: number): boolean =>
    foreign[i] === true ||
    (foreign[i - 1] === true && PYTHON_FRAME.test(lines[i - 1] ?? '') && /^\s{4}/.test(lines[i] ?? '')) ||
    (foreign[i + 1] === true && GO_FRAME.test(lines[i + 1] ?? ''));
  return lines.filter((_, i) => !goes(i)).join('\n');
}

function isForeignFrame(line: string, isHere: (fileName: string) => boolean): boolean {
  if (!FRAME.test(line)) return false;
  const places = [...line.matchAll(PLACE)].map(({ groups }) => groups?.path ?? '');
  if (places.length === 0) return IN_NO_FILE.test(line);
  return !places.some((path) => isHere(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)));
}
