import {
  classAt,
  classOfUnit,
  DASH,
  DIGIT,
  LETTER,
  LOWER,
  SEPARATOR,
  UNDERSCORE,
  UNSPACED,
  UPPER,
  widthAt,
} from './characters.ts';
import { unspacedTokens } from './unspaced.ts';
import { wordTokens } from './word-tokens.ts';

/** A longer run without a break is data (base64, a minified table), not a name. */
const LONGEST_NAME = 200;

/** Words remembered with their tokens: source repeats itself, and looking a word up is cheaper than splitting it. */
const REMEMBERED_WORDS = 65_536;
const LONGEST_REMEMBERED = 48;

const BACKSLASH = 0x5c;
const remembered = new Map<string, readonly string[]>();

/**
 * The words of source text as they are indexed and asked for: parts of identifiers and identifiers whole, stemmed, in
 * lower case; scripts without spaces as bigrams and words; no single letters, no punctuation. Joined by spaces, the
 * result goes to a full-text index that must not tokenise any further.
 */
export function codeTokens(text: string): string[] {
  const tokens: string[] = [];
  const end = text.length;
  let i = 0;
  while (i < end) {
    const kind = classAt(text, i);
    if (kind === SEPARATOR || kind === UNDERSCORE || kind === DASH) {
      i++;
    } else if (kind === UNSPACED) {
      const start = i;
      while (i < end && classAt(text, i) === UNSPACED) i += widthAt(text, i);
      pushTokens(tokens, text.slice(start, i), runTokens);
    } else {
      const start = isEscapeLetter(text, i) ? i + 1 : i;
      i = endOfWord(text, start);
      if (i === start) continue;
      if (i - start > 1 && i - start <= LONGEST_NAME) pushTokens(tokens, text.slice(start, i), wordTokens);
    }
  }
  return tokens;
}

function endOfWord(text: string, start: number): number {
  let i = start;
  for (;;) {
    const unit = text.charCodeAt(i);
    if (Number.isNaN(unit)) return i;
    const kind = unit >= 0xd800 && unit <= 0xdfff ? classAt(text, i) : classOfUnit(unit);
    if (kind === LOWER || kind === UPPER || kind === DIGIT || kind === UNDERSCORE) i++;
    else if (kind === LETTER) i += widthAt(text, i);
    else if (kind === DASH && joinsWords(text, i)) i++;
    else return i;
  }
}

/** A dash between letters or digits is part of a kebab-case name; `a--b`, `->` and `a - b` are not. */
function joinsWords(text: string, i: number): boolean {
  const next = classOfUnit(text.charCodeAt(i + 1) || 0);
  const before = i > 0 ? classOfUnit(text.charCodeAt(i - 1)) : SEPARATOR;
  return isAlphanumeric(next) && isAlphanumeric(before);
}

function isAlphanumeric(kind: number): boolean {
  return kind === LOWER || kind === UPPER || kind === DIGIT;
}

/**
 * The n of `"first\nsecond"`, which would make a word `nsecond`. After a space or an opening bracket the backslash is
 * more likely a global name of PHP (`\trim`).
 */
function isEscapeLetter(text: string, i: number): boolean {
  if (i < 2 || text.charCodeAt(i - 1) !== BACKSLASH) return false;
  const letter = text.charCodeAt(i);
  if (letter !== 0x6e && letter !== 0x74 && letter !== 0x72) return false;
  const before = text.charCodeAt(i - 2);
  return before !== BACKSLASH && before !== 0x20 && before !== 0x28 && before !== 0x21 && before !== 0x0a;
}

function runTokens(run: string): string[] {
  return unspacedTokens(run.normalize('NFKC'));
}

type Analysis = (word: string) => string[];

function pushTokens(tokens: string[], word: string, analysis: Analysis): void {
  const found = remembered.get(word) ?? remember(word, analysis);
  for (let i = 0; i < found.length; i++) tokens.push(found[i] ?? '');
}

function remember(slice: string, analysis: Analysis): readonly string[] {
  // A slice keeps the text it was cut from alive: remembering slices would keep every file ever read in memory.
  const word = ` ${slice}`.slice(1);
  const tokens = analysis(word);
  if (word.length > LONGEST_REMEMBERED) return tokens;
  if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
  remembered.set(word, tokens);
  return tokens;
}
