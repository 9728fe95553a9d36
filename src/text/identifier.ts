import { classOfUnit, DASH, DIGIT, LOWER, SEPARATOR, UNDERSCORE, UPPER } from './characters.ts';
import { areOneName } from './compounds.ts';

const LOWER_S = 0x73;

/**
 * The words of an identifier in lower case: camelCase, PascalCase, snake_case, kebab-case, SCREAMING_CASE, acronyms
 * (`HTTPServer` is http server, `parseURLs` is parse urls). Digits stay with the word before them: `sha256Sum` is
 * sha256 sum.
 */
export function splitIdentifier(text: string): string[] {
  const words: string[] = [];
  const add = (from: number, to: number) => {
    const word = text.slice(from, to).toLowerCase();
    const last = words.at(-1);
    if (last !== undefined && areOneName(last, word)) words[words.length - 1] = last + word;
    else words.push(word);
  };
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const kind = i < text.length ? classOfUnit(text.charCodeAt(i)) : SEPARATOR;
    if (kind === UNDERSCORE || kind === DASH || kind === SEPARATOR) {
      if (i > start) add(start, i);
      start = i + 1;
    } else if (i > start && kind === UPPER && beginsWord(text, i)) {
      add(start, i);
      start = i;
    }
  }
  return words;
}

/** A capital begins a word after a lower-case letter or a digit, or as the last capital of an acronym. */
function beginsWord(text: string, i: number): boolean {
  const before = classOfUnit(text.charCodeAt(i - 1));
  if (before === LOWER || before === DIGIT) return true;
  if (before !== UPPER || i + 1 >= text.length) return false;
  return classOfUnit(text.charCodeAt(i + 1)) === LOWER && !isPluralOfAcronym(text, i + 1);
}

/** The s of `URLs` or `IDsByName`. */
function isPluralOfAcronym(text: string, i: number): boolean {
  if (text.charCodeAt(i) !== LOWER_S) return false;
  return i + 1 === text.length || classOfUnit(text.charCodeAt(i + 1)) !== LOWER;
}
