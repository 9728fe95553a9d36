import { classAt, SEPARATOR, UNSPACED, widthAt } from '../characters.ts';
import { isMixedCaseName } from '../compounds.ts';
import { isProductName, type NamedFile, namedFile } from '../file-names.ts';

/** A piece of a query with what its form says it is. */
export type Lexeme =
  | { readonly kind: 'unspaced'; readonly text: string }
  | { readonly kind: 'path'; readonly text: string; readonly file: NamedFile }
  | { readonly kind: 'qualified'; readonly text: string; readonly parts: readonly string[] }
  | { readonly kind: 'identifier'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string };

/** What holds the parts of paths, qualified names and calls together. */
const JOINTS = "$@~./\\:#+&'>";
const BEFORE_A_WORD = ".:,-'>&#+\\";
const AFTER_A_WORD = ".:,-'>&#\\";
const CALL_OR_POSITION = /\((?:\d{1,7}(?:,\s?\d{1,7})?)?\)/y;
const ROOT_OR_DOTFILE = /^\.{1,2}\/|^\.[A-Za-z]/;
const QUALIFIED = /^[A-Za-z_$@][\w$]*(?:(?:\.|::|#|->|\\)~?[A-Za-z_$][\w$]*)+$/;
const SCOPED_PACKAGE = /^@[\w.-]+\/[\w.-]+$/;
const GO_NAME = /^[\w-]+(?:\/[\w-]+)*\/([\w-]+)\.([A-Z]\w*)$/;
const NUMBER = /^[0-9][0-9._]*$/;
const CAPITALISED = /^[A-Z][a-z]+$/;
const SENTENCE_END = /[.!?:\n]\s*["'(]*$/;
const CONTEXT_BEFORE = 8;

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
  for (let at = 0; at < text.length; ) {
    const kind = classAt(text, at);
    const end = kind === UNSPACED ? endOfRun(text, at) : endOfPiece(text, at);
    if (end === at) {
      at += widthAt(text, at);
      continue;
    }
    const piece = text.slice(at, end);
    if (kind === UNSPACED) lexemes.push({ kind: 'unspaced', text: piece });
    else
      lexemes.push(...lexemeOf(piece, text.slice(Math.max(0, at - CONTEXT_BEFORE), at), piece.length === text.length));
    at = end;
  }
  return lexemes;
}

function endOfRun(text: string, start: number): number {
  let end = start;
  while (end < text.length && classAt(text, end) === UNSPACED) end += widthAt(text, end);
  return end;
}

function endOfPiece(text: string, start: number): number {
  let end = start;
  while (end < text.length && isOfPiece(text, end)) end += widthAt(text, end);
  if (end === start) return end;
  CALL_OR_POSITION.lastIndex = end;
  return CALL_OR_POSITION.test(text) ? CALL_OR_POSITION.lastIndex : end;
}

function isOfPiece(text: string, at: number): boolean {
  const kind = classAt(text, at);
  return kind === SEPARATOR ? JOINTS.includes(text.charAt(at)) : kind !== UNSPACED;
}

function lexemeOf(piece: string, before: string, isWholeQuery: boolean): Lexeme[] {
  const language = LANGUAGES.get(piece.toLowerCase().replace(/[.:,]$/, ''));
  if (language !== undefined) return [{ kind: 'word', text: language }];
  const isCall = piece.endsWith('()');
  const bare = isCall ? piece.slice(0, -2) : piece;
  const path = trimmed(bare, ROOT_OR_DOTFILE.test(bare) ? '' : BEFORE_A_WORD);
  const file = isCall ? undefined : namedFile(path, isWholeQuery);
  if (file !== undefined) return [{ kind: 'path', text: path, file }];
  const text = trimmed(bare.replace(/\([^(]*$/, ''), BEFORE_A_WORD);
  if (text === '') return [];
  return named(text, isCall || piece.startsWith('@') || piece.startsWith('$'), before);
}

function trimmed(piece: string, before: string): string {
  let start = 0;
  let end = piece.length;
  while (start < end && before.includes(piece.charAt(start))) start++;
  while (end > start && AFTER_A_WORD.includes(piece.charAt(end - 1))) end--;
  return piece.slice(start, end);
}

function named(text: string, isMarked: boolean, before: string): Lexeme[] {
  if (isProductName(text)) return [{ kind: 'word', text }];
  const parts = qualifiedParts(text);
  if (parts !== undefined) return [{ kind: 'qualified', text, parts }];
  if (NUMBER.test(text)) return [{ kind: 'number', text }];
  const bare = text.replace(/^[@$]+/, '');
  const pieces = wordPieces(bare);
  if (pieces.length !== 1 || pieces[0] !== bare) return pieces.map(ofForm);
  if (isMarked) return [{ kind: 'identifier', text: bare }];
  const isInside = before.trim() !== '' && !SENTENCE_END.test(before);
  return [CAPITALISED.test(bare) && isInside ? { kind: 'name', text: bare } : ofForm(bare)];
}

function ofForm(text: string): Lexeme {
  if (NUMBER.test(text)) return { kind: 'number', text };
  return { kind: isIdentifierForm(text) ? 'identifier' : 'word', text };
}

/** The words of a piece that is more than one: `read/write`, `it's`, `a:b`. A dash stays inside: `left-pad`. */
export function wordPieces(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const isInside =
      at < text.length && (classAt(text, at) !== SEPARATOR || isLowSurrogate(text, at) || text[at] === '$');
    if (isInside) continue;
    const piece = text
      .slice(start, at)
      .replace(/^-+/, '')
      .replace(/-{1,200}$/, '');
    if (piece !== '') pieces.push(piece);
    start = at + 1;
  }
  return pieces;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
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
function isIdentifierForm(word: string): boolean {
  if (isMixedCaseName(word)) return false;
  return /[^_]_[^_]|^_+\w|\w_$|\$|[a-z][A-Z]|[A-Z]{2}[a-z]{2}|[0-9][A-Z][a-z]/.test(word);
}
