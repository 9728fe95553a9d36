import { blank } from '../blanks.ts';

/** `#"""…"""#`; `#"…"#` and the regular expression `#/…/#`, which stay on their line. */
const RAW_BLOCK = /(#{1,3})(""")(.{0,10000}?)"""\1/gs;
const RAW_TEXT = /(#{1,3})(["/])((?:(?!\2\1)[^\n]){0,1000})\2\1/g;

/** Directives and literals that the grammar knows; any other `#name` is a macro. */
const KNOWN =
  'if|else|elseif|endif|available|unavailable|selector|keyPath|file|fileID|filePath|line|function|column|dsohandle|sourceLocation|warning|error|colorLiteral|imageLiteral|fileLiteral';
const MACRO_SIGN = new RegExp(`(?<![\\w#"])#(?=[A-Za-z_])(?!(?:${KNOWN})\\b)`, 'g');

/** `throws(SomeError)`, and a promise to the compiler that says nothing to a reader. */
const THROWN_TYPE = /(?<=\bthrows)\([^()\n]*\)/g;
const PROMISE = /\bnonisolated\((?:unsafe|nonsending)\)/g;

/** Words before an expression that say nothing of what it is; behind `if let order = try` the grammar loses what follows them. */
const MARKS = /(?<![.\w`])(?:await|unsafe)(?=[ \t]+(?!(?:in|as|is)\b)[\w.([`$])/g;

/** Who may see a member: `package`, as a word before another one of a declaration. */
const PACKAGE =
  /\bpackage(?=(?:\(set\))?\s+(?:(?:final|static|class|override|mutating|nonmutating|lazy|weak|unowned|dynamic|required|convenience|indirect|nonisolated|distributed|prefix|postfix|infix)\s+)*(?:func|var|let|init|subscript|struct|class|enum|actor|protocol|extension|typealias|import|associatedtype|operator|macro)\b)(?:\(set\))?/g;

/** `: ~Copyable`, and a list of so many: `[3 of Int]`. */
const SUPPRESSED = /(?<=[:,&<]\s{0,8})~(?=(?:Copyable|Escapable|BitwiseCopyable|Sendable)\b)/g;
const COUNTED = /(?<=\[\s{0,4})\w+\s+of(?=\s+\w)/g;

/** A raw string as a plain one of the same length: its quotes and signs gone, what it interpolates still there. */
const plainString = (_whole: string, hashes: string, quote: string, content: string): string => {
  const mark = quote === '/' ? '"' : quote;
  const inner = content
    .replace(/\\(#+)\(/g, (_start, signs: string) => `${' '.repeat(signs.length)}\u0000(`)
    .replace(/[\\"]/g, ' ')
    .replaceAll('\u0000', '\\');
  const room = ' '.repeat(hashes.length);
  return room + mark + inner + mark + room;
};

/**
 * The text as the grammar can read it, every character at its place. Newer words of the language are unknown to it, and
 * from the second file of a process on it fails on raw strings.
 */
export const readable = (text: string): string =>
  text
    .replace(RAW_BLOCK, plainString)
    .replace(RAW_TEXT, plainString)
    .replace(MACRO_SIGN, ' ')
    .replace(THROWN_TYPE, blank)
    .replace(PROMISE, blank)
    .replace(MARKS, blank)
    .replace(PACKAGE, blank)
    .replace(SUPPRESSED, blank)
    .replace(COUNTED, blank);
