import type { BrokenPlace } from '../../damage.ts';
import { blanked, type Stretch } from '../blanks.ts';

/** A name in capitals, with its arguments where it has some. */
const MACRO = /\b[A-Z][A-Z0-9_]{2,}\b(?:[ \t]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/g;

/** Words before a value: a name in capitals behind them is a constant. */
const BEFORE_A_VALUE = /\b(?:return|case|goto|throw|enum|struct|class|union|namespace|typename|define)$/;

/** Whether a name in capitals stands where only an attribute, a block or a statement of its own can. */
const isOutOfPlace = (text: string, from: number, to: number): boolean => {
  const before = text.slice(Math.max(0, from - 200), from).trimEnd();
  const behind = /\S/.exec(text.slice(to, to + 200))?.[0] ?? '';
  const isStart = before === '' || /[;{}]$/.test(before);
  if (isStart) return /[\w{}~:[*#]|^$/.test(behind);
  if (!/[\w)>\]*&":]$/.test(before) || BEFORE_A_VALUE.test(before)) return false;
  return /[\w{;:~=[*]|^$/.test(behind);
};

/** The line of an offset with the one before and the one behind it. */
const linesAround = (text: string, offset: number): Stretch => {
  const start = text.lastIndexOf('\n', offset - 1);
  const end = text.indexOf('\n', offset);
  const next = end < 0 ? -1 : text.indexOf('\n', end + 1);
  return { from: start <= 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next };
};

/**
 * Macros near a place that could not be read, blanked: `LOCKS_EXCLUDED(mu)` behind a parameter list, `TRY {`, a name
 * that stands for attributes. A list of names could not know them all; here the grammar itself says that one is in its way.
 */
export const withoutMacrosAtFaults = (text: string, places: readonly BrokenPlace[]): string => {
  const macros: Stretch[] = [];
  const isDirective = (offset: number): boolean => {
    let start = text.lastIndexOf('\n', offset - 1) + 1;
    while (start > 1 && text[start - 2] === '\\') start = text.lastIndexOf('\n', start - 2) + 1;
    return /^[ \t]*#/.test(text.slice(start, offset + 1));
  };
  const collectAround = (offset: number): void => {
    const { from, to } = linesAround(text, offset);
    for (const match of text.slice(from, to).matchAll(MACRO)) {
      const start = from + match.index;
      const end = start + match[0].length;
      if (!isDirective(start) && isOutOfPlace(text, start, end)) macros.push({ from: start, to: end });
    }
  };
  for (const { start, end } of places) {
    collectAround(start);
    if (end > start) collectAround(end);
  }
  return blanked(text, macros);
};
