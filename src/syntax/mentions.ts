/**
 * What a text does with a name, found by its mentions. Looked for wherever a test holds or a loop binds, thousands of
 * times per second: an expression compiled for each name would cost more than all the rest of reading a file.
 */
const isMentioned = (text: string, name: string, isMeant: (from: number, to: number) => boolean): boolean => {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    if (isMeant(at, at + name.length)) return true;
  return false;
};

/** `= `, `+= `, `:= `, `++`. */
const IS_ASSIGNED = /\s*(?:(?:[-+*/%|&^?<>]|\*\*|\|\||&&|\?\?|\/\/)?=(?![=>])|:=|\+\+|--)/y;

/** Several at once, in brackets: `[item, other] = …`, `{ a: item } = …`. */
const ENDS_PATTERN = /\s*(?:,[^=;\n()]{0,300})?[\]}]\s*=(?![=>])/y;

/** Several at once, without: `item, other = …`. */
const GOES_ON_IN_LIST = /\s*,[^=;\n()]{0,300}=(?![=>])/y;
const BEGINS_LIST = /(?:^|[\n;{}])\s*(?:[\w$.*]+\s*,\s*)*$/;

const IS_DECLARED = /\b(?:for|as|let|const|var)\s+$/;

const IS_TYPED = /\s*:/y;

/** What belongs to another name or to a member of something else. */
const GOES_ON_WITHIN = /[\w$.]/;

/** How far back the words in front of a name are looked for, and as far the end of what it begins: tables are lists too. */
const REACH = 300;

const standsAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/** The text in front of a place; where it is cut, nothing begins there. */
const before = (text: string, at: number): string =>
  at <= REACH ? text.slice(0, at) : `(${text.slice(at - REACH, at)}`;

const givesValue = (text: string, name: string): boolean =>
  isMentioned(text, name, (from, to) => {
    const last = text[from - 1] ?? '';
    if (last !== '' && GOES_ON_WITHIN.test(last)) return false;
    if (standsAt(IS_ASSIGNED, text, to) || standsAt(ENDS_PATTERN, text, to)) return true;
    if (standsAt(GOES_ON_IN_LIST, text, to) && BEGINS_LIST.test(before(text, from))) return true;
    return /\s/.test(last) && !/[\w$]/.test(text[to] ?? '') && IS_DECLARED.test(before(text, from));
  });

/** Whether a text gives another value to a path, or to what it begins with. */
export const assigns = (text: string, path: string): boolean => {
  for (let end = path.indexOf('.'); end >= 0; end = path.indexOf('.', end + 1))
    if (givesValue(text, path.slice(0, end))) return true;
  return givesValue(text, path);
};

/** Whether a line of the text begins with the name and a type for it (`order: Order`). */
export const writesType = (text: string, name: string): boolean =>
  isMentioned(
    text,
    name,
    (from, to) => standsAt(IS_TYPED, text, to) && text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() === '',
  );
