import { splitIdentifier } from '../../text/index.ts';
import { isKnownWord } from './known-words.ts';

const WORD_CHARACTER = /[\p{L}\p{Nd}_$]/u;

const isPlainWord = (name: string): boolean => /^[a-z]+$/.test(name) && isKnownWord(name);

// Where a name stands as a whole word: `login` is not in `loginHandler`.
function* occurrences(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + name.length] ?? ' ';
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) yield at;
  }
}

// A word of the language says nothing of a function unless it is written as one: `save(` or in backticks.
function isLeak(text: string, name: string, at: number): boolean {
  if (!isPlainWord(name)) return true;
  return text[at + name.length] === '(' || (text[at - 1] === '`' && text[at + name.length] === '`');
}

/** The names of callers and callees that stand in a text, which document 003 §2.5 forbids. */
export function leaksIn(text: string, forbidden: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const name of forbidden) {
    if (!text.includes(name)) continue;
    for (const at of occurrences(text, name)) {
      if (!isLeak(text, name, at)) continue;
      found.push(name);
      break;
    }
  }
  return found;
}

// What the name means, in words that are not the name.
function meaningOf(name: string, forbidden: ReadonlySet<string>): string {
  const words = splitIdentifier(name.slice(name.lastIndexOf('.') + 1)).join(' ');
  const isSame = words === name || (forbidden.has(words) && !isPlainWord(words));
  return words === '' || isSame ? 'another part' : words;
}

/** The text with its meaning kept and the names gone; longest names first, so that no half of one stays. */
export function withoutLeaks(text: string, forbidden: ReadonlySet<string>): string {
  let clean = text;
  const byLength = [...forbidden].sort((left, right) => right.length - left.length || (left < right ? -1 : 1));
  for (const name of byLength) {
    if (name === '' || !clean.includes(name)) continue;
    let written = '';
    let from = 0;
    for (const at of occurrences(clean, name)) {
      if (at < from || !isLeak(clean, name, at)) continue;
      const end = at + name.length;
      const quoted = clean[at - 1] === '`' && clean[end] === '`';
      const called = /^\([^()]*\)/.exec(clean.slice(end))?.[0].length ?? (clean[end] === '(' ? 1 : 0);
      written += `${clean.slice(from, quoted ? at - 1 : at)}${isPlainWord(name) ? name : meaningOf(name, forbidden)}`;
      if (called === 1) written += ' ';
      from = quoted ? end + 1 : end + (called === 1 ? 0 : called);
    }
    clean = written + clean.slice(from);
  }
  return clean;
}
