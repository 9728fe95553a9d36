import { closedForm } from './compounds.ts';
import { splitIdentifier } from './identifier.ts';
import { patternWhenUsed } from './pattern-when-used.ts';
import { stem } from './stem.ts';

/** A longer name is found by its parts; nobody types it whole. */
const LONGEST_WHOLE = 64;

const ASCII_WORD = /^[A-Za-z0-9_-]+$/;
const ONLY_LETTERS = /^[a-z]+$/;
const ONLY_DIGITS = /^[0-9]+$/;
const NUMBER_LITERAL = /^(?:0[xX][0-9a-fA-F_]+|[0-9][0-9_]*)$/;
const LETTERS_OR_DIGITS = /[a-z]+|[0-9]+/g;
const latinWithMarks = patternWhenUsed(() => /(\p{Script=Latin})\p{M}+/gu);
const caseChange = patternWhenUsed(() => /(?<=\p{Ll})(?=\p{Lu})|[_-]+/u);
const notInWord = patternWhenUsed(() => /[^\p{L}\p{N}\p{M}_-]+/u);
const TWO_CHARACTERS = /^.{2,}$/su;

/** The tokens of one word of source: whole first when it has several parts, then each part. */
export function wordTokens(word: string): string[] {
  if (ONLY_LETTERS.test(word)) return word.length > 1 ? [stem(word)] : [];
  const tokens = new Set<string>();
  if (NUMBER_LITERAL.test(word)) addNumber(tokens, word);
  else if (ASCII_WORD.test(word)) addIdentifier(tokens, word);
  else addForeignWord(tokens, word);
  return [...tokens];
}

function addNumber(tokens: Set<string>, literal: string): void {
  const digits = literal.replaceAll('_', '').toLowerCase();
  if (digits.length >= 2 && digits.length <= 20) tokens.add(digits);
}

function addIdentifier(tokens: Set<string>, identifier: string): void {
  const words = splitIdentifier(identifier);
  if (words.length > 1 && hasWhole(words)) {
    const whole = words.join('');
    if (whole.length <= LONGEST_WHOLE) tokens.add(normalForm(whole));
  }
  let before: string | undefined;
  for (const word of words) {
    const closed = before === undefined || words.length === 2 ? undefined : closedForm(before, word);
    if (closed !== undefined) tokens.add(stem(closed));
    addWord(tokens, word);
    before = word;
  }
}

/** `e_mail`, `x-ray` and `utf-8` are one name; `n-1` and `a_b` are not. */
function hasWhole(words: readonly string[]): boolean {
  let long = 0;
  for (const word of words) if (word.length > 1) long++;
  return long > 1 || (long === 1 && words.length === 2);
}

function addWord(tokens: Set<string>, word: string): void {
  if (word.length < 2) return;
  tokens.add(normalForm(word));
  if (!ONLY_LETTERS.test(word) && !ONLY_DIGITS.test(word)) addMixedParts(tokens, word);
}

/** `sha256` is also sha and 256; `v2`, `x86` and `i18n` have no part that means anything alone. */
function addMixedParts(tokens: Set<string>, word: string): void {
  const parts = word.match(LETTERS_OR_DIGITS) ?? [];
  if (!parts.some((part) => part.length > 1 && ONLY_LETTERS.test(part))) return;
  for (const part of parts) if (part.length > 1) tokens.add(normalForm(part));
}

/** Words of other alphabets: compatible forms unified, accents of Latin letters dropped, split where the case changes. */
function addForeignWord(tokens: Set<string>, word: string): void {
  const plain = word.normalize('NFKD').replace(latinWithMarks(), '$1').normalize('NFKC');
  // A compatible form may hold what is no word: one half (U+00BD) becomes 1, a slash and 2.
  for (const piece of plain.split(notInWord())) {
    if (ASCII_WORD.test(piece)) addIdentifier(tokens, piece);
    else addCasedParts(tokens, piece);
  }
}

function addCasedParts(tokens: Set<string>, word: string): void {
  const parts = word.split(caseChange()).filter((part) => TWO_CHARACTERS.test(part));
  if (parts.length > 1) tokens.add(parts.join('').toLowerCase());
  for (const part of parts) tokens.add(part.toLowerCase());
}

function normalForm(word: string): string {
  return ONLY_LETTERS.test(word) ? stem(word) : word;
}
