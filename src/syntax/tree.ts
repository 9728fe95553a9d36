import type { Language, Tree } from 'web-tree-sitter';

/** What the walk needs to know of a grammar, read once: crossing into wasm for each question would double its cost. */
export class Grammar {
  readonly language: Language;
  readonly typeNames: readonly string[];
  readonly #keep: Uint8Array;
  readonly #fields = new Map<string, number>();

  constructor(language: Language) {
    this.language = language;
    const names: string[] = [];
    this.#keep = new Uint8Array(language.nodeTypeCount);
    for (let id = 0; id < language.nodeTypeCount; id++) {
      const name = language.nodeTypeForId(id) ?? '';
      names.push(name);
      // Punctuation is dropped; keywords (`async`, `static`, `const`) stay because rules ask for them.
      if (language.nodeTypeIsNamed(id) || /^[A-Za-z_]+$/.test(name)) this.#keep[id] = 1;
    }
    this.typeNames = names;
  }

  keeps(typeId: number): boolean {
    return this.#keep[typeId] === 1;
  }

  /** The id of a field name; -1 when the grammar has no such field. */
  field(name: string): number {
    let id = this.#fields.get(name);
    if (id === undefined) {
      id = this.language.fieldIdForName(name) ?? -1;
      this.#fields.set(name, id);
    }
    return id;
  }
}

/** tree-sitter's own id for a place that it could not parse. */
const ERROR_TYPE = 65535;

/**
 * A syntax tree laid flat in preorder: node = index. One pass of the cursor costs half of a parse; after it every
 * question is an array read. The first child of `n`, if any, is `n + 1`; `after[n]` is the first node behind its subtree.
 */
export class SyntaxTree {
  readonly grammar: Grammar;
  readonly text: string;
  size = 0;
  errors = 0;
  type = new Uint16Array(4096);
  fieldId = new Uint16Array(4096);
  start = new Int32Array(4096);
  end = new Int32Array(4096);
  parent = new Int32Array(4096);
  after = new Int32Array(4096);
  readonly #lineStarts: Int32Array;

  constructor(grammar: Grammar, text: string, tree: Tree) {
    this.grammar = grammar;
    this.text = text;
    this.#lineStarts = lineStarts(text);
    this.#flatten(tree);
  }

  #grow(): void {
    const size = this.type.length * 2;
    const widen = <T extends Uint16Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.type = widen(this.type, new Uint16Array(size));
    this.fieldId = widen(this.fieldId, new Uint16Array(size));
    this.start = widen(this.start, new Int32Array(size));
    this.end = widen(this.end, new Int32Array(size));
    this.parent = widen(this.parent, new Int32Array(size));
    this.after = widen(this.after, new Int32Array(size));
  }

  #flatten(tree: Tree): void {
    const cursor = tree.walk();
    const path: number[] = [];
    let parent = -1;
    try {
      for (;;) {
        const type = cursor.nodeTypeId;
        const kept = type === ERROR_TYPE || this.grammar.keeps(type);
        if (kept) {
          if (this.size === this.type.length) this.#grow();
          const node = this.size++;
          this.type[node] = type;
          this.fieldId[node] = cursor.currentFieldId;
          this.start[node] = cursor.startIndex;
          this.end[node] = cursor.endIndex;
          this.parent[node] = parent;
          if (type === ERROR_TYPE) this.errors++;
          if (cursor.gotoFirstChild()) {
            path.push(node);
            parent = node;
            continue;
          }
          this.after[node] = this.size;
        }
        while (!cursor.gotoNextSibling()) {
          const left = path.pop();
          if (left === undefined || !cursor.gotoParent()) return;
          this.after[left] = this.size;
          parent = path.length > 0 ? (path[path.length - 1] ?? -1) : -1;
          if (parent === -1 && left === 0) return;
        }
      }
    } finally {
      cursor.delete();
      for (const open of path) this.after[open] = this.size;
      if (this.size > 0) this.after[0] = this.size;
    }
  }

  typeName(node: number): string {
    const type = this.type[node] ?? 0;
    return type === ERROR_TYPE ? 'ERROR' : (this.grammar.typeNames[type] ?? '');
  }

  textOf(node: number): string {
    return this.text.slice(this.start[node], this.end[node]);
  }

  /** First child, or -1. */
  firstChild(node: number): number {
    const child = node + 1;
    return child < (this.after[node] ?? 0) ? child : -1;
  }

  /** Next sibling, or -1. */
  nextSibling(node: number): number {
    const next = this.after[node] ?? 0;
    return next < this.size && this.parent[next] === this.parent[node] ? next : -1;
  }

  /** Previous sibling, or -1. */
  previousSibling(node: number): number {
    const parent = this.parent[node] ?? -1;
    if (parent < 0) return -1;
    let previous = -1;
    for (let child = this.firstChild(parent); child >= 0 && child < node; child = this.nextSibling(child)) previous = child;
    return previous;
  }

  children(node: number): number[] {
    const out: number[] = [];
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) out.push(child);
    return out;
  }

  /** The first child that stands in a field, or -1. */
  child(node: number, field: string): number {
    const id = this.grammar.field(field);
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) {
      if (this.fieldId[child] === id) return child;
    }
    return -1;
  }

  childrenIn(node: number, field: string): number[] {
    const id = this.grammar.field(field);
    return this.children(node).filter((child) => this.fieldId[child] === id);
  }

  /** The first child of one of these types, or -1. */
  childOfType(node: number, ...types: string[]): number {
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) {
      if (types.includes(this.typeName(child))) return child;
    }
    return -1;
  }

  /** 1-based line of a position in the text. */
  lineAt(index: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  startLine(node: number): number {
    return this.lineAt(this.start[node] ?? 0);
  }

  /** The line of a node's last character: a node that ends with a newline ends on the line before it. */
  endLine(node: number): number {
    const start = this.start[node] ?? 0;
    let end = this.end[node] ?? 0;
    while (end > start && /\s/.test(this.text[end - 1] ?? '')) end--;
    return this.lineAt(Math.max(start, end - 1));
  }
}

const lineStarts = (text: string): Int32Array => {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  const starts = new Int32Array(count);
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[line++] = at + 1;
  return starts;
};
