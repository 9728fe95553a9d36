import { isMixedCaseName } from './compounds.ts';
import { isProductName, type NamedFile, namedFile } from './file-names.ts';

/** A piece of a query with what its form says it is. */
export type Lexeme =
  | { readonly kind: 'unspaced'; readonly text: string }
  | { readonly kind: 'path'; readonly text: string; readonly file: NamedFile }
  | { readonly kind: 'qualified'; readonly text: string; readonly parts: readonly string[] }
  | { readonly kind: 'identifier'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string };

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
const CODE = "\\p{L}\\p{N}\\p{M}_$@~.\\/\\\\:#\\-+&'>";
const PIECE = new RegExp(`[${UNSPACED}]+|[[${CODE}]--[${UNSPACED}]]+(?:\\((?:\\d{1,7}(?:,\\s?\\d{1,7})?)?\\))?`, 'gv');

const OUTER_PUNCTUATION = /^[.:,\-'>&#+\\]+(?=[\p{L}\p{N}_$@~/])|[.:,\-'>&#\\]+$/gu;
const ROOT_OR_DOTFILE = /^\.{1,2}\/|^\.[A-Za-z]/;
const QUALIFIED = /^[A-Za-z_$@][\w$]*(?:(?:\.|::|#|->|\\)~?[A-Za-z_$][\w$]*)+$/;
const SCOPED_PACKAGE = /^@[\w.-]+\/[\w.-]+$/;
const GO_NAME = /^[\w-]+(?:\/[\w-]+)*\/([\w-]+)\.([A-Z]\w*)$/;
const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}\p{M}_$]*$/u;
const NUMBER = /^[0-9][0-9._]*$/;
const SENTENCE_END = /[.!?:\n]\s*["'(]*$/;

const LANGUAGES = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['.net', 'dotnet'],
  ['objective-c', 'objc'],
]);

/** Cuts a query into pieces, keeping together what belongs together in code: paths, qualified names, `foo()`. */
export function lexemesOf(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  for (const match of text.matchAll(PIECE)) {
    const isWholeQuery = match[0].length === text.length;
    lexemes.push(...lexemeOf(match[0], text.slice(Math.max(0, match.index - 8), match.index), isWholeQuery));
  }
  return lexemes;
}

const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');

function lexemeOf(piece: string, before: string, isWholeQuery: boolean): Lexeme[] {
  if (UNSPACED_START.test(piece)) return [{ kind: 'unspaced', text: piece }];
  const language = LANGUAGES.get(piece.toLowerCase().replace(/[.:,]+$/, ''));
  if (language !== undefined) return [{ kind: 'word', text: language }];
  const isCall = piece.endsWith('()');
  const bare = isCall ? piece.slice(0, -2) : piece;
  const file = isCall ? undefined : namedFile(trimmedPath(bare), isWholeQuery);
  if (file !== undefined) return [{ kind: 'path', text: trimmedPath(bare), file }];
  const text = bare.replace(/\(\d.*$/, '').replace(OUTER_PUNCTUATION, '');
  if (text === '') return [];
  return named(text, isCall || piece.startsWith('@') || piece.startsWith('$'), before);
}

function trimmedPath(piece: string): string {
  const trimmed = piece.replace(OUTER_PUNCTUATION, '');
  return ROOT_OR_DOTFILE.test(piece) ? piece.replace(/[.:,\-'>&#]+$/, '') : trimmed;
}

function named(text: string, isMarked: boolean, before: string): Lexeme[] {
  if (isProductName(text)) return [{ kind: 'word', text }];
  const parts = qualifiedParts(text);
  if (parts !== undefined) return [{ kind: 'qualified', text, parts }];
  if (NUMBER.test(text)) return [{ kind: 'number', text }];
  if (!PLAIN_NAME.test(text)) return inner(text);
  if (isMarked || isIdentifierForm(text)) return [{ kind: 'identifier', text: text.replace(/^[@$]+/, '') }];
  const isCapitalised = /^\p{Lu}\p{Ll}+$/u.test(text) && before.trim() !== '' && !SENTENCE_END.test(before);
  return [{ kind: isCapitalised ? 'name' : 'word', text }];
}

/** A piece that is neither a name nor a path: `read/write`, `it's`, `left-pad`, `a:b`. Its pieces are words. */
function inner(text: string): Lexeme[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}_$-]+/u)
    .map((part) => part.replace(/^-+|-+$/g, ''))
    .filter((part) => part !== '')
    .map((part) => {
      if (NUMBER.test(part)) return { kind: 'number', text: part };
      return { kind: isIdentifierForm(part) ? 'identifier' : 'word', text: part };
    });
}

function qualifiedParts(text: string): string[] | undefined {
  const go = GO_NAME.exec(text);
  if (go !== null) return go.slice(1).map(String);
  if (SCOPED_PACKAGE.test(text)) return text.slice(1).split('/');
  if (!QUALIFIED.test(text)) return undefined;
  const parts = text.split(/\.|::|#|->|\\/);
  // `e.g` and `i.e` have the form of a qualified name.
  return parts.some((part) => part.length > 1) ? parts : undefined;
}

/** Whether the form alone says that a word comes from code: snake_case, camelCase, PascalCase with several words. */
export function isIdentifierForm(word: string): boolean {
  if (isMixedCaseName(word)) return false;
  if (/[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(word) || /^_+\w|\w_$|\$/.test(word)) return true;
  return /\p{Ll}\p{Lu}|\p{Lu}{2,}\p{Ll}{2,}|[0-9]\p{Lu}\p{Ll}/u.test(word);
}
