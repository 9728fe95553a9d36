/** A word, number, text or sign of a definition language, with the line that it stands on. */
interface Token {
  readonly kind: 'word' | 'text' | 'sign';
  readonly text: string;
  readonly line: number;
}

const TOKEN =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_][\w.]*|-?\d[\w.+-]*|\.\.\.|[{}()[\]<>:;,=!@$&|.]/g;

const COMMENTS = { proto: /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, graphql: /"""[\s\S]*?"""|#[^\n]*/g } as const;

/** Splits a Protobuf or GraphQL definition; what is neither word nor sign is passed over, so broken text gives what it has. */
export function definitionTokens(source: string, language: keyof typeof COMMENTS): Token[] {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const text = withoutComments(source, COMMENTS[language], blank);
  const tokens: Token[] = [];
  let line = 1;
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    for (let at = text.indexOf('\n', last); at >= 0 && at < match.index; at = text.indexOf('\n', at + 1)) line++;
    last = match.index;
    const [found] = match;
    const kind = /^["']/.test(found) ? 'text' : /^[\w-]/.test(found) ? 'word' : 'sign';
    tokens.push({ kind, text: found, line });
  }
  return tokens;
}

// A text may hold what looks like a comment ("http://…"), so texts are matched first and stay.
function withoutComments(source: string, comment: RegExp, blank: (text: string) => string): string {
  const either = new RegExp(`("(?:\\\\.|[^"\\\\\\n])*")|(?:${comment.source})`, 'g');
  return source.replace(either, (found: string, text: string | undefined) =>
    text === undefined || found.startsWith('"""') ? blank(found) : found,
  );
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
