import type { BrokenPlace } from '../../damage.ts';
import { blanked, merged, type Stretch } from '../blanks.ts';

/** What compilers themselves know among the names that begin with two underscores: no macros. */
const COMPILER_WORD =
  '__(?:attribute|declspec|asm|volatile|extension|inline|forceinline|const|signed|restrict|typeof|alignof|auto_type|thread|func|cdecl|stdcall|fastcall|thiscall|vectorcall|clrcall|based|unaligned|ptr\\d+|try|except|finally|leave|u?int\\d+|float\\d+|[us]\\d+|[bl]e\\d+|m\\d+\\w*|builtin_\\w+|sync_\\w+|atomic_\\w+)(?:__)?\\b';

/**
 * A name in capitals, at least at its end (`LIBv7_API`), or one of those that libraries and kernels give to attributes
 * (`__unused`), with its arguments where it has some; any name whose arguments are numbers (`printflike(1, 2)`).
 */
const MACRO = new RegExp(
  String.raw`\b(?:(?:[A-Z][A-Z0-9_]{2,}|[A-Z]\w*_[A-Z]{2,}|(?!${COMPILER_WORD})__[a-z]\w*)\b(?:[ \t]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|[a-z]\w*[ \t]*\([ \t]*\d+(?:[ \t]*,[ \t]*\d+)*[ \t]*\))`,
  'g',
);

/** Words before a value or a name: one in capitals behind them is no decoration. */
const BEFORE_A_NAME =
  /\b(?:return|case|goto|throw|enum|struct|class|union|namespace|typename|define|typedef|new|delete)$/;

const COMMENTS_BEHIND = /^(?:\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*))+/;
const COMMENT_BEFORE = /(?:\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)\s*$/;

/** A type and a name: what a declaration still has without the word in capitals before it. */
const DECLARATION =
  /^\s+(?:(?:static|inline|const|constexpr|extern|virtual|explicit|unsigned|signed|struct|enum|union)\s+)*(?!(?:const|static|inline)\b)[A-Za-z_][\w:]*(?:<[^;{}]*?>)?(?:\s*[*&]+\s*|\s+)(?:const\s+)?[~A-Za-z_]/;

/** More of the same kind, before what they decorate. */
const LEADING_MACROS = /^(?:\s*\b[A-Z][A-Z0-9_]{2,}\b(?:[ \t]*\([^()\n]*\))?(?=\s+[A-Za-z_]))+\s*/;

/** Words in capitals, each on its own line, from the beginning of a body or the last statement on, and up to its end. */
const ROW_BEFORE = /[;{}]\s*(?:[A-Z][A-Z0-9_]{2,}\s*\n\s*)*$/;
const ROW_BEHIND = /^(?:[ \t]*\r?\n\s*[A-Z][A-Z0-9_]{2,}\b)*\s*\}/;

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

/** Whether a parameter stands before it whole, its type and its name: `const char *name UNUSED,`. */
const isBehindParameter = (before: string): boolean =>
  /[\w\]]$/.test(before) && isBehindName(before.replace(/^.*[(,]/s, ''));

/** A name that a declaration is about, behind more attributes; not the parameters of an old definition, which have types. */
const BEFORE_NAME = /^\s*(?:__[a-z]\w*\s+)*(?!__P\b)[A-Za-z_]\w*\s*[(;=[,)]/;

/** What stands of a declaration before an attribute: its type, where that is written already. */
const typeBefore = (before: string): string =>
  before
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, ' ')
    .replace(/^[ \t]*#.*$/gm, ';')
    .replace(/^.*[;{}(),]/s, '')
    .replace(QUALIFIERS, ' ')
    .trim();

/**
 * Whether a word in small letters is an attribute: behind a type and before the name (`int __init start(void)`,
 * `void printflike(1, 2) report(…)`), before both (`__unused int fd`), or
 * behind a parameter.
 */
const isSmallAttribute = (word: string, before: string, after: string): boolean => {
  const isBehindType = /^[\w\s]+[\s*&]*$/.test(typeBefore(before)) && !/\b(?:else|do|sizeof)$/.test(before);
  if (/^__/.test(word)) {
    if (/\b(?:void|char|int|short|long|size_t)$/.test(before) && /^\s*\*/.test(after)) return true;
    if (/^\s*[,)]/.test(after) && isBehindParameter(before)) return true;
    return isBehindType ? BEFORE_NAME.test(after) : DECLARATION.test(` ${after}`);
  }
  return isBehindType && /^\s+[A-Za-z_]\w*\s*\(/.test(after);
};

/** Whether a name in capitals stands where only an attribute, a block or a statement of its own can. */
const isOutOfPlace = (text: string, from: number, to: number): boolean => {
  let before = text.slice(Math.max(0, from - LONGEST_LOOK), from);
  for (let left = before.trimEnd(); left !== before; left = before.replace(COMMENT_BEFORE, '').trimEnd()) before = left;
  const isCall = text.slice(from, to).endsWith(')');
  const behind = text.slice(to, to + LONGEST_LOOK);
  // A call may be the last of many that stand for statements: a comment keeps it apart from what follows.
  const after = isCall ? behind : behind.replace(COMMENTS_BEHIND, '');
  const [next = ''] = /\S/.exec(after) ?? [];
  if (BEFORE_A_NAME.test(before)) return false;
  if (/^[a-z_]/.test(text.slice(from, to))) return isSmallAttribute(text.slice(from, to), before, after);
  // `HANDLE_FIELDS`, `STREAM_FIELDS`: a struct of nothing but fields that macros bring.
  if (!isCall && ROW_BEHIND.test(after) && ROW_BEFORE.test(text.slice(Math.max(0, from - LONGEST_LOOK), from)))
    return true;
  const isBeforeDeclaration = /[A-Za-z_]/.test(next) && DECLARATION.test(` ${after.replace(LEADING_MACROS, '')}`);
  if (/[A-Za-z_]/.test(next) && !isCall) return isBeforeDeclaration;
  // `FORM_NOTHING DEPRECATED("7.56"),`: behind a name of an enum.
  if (isCall && /[,{]\s*[A-Za-z_]\w*$/.test(before) && /[,=}]/.test(next)) return true;
  // `TEST(Suite, name) {` makes a function; without it the body would be lost.
  if (isCall && next === '{' && /^$|[;}]$/.test(before)) return false;
  if (!isCall && /[,)]/.test(next)) return isBehindParameter(before);
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
