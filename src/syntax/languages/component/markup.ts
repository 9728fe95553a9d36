/** An attribute of a tag: its name and what stands behind `=`, as offsets. */
export interface Attribute {
  readonly start: number;
  readonly name: string;
  /** The value between its quotes (or braces with them); equal to `end` where there is none. */
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly hasValue: boolean;
  readonly end: number;
}

export interface Tag {
  readonly start: number;
  /** Behind `>`. */
  readonly end: number;
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly attributes: readonly Attribute[];
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

const TAG_NAME = /[A-Za-z][\w.:-]*/y;
const BLANKS = /\s*/y;
const ATTRIBUTE_NAME = /[^\s=>/{"'][^\s=>{"']*?(?=\/?>|[\s={]|$)/y;
const BARE_VALUE = /[^\s>"'`]+/y;

const match = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** No author writes a longer expression into markup; braces that nothing closes are not followed to the end of the file. */
const LONGEST_EXPRESSION = 5000;

/** Templates within templates. */
const DEEPEST_TEMPLATE = 10;

/** Where the `}` stands that closes the `{` at a place: quotes, templates and comments are passed over. */
export const closingBrace = (text: string, open: number, templates = 0): number => {
  let depth = 0;
  const last = Math.min(text.length, open + LONGEST_EXPRESSION);
  for (let at = open; at < last; at++) {
    switch (text[at]) {
      case '{':
        depth++;
        break;
      case '}':
        depth--;
        if (depth === 0) return at;
        break;
      case '"':
      case "'":
        at = closingQuote(text, at);
        break;
      case '`':
        at = closingTemplate(text, at, templates + 1);
        if (at < 0) return -1;
        break;
      case '/':
        if (text[at + 1] === '*') at = Math.max(at, text.indexOf('*/', at + 2) + 1);
        else if (text[at + 1] === '/') at = Math.max(at, text.indexOf('\n', at));
        break;
      default:
    }
  }
  return -1;
};

// A quote that is not closed on its line is an apostrophe.
const closingQuote = (text: string, open: number): number => {
  for (let at = open + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[open]) return at;
  }
  return open;
};

const closingTemplate = (text: string, open: number, templates: number): number => {
  const last = templates > DEEPEST_TEMPLATE ? 0 : Math.min(text.length, open + LONGEST_EXPRESSION);
  for (let at = open + 1; at < last; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`') return at;
    else if (text[at] === '$' && text[at + 1] === '{') {
      const end = closingBrace(text, at + 1, templates);
      if (end < 0) return -1;
      at = end;
    }
  }
  return -1;
};

/** Reads the tag at `<`; undefined where that begins none. `hasBraces`: braces are values and attributes (Svelte). */
export const readTag = (text: string, start: number, hasBraces = false): Tag | undefined => {
  const isClosing = text[start + 1] === '/';
  const name = match(TAG_NAME, text, start + (isClosing ? 2 : 1));
  if (name === '') return undefined;
  let at = start + (isClosing ? 2 : 1) + name.length;
  if (isClosing) {
    at += match(BLANKS, text, at).length;
    return text[at] === '>' ? { start, end: at + 1, name, kind: 'close', attributes: [] } : undefined;
  }
  const attributes: Attribute[] = [];
  for (;;) {
    at += match(BLANKS, text, at).length;
    // No attribute begins with `<`: a tag that is never closed ends before the next one.
    if (at >= text.length || text[at] === '<') return undefined;
    if (text[at] === '>') return { start, end: at + 1, name, kind: VOID.has(name) ? 'empty' : 'open', attributes };
    if (text.startsWith('/>', at)) return { start, end: at + 2, name, kind: 'empty', attributes };
    const attribute = readAttribute(text, at, hasBraces);
    if (attribute === undefined) at++;
    else {
      attributes.push(attribute);
      at = attribute.end;
    }
  }
};

const readAttribute = (text: string, start: number, hasBraces: boolean): Attribute | undefined => {
  if (hasBraces && text[start] === '{') {
    const close = closingBrace(text, start);
    if (close < 0) return undefined;
    return { start, name: '', valueStart: start, valueEnd: close + 1, hasValue: true, end: close + 1 };
  }
  const name = match(ATTRIBUTE_NAME, text, start);
  if (name === '') return undefined;
  let at = start + name.length;
  const bare = { start, name, valueStart: at, valueEnd: at, hasValue: false, end: at };
  const blanks = match(BLANKS, text, at).length;
  if (text[at + blanks] !== '=') return bare;
  at += blanks + 1;
  at += match(BLANKS, text, at).length;
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = hasBraces ? quoteBehindBraces(text, at) : text.indexOf(quote, at + 1);
    if (close < 0) return undefined;
    return { start, name, valueStart: at + 1, valueEnd: close, hasValue: true, end: close + 1 };
  }
  if (hasBraces && quote === '{') {
    const close = closingBrace(text, at);
    if (close < 0) return undefined;
    return { start, name, valueStart: at, valueEnd: close + 1, hasValue: true, end: close + 1 };
  }
  const end = at + match(BARE_VALUE, text, at).length;
  return { start, name, valueStart: at, valueEnd: end, hasValue: end > at, end: Math.max(end, at) };
};

/** `class="line {isOpen ? "open" : ""}"`: the quotes in braces belong to the expression. */
const quoteBehindBraces = (text: string, open: number): number => {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === text[open]) return at;
    if (text[at] === '{') at = Math.max(at, closingBrace(text, at));
    else if (text[at] === '<') return text.indexOf(text[open] ?? '', at);
  }
  return -1;
};

/** Where an element that holds no markup (a script, a style, a block of a build tool) ends: behind its closing tag. */
export const endOfElement = (text: string, tag: Tag): { readonly inner: number; readonly end: number } => {
  const closing = new RegExp(`</${tag.name.replace(/[^\w:-]/g, '\\$&')}\\s*>`, 'gi');
  closing.lastIndex = tag.end;
  const found = closing.exec(text);
  return found === null ? { inner: text.length, end: text.length } : { inner: found.index, end: closing.lastIndex };
};
