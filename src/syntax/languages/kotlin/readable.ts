import { blank, blanked, type Stretch } from '../blanks.ts';

/**
 * Words that the grammar does not know at their place: `fun interface` is an interface, `actual val` a property, and
 * `0..<n` a range like any other.
 */
const UNKNOWN_WORDS = /\bfun(?=\s+interface\b)|\bactual(?=\s+(?:val|var|constructor)\b)|(?<=\.\.)</g;

const TYPE_PARAMETERS = '<(?:[^<>{}()]|<[^<>{}()]*>)*>';
const MODIFIER = '(?:@[\\w.:]+(?:\\([^()\\n]*\\))?|public|private|internal|protected)';

/** `class Name` and, on lines of its own, what belongs to its primary constructor. */
const CONSTRUCTOR_BELOW = new RegExp(
  `(\\bclass\\s+\\w+(?:[ \\t]*${TYPE_PARAMETERS})?)([ \\t\\r]*\\n\\s*)((?:${MODIFIER}\\s+)*constructor(?=\\s*\\())`,
  'g',
);

/** `find(id).text = …`: a target with a call in it, which the grammar does not know. Read as a sum it breaks nothing. */
const CALLED_TARGET = /([)}](?:\s*(?:!!)?\??\.\w+|\[[^[\]\n]*\])+[ \t]*)(?:([-+*/%])=|=(?=[^=]))/g;

const TYPE_HEAD = /\b(?:class|object)\b/g;
/** What a type's head is made of, brackets apart; words of another declaration end it. */
const HEAD_PART =
  /\s+|\/\/[^\n]*|\/\*.*?\*\/|(?!(?:val|var|fun|class|interface|object|typealias|init|companion)\b)[\w.:@,?*&`]+|->/sy;

const onOneLine = (text: string): string => text.replace(/[\r\n]/g, ' ');

/** Behind the bracket that closes the one at `open`. */
const afterBrackets = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '-' && text[at + 1] === '>') at++;
    else if ('(<['.includes(character)) depth++;
    else if (')>]'.includes(character) && --depth === 0) return at + 1;
  }
  return text.length;
};

/** No author writes more between `class` and the body. */
const LONGEST_HEAD = 4000;

/** `by delegate` directly before a type's body, as offsets into what follows `class`; undefined where there is none. */
const delegateBeforeBody = (text: string): Stretch | undefined => {
  let by = -1;
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? '';
    if (character === '{') return by < 0 ? undefined : { from: by, to: at };
    if (character === '(' || character === '<') at = afterBrackets(text, at);
    else {
      HEAD_PART.lastIndex = at;
      const part = HEAD_PART.exec(text)?.[0];
      if (part === undefined) return undefined;
      if (part === 'by') by = at;
      else if (part.endsWith(',')) by = -1;
      at += part.length;
    }
  }
  return undefined;
};

/** The grammar takes `: Shape by base { … }` for a call of `base` with the class's body as its lambda. */
const withoutLastDelegates = (text: string): string => {
  const delegates: Stretch[] = [];
  for (const match of text.matchAll(TYPE_HEAD)) {
    const start = match.index + match[0].length;
    const delegate = delegateBeforeBody(text.slice(start, start + LONGEST_HEAD));
    if (delegate !== undefined) delegates.push({ from: start + delegate.from, to: start + delegate.to });
  }
  return blanked(text, delegates);
};

/**
 * The text as the grammar can read it, every character at its place. A line end before `constructor` would end the
 * class for it, and all members would be lost.
 */
export const readable = (text: string): string => {
  const known = text
    .replace(UNKNOWN_WORDS, blank)
    .replace(CALLED_TARGET, (_whole, target: string, sign?: string) => `${target}${sign === undefined ? '+' : '+ '}`)
    .replace(CONSTRUCTOR_BELOW, (_whole: string, head: string, gap: string, rest: string) =>
      onOneLine(head + gap + rest),
    );
  return /\bby\b/.test(known) ? withoutLastDelegates(known) : known;
};
