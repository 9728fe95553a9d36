import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** What the comment above a function of JavaScript says of its types. */
export interface DocTypes {
  readonly parameters: ReadonlyMap<string, TermId>;
  readonly returns: TermId;
}

export const NOTHING_SAID: DocTypes = { parameters: new Map(), returns: NONE };

const TAG = /@(param|arg|argument|returns?|type)\s*\{/g;

/** Nested deeper than any author writes. */
const DEEPEST = 12;

/** Types only speak in comments where the language has no way to write them. */
const speaks = (walk: Walk, doc: string): boolean => walk.language.id === 'javascript' && doc.includes('@');

/** Where the brace closes that stands before `from`; -1 where it does not. */
const closing = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
};

interface Tag {
  readonly kind: string;
  readonly type: string;
  /** What stands behind the type: a parameter's name first. */
  readonly rest: string;
}

const tagsOf = (doc: string): Tag[] => {
  const tags: Tag[] = [];
  for (const match of doc.matchAll(TAG)) {
    const from = match.index + match[0].length;
    const end = closing(doc, from);
    if (end < 0) continue;
    tags.push({ kind: match[1] ?? '', type: doc.slice(from, end), rest: doc.slice(end + 1, end + 200).trimStart() });
  }
  return tags;
};

/** `@param {Store} store`, `@returns {Promise<Order>}`. */
export const docTypesOf = (walk: Walk, doc: string, line: number): DocTypes => {
  if (!speaks(walk, doc)) return NOTHING_SAID;
  const parameters = new Map<string, TermId>();
  let returns = NONE;
  for (const { kind, type, rest } of tagsOf(doc)) {
    if (kind.startsWith('return')) returns = typeOf(walk, type, line);
    else if (kind.startsWith('param') || kind.startsWith('arg')) {
      const name = /^\[?([\w$]+)(?![\w$.[])/.exec(rest)?.[1];
      if (name !== undefined) parameters.set(name, typeOf(walk, type, line));
    }
  }
  return { parameters, returns };
};

/** `@type {Store}` above a declaration, a field or an assignment. */
export const docTypeAbove = (walk: Walk, node: number): TermId => {
  if (walk.language.id !== 'javascript') return NONE;
  const doc = walk.doc(node);
  if (!doc.includes('@type')) return NONE;
  const tag = tagsOf(doc).find(({ kind }) => kind === 'type');
  return tag === undefined ? NONE : typeOf(walk, tag.type, walk.line(node));
};

const TYPEDEF = /@typedef\s*\{\s*import\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.([\w$]+))?[^}\n]*\}\s*([\w$]+)/g;
const IMPORT = /@import\s+([\w$]+)?[\s*,]*(?:\{([^{}]*)\}|\*\s*as\s+([\w$]+))?[\s*]*from\s*(['"])([^'"\n]+)\4/g;

/**
 * Names for types of other files, written in comments: `@typedef {import('./store.js').Store} Store` and
 * `@import { Store } from './store.js'`.
 */
export const importDocNames = (walk: Walk): void => {
  const { text } = walk.tree;
  const bring = (module: string, name: string, local: string, at: number): void => {
    if (local === '' || walk.facts.declared(local, 0) !== undefined) return;
    walk.facts.import({ module, name, local, line: walk.tree.lineAt(at), typeOnly: true, scope: 0 });
  };
  if (text.includes('@typedef')) {
    for (const match of text.matchAll(TYPEDEF))
      bring(match[2] ?? '', match[3] ?? 'default', match[4] ?? '', match.index);
  }
  if (!text.includes('@import')) return;
  for (const match of text.matchAll(IMPORT)) {
    const [, first = '', named = '', whole = '', , module = ''] = match;
    bring(module, 'default', first, match.index);
    bring(module, '', whole, match.index);
    for (const part of named.split(',')) {
      const [, name, alias] = /^[\s*]*([\w$]+)(?:\s+as\s+([\w$]+))?/.exec(part) ?? [];
      if (name !== undefined) bring(module, name, alias ?? name, match.index);
    }
  }
};

const typeOf = (walk: Walk, text: string, line: number): TermId => new TypeText(walk, text, line).union();

/** Reads a type as comments write it: `?Store`, `Order[]`, `Map<string, Order>`, `import('./store').Store|null`. */
class TypeText {
  readonly #walk: Walk;
  readonly #tokens: readonly string[];
  readonly #line: number;
  #at = 0;
  #depth = 0;

  constructor(walk: Walk, text: string, line: number) {
    this.#walk = walk;
    this.#line = line;
    this.#tokens = text.match(/[\w$]+|'[^'\n]*'|"[^"\n]*"|\.\.\.|=>|\[\]|[^\s]/g) ?? [];
  }

  union(): TermId {
    const sides = [this.#suffixed()];
    while (this.#take('|') || this.#take('&')) sides.push(this.#suffixed());
    const known = sides.filter((side) => side !== NONE);
    return known.length < 2 ? (known[0] ?? NONE) : this.#walk.facts.union(known);
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #suffixed(): TermId {
    const { facts } = this.#walk;
    while (['?', '!', '...'].includes(this.#tokens[this.#at] ?? '')) this.#at++;
    let type = ++this.#depth > DEEPEST ? NONE : this.#single();
    this.#depth--;
    while (this.#take('[]')) type = type === NONE ? NONE : facts.generic(facts.name('Array', 0), [type]);
    while (this.#take('=') || this.#take('?') || this.#take('!'));
    return type;
  }

  #single(): TermId {
    const { facts } = this.#walk;
    const token = this.#tokens[this.#at++] ?? '';
    if (token === '(') {
      const inner = this.union();
      return this.#take(')') ? inner : NONE;
    }
    if (!/^[A-Za-z_$]/.test(token)) return this.#giveUp();
    if (token === 'import') return this.#imported();
    if (/^(?:string|number|boolean|symbol|bigint)$/i.test(token)) return facts.literal(token.toLowerCase());
    if (/^(?:any|unknown|object|Object|Function|function|void|undefined|null|never|typeof|keyof)$/.test(token))
      return /^(?:undefined|null|void|never)$/.test(token) ? NONE : this.#giveUp();
    return this.#withArguments(this.#path(facts.name(token)));
  }

  /** What cannot be said of a part cannot be said of the whole. */
  #giveUp(): TermId {
    this.#at = this.#tokens.length;
    return NONE;
  }

  #path(head: TermId): TermId {
    let term = head;
    while (this.#tokens[this.#at] === '.' && /^[\w$]+$/.test(this.#tokens[this.#at + 1] ?? '')) {
      term = this.#walk.facts.member(term, this.#tokens[this.#at + 1] ?? '');
      this.#at += 2;
    }
    return term;
  }

  #withArguments(base: TermId): TermId {
    if (this.#tokens[this.#at] === '.' && this.#tokens[this.#at + 1] === '<') this.#at++;
    if (!this.#take('<')) return base;
    const parts = [this.union()];
    while (this.#take(',')) parts.push(this.union());
    return this.#take('>') ? this.#walk.facts.generic(base, parts) : NONE;
  }

  #imported(): TermId {
    const written = this.#take('(') ? (this.#tokens[this.#at++] ?? '') : '';
    const module = /^(['"])(.*)\1$/.exec(written)?.[2];
    if (module === undefined || !this.#take(')')) return this.#giveUp();
    const name = this.#take('.') ? (this.#tokens[this.#at++] ?? '') : 'default';
    return this.#withArguments(this.#path(this.#walk.facts.import({ module, name, line: this.#line, typeOnly: true })));
  }
}
