import { patternWhenUsed } from './pattern-when-used.ts';

/** What a character can be inside source text; small numbers, so that the scanner compares instead of matching patterns. */
export const SEPARATOR = 0;
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
export const UNDERSCORE = 4;
export const DASH = 5;
/** A letter or mark of a script that puts spaces between words, beyond ASCII. */
export const LETTER = 6;
/** A character of a script written without spaces: Han, kana, Hangul, Thai and its neighbours. */
export const UNSPACED = 7;

const UNKNOWN = 255;
const unspacedScript = patternWhenUsed(
  () =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]$/u,
);
const wordCharacter = patternWhenUsed(() => /^[\p{L}\p{M}\p{N}]$/u);

const BMP_SIZE = 0x10000;
const classes = new Uint8Array(BMP_SIZE).fill(UNKNOWN);
for (let code = 0; code < 128; code++) classes[code] = asciiClass(code);

function asciiClass(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return LOWER;
  if (code >= 0x41 && code <= 0x5a) return UPPER;
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  if (code === 0x5f) return UNDERSCORE;
  return code === 0x2d ? DASH : SEPARATOR;
}

function unicodeClass(codePoint: number): number {
  // Most of it by range: the first use of a script's property takes the runtime milliseconds.
  if ((codePoint >= 0x4e00 && codePoint <= 0x9fff) || (codePoint >= 0xac00 && codePoint <= 0xd7a3)) return UNSPACED;
  if (codePoint >= 0x3000 && codePoint <= 0x3004) return SEPARATOR;
  const character = String.fromCodePoint(codePoint);
  if (!wordCharacter().test(character)) return SEPARATOR;
  return unspacedScript().test(character) ? UNSPACED : LETTER;
}

/** The class of a UTF-16 unit that is no surrogate; each is worked out once, so text in any script scans by table. */
export function classOfUnit(unit: number): number {
  const known = classes[unit] ?? SEPARATOR;
  if (known !== UNKNOWN) return known;
  const found = unit >= 0xd800 && unit <= 0xdfff ? SEPARATOR : unicodeClass(unit);
  classes[unit] = found;
  return found;
}

/** The class at a position, surrogate pairs included; half a pair is a separator and never reaches a token. */
export function classAt(text: string, position: number): number {
  const unit = text.charCodeAt(position);
  if (unit < 0xd800 || unit > 0xdfff) return classOfUnit(unit);
  const codePoint = text.codePointAt(position) ?? 0;
  return codePoint > 0xffff ? unicodeClass(codePoint) : SEPARATOR;
}

/** The class of a character that takes two units. */
export function classOfPair(high: number, low: number): number {
  return unicodeClass(((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000);
}

/** How many units the character at a position takes. */
export function widthAt(text: string, position: number): number {
  return (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}
