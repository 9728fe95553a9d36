import {
  classOfPair,
  classOfUnit,
  DASH,
  DIGIT,
  LETTER,
  LOWER,
  SEPARATOR,
  UNDERSCORE,
  UNSPACED,
  UPPER,
} from './characters.ts';

/** A longer run without a break is data (base64, a minified table), not a name. */
const LONGEST_NAME = 200;

const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Takes a word, or a run of a script without spaces; false where no more is wanted. */
export type TakesWord = (start: number, end: number, isRun: boolean) => boolean;

/** Finds the words of source text between two places: letters, digits and what joins them; no single letters. */
export function scanWords(text: Uint16Array, from: number, to: number, take: TakesWord): void {
  let at = from;
  while (at < to) {
    const kind = classIn(text, at, to);
    if (kind === SEPARATOR || kind === UNDERSCORE || kind === DASH) {
      at++;
    } else if (kind === UNSPACED) {
      const start = at;
      while (at < to && classIn(text, at, to) === UNSPACED) at += widthIn(text, at);
      if (!take(start, at, true)) return;
    } else {
      const start = isEscapeLetter(text, from, at) ? at + 1 : at;
      at = endOfWord(text, from, start, to);
      if (at - start > 1 && at - start <= LONGEST_NAME && !take(start, at, false)) return;
    }
  }
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** The class at a place, surrogate pairs included; half a pair is a separator and never reaches a token. */
function classIn(text: Uint16Array, at: number, to: number): number {
  const unit = text[at] ?? 0;
  if (!isSurrogate(unit)) return classOfUnit(unit);
  const low = at + 1 < to ? (text[at + 1] ?? 0) : 0;
  return unit < 0xdc00 && low >= 0xdc00 && low <= 0xdfff ? classOfPair(unit, low) : SEPARATOR;
}

/** How many units the character at a place takes that is no separator. */
const widthIn = (text: Uint16Array, at: number): number => (isSurrogate(text[at] ?? 0) ? 2 : 1);

function endOfWord(text: Uint16Array, from: number, start: number, to: number): number {
  let at = start;
  while (at < to) {
    const kind = classIn(text, at, to);
    if (kind === LOWER || kind === UPPER || kind === DIGIT || kind === UNDERSCORE) at++;
    else if (kind === LETTER) at += widthIn(text, at);
    else if (kind === DASH && joinsWords(text, from, at, to)) at++;
    else return at;
  }
  return at;
}

/** A dash between letters or digits is part of a kebab-case name; `a--b`, `->` and `a - b` are not. */
function joinsWords(text: Uint16Array, from: number, at: number, to: number): boolean {
  return at > from && at + 1 < to && isAlphanumeric(text[at - 1] ?? 0) && isAlphanumeric(text[at + 1] ?? 0);
}

function isAlphanumeric(unit: number): boolean {
  const kind = classOfUnit(unit);
  return kind === LOWER || kind === UPPER || kind === DIGIT;
}

/**
 * The n of `"first\nsecond"`, which would make a word `nsecond`. After a space or an opening bracket the backslash is
 * more likely a global name of PHP (`\trim`).
 */
function isEscapeLetter(text: Uint16Array, from: number, at: number): boolean {
  if (at - from < 2 || text[at - 1] !== BACKSLASH) return false;
  const letter = text[at];
  if (letter !== 0x6e && letter !== 0x74 && letter !== 0x72) return false;
  const before = text[at - 2];
  return before !== BACKSLASH && before !== SPACE && before !== 0x28 && before !== 0x21 && before !== 0x0a;
}
