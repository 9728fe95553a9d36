import { blank } from './languages/blanks.ts';

/** A conflict that a merge has left: our side, the common ancestor where git writes it, their side. */
const CONFLICT =
  /^(<{7}(?: [^\n]*)?\n)((?:(?![<=>|]{7}(?:[ \r\n]|$))[^\n]*\n)*)((?:\|{7}(?: [^\n]*)?\n(?:(?![<=>|]{7}(?:[ \r\n]|$))[^\n]*\n)*)?={7}\r?\n(?:(?![<=>|]{7}(?:[ \r\n]|$))[^\n]*\n)*>{7}[^\n]*)/gm;

/** The text with our side of each conflict alone: in the middle of a merge a file is still one that can be read. */
export const withoutConflicts = (text: string): string =>
  text.startsWith('<<<<<<<') || text.includes('\n<<<<<<<')
    ? text.replace(CONFLICT, (_all, start: string, ours: string, rest: string) => blank(start) + ours + blank(rest))
    : text;
