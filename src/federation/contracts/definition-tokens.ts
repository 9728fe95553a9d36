/** A word, number, text or sign of a definition language, with the line that it stands on. */
interface Token {
  readonly kind: 'word' | 'text' | 'sign';
  readonly text: string;
  readonly line: number;
}

// What is never closed ends with its line or with the file: looked for from each of its signs anew, a large file took hours.
const TOKEN =
  /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[A-Za-z_][\w.]*|-?\d[\w.+-]*|\.\.\.|[{}()[\]<>:;,=!@$&|.]/g;

const COMMENTS = {
  proto: /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/,
  graphql: /"""[\s\S]*?(?:"""|$)|#[^\n]*/,
} as const;

/** Texts that may hold what looks like a comment ("http://…"). */
const TEXTS = { proto: /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/, graphql: /"(?:\\.|[^"\\\n])*"?/ } as const;

/** Splits a Protobuf or GraphQL definition; what is neither word nor sign is passed over, so broken text gives what it has. */
export function definitionTokens(source: string, language: keyof typeof COMMENTS): Token[] {
  const text = withoutComments(source, language);
  const tokens: Token[] = [];
  let line = 1;
  let lineEnd = endOfLine(text, 0);
  for (const match of text.matchAll(TOKEN)) {
    for (; lineEnd < match.index; lineEnd = endOfLine(text, lineEnd + 1)) line++;
    const [found] = match;
    const kind = /^["']/.test(found) ? 'text' : /^[\w-]/.test(found) ? 'word' : 'sign';
    tokens.push({ kind, text: found, line });
  }
  return tokens;
}

// Of the last line it is the end of the text: a search for each token anew would take the square of a file of one line.
function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

// Whichever begins first ends first: a comment holds quotes, and a text the signs of a comment. Three quotes are no text.
function withoutComments(source: string, language: keyof typeof COMMENTS): string {
  const either = new RegExp(`${COMMENTS[language].source}|(${TEXTS[language].source})`, 'g');
  return source.replace(either, (found: string, text: string | undefined) => text ?? found.replace(/[^\n]/g, ' '));
}

/** Walks over tokens. */
export class TokenCursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(): string {
    return this.#tokens[this.#at]?.text ?? '';
  }

  get line(): number {
    return this.#tokens[this.#at]?.line ?? this.#tokens.at(-1)?.line ?? 1;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  next(): string {
    const { text } = this.#tokens[this.#at] ?? { text: '' };
    this.#at++;
    return text;
  }

  /** Takes the next token if it is this one. */
  take(text: string): boolean {
    if (this.peek() !== text) return false;
    this.#at++;
    return true;
  }

  /** Goes behind the bracket that closes the one that stands here; gives the line of the closing one. */
  skipBlock(): number {
    const pairs: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' };
    const open = this.peek();
    const close = pairs[open];
    if (close === undefined) return this.line;
    let depth = 0;
    let line = this.line;
    do {
      line = this.line;
      const text = this.next();
      if (text === open) depth++;
      else if (text === close) depth--;
    } while (depth > 0 && !this.isAtEnd);
    return line;
  }
}
