import type { BrokenPlace } from '../../damage.ts';
import { blanked, merged, type Stretch } from '../blanks.ts';

/** A name in capitals, at least at its end (`LIBv7_API`), with its arguments where it has some. */
const MACRO = /\b(?:[A-Z][A-Z0-9_]{2,}|[A-Z]\w*_[A-Z]{2,})\b(?:[ \t]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/g;

/** Words before a value or a name: one in capitals behind them is no decoration. */
const BEFORE_A_NAME =
  /\b(?:return|case|goto|throw|enum|struct|class|union|namespace|typename|define|typedef|new|delete)$/;

const COMMENT_BEFORE = /(?:\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)\s*$/;

/** A type and a name: what a declaration still has without the word in capitals before it. */
const DECLARATION =
  /^\s+(?:(?:static|inline|const|constexpr|extern|virtual|explicit|unsigned|signed|struct|enum|union)\s+)*(?!(?:const|static|inline)\b)[A-Za-z_][\w:]*(?:<[^;{}]*?>)?(?:\s*[*&]+\s*|\s+)(?:const\s+)?[~A-Za-z_]/;

/** More of the same kind, before what they decorate. */
const LEADING_MACROS = /^(?:\s*\b[A-Z][A-Z0-9_]{2,}\b(?:[ \t]*\([^()\n]*\))?(?=\s+[A-Za-z_]))+\s*/;

const LONGEST_LOOK = 400;

const QUALIFIERS =
  /\b(?:static|extern|inline|const|constexpr|volatile|mutable|virtual|explicit|struct|class|enum|union|typename)\b/g;
const BUILT_IN = /(?:\b(?:void|bool|char|short|int|long|signed|unsigned|float|double|auto)|_t|[*&])$/;

/** Whether type and name stand before it: `bool started GUARDED_BY(mutex)`, but not `int IS_ALPHA(char c)`. */
const isBehindName = (before: string): boolean => {
  const words = before
    .slice(before.search(/[^;{}]*$/))
    .replace(QUALIFIERS, ' ')
    .trim();
  return /\s|[*&]\w/.test(words) && !BUILT_IN.test(words);
};

/** Whether a name in capitals stands where only an attribute, a block or a statement of its own can. */
const isOutOfPlace = (text: string, from: number, to: number): boolean => {
  let before = text.slice(Math.max(0, from - LONGEST_LOOK), from);
  for (let left = before.trimEnd(); left !== before; left = before.replace(COMMENT_BEFORE, '').trimEnd()) before = left;
  const after = text.slice(to, to + LONGEST_LOOK);
  const [next = ''] = /\S/.exec(after) ?? [];
  const isCall = text.slice(from, to).endsWith(')');
  if (BEFORE_A_NAME.test(before)) return false;
  const isBeforeDeclaration = /[A-Za-z_]/.test(next) && DECLARATION.test(` ${after.replace(LEADING_MACROS, '')}`);
  if (/[A-Za-z_]/.test(next) && !isCall) return isBeforeDeclaration;
  // `TEST(Suite, name) {` makes a function; without it the body would be lost.
  if (isCall && next === '{' && /^$|[;}]$/.test(before)) return false;
  if (before === '' || /[;{}]$/.test(before)) return /[\w{}~:[#]|^$/.test(next);
  if (isCall && /[\w*&]$/.test(before) && !isBehindName(before)) return isBeforeDeclaration;
  return /[\w)>\]*&":]$/.test(before) && /[\w{;:~=[]|^$/.test(next);
};

/** How many lines before a fault a macro may stand: authors write several, each on its own line. */
const LINES_BEFORE = 3;
/** Lines of that length are nobody's: characters on either side of a fault that are looked at. */
const LONGEST_REACH = 1000;

/** The line of an offset with some before and the one behind it. */
const linesAround = (text: string, offset: number): Stretch => {
  let from = text.lastIndexOf('\n', offset - 1);
  for (let line = 0; line < LINES_BEFORE && from > 0; line++) from = text.lastIndexOf('\n', from - 1);
  const end = text.indexOf('\n', offset);
  const next = end < 0 ? -1 : text.indexOf('\n', end + 1);
  const to = next < 0 ? text.length : next;
  return { from: Math.max(from + 1, offset - LONGEST_REACH), to: Math.min(to, offset + LONGEST_REACH) };
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
  const isComment = (offset: number): boolean => {
    const before = text.slice(Math.max(0, offset - 4 * LONGEST_LOOK), offset);
    return (
      before.lastIndexOf('/*') > before.lastIndexOf('*/') || before.slice(before.lastIndexOf('\n') + 1).includes('//')
    );
  };
  const around = places.flatMap(({ start, end }) => [linesAround(text, start), linesAround(text, end)]);
  for (const { from, to } of merged(around)) {
    for (const match of text.slice(from, to).matchAll(MACRO)) {
      const start = from + match.index;
      const end = start + match[0].length;
      if (!isDirective(start) && !isComment(start) && isOutOfPlace(text, start, end))
        macros.push({ from: start, to: end });
    }
  }
  return blanked(text, macros);
};
