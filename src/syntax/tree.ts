import type { Language } from 'web-tree-sitter';
import type { Cursor } from './cursor.ts';

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

/** The columns of the tree being read, used again for the next one: a thread reads one tree at a time. */
let columns = makeColumns(65_536);

function makeColumns(size: number) {
  return {
    type: new Uint16Array(size),
    fieldId: new Uint16Array(size),
    start: new Int32Array(size),
    end: new Int32Array(size),
    parent: new Int32Array(size),
    previous: new Int32Array(size),
    after: new Int32Array(size),
  };
}

const growColumns = (): void => {
  const wider = makeColumns(columns.type.length * 2);
  wider.type.set(columns.type);
  wider.fieldId.set(columns.fieldId);
  wider.start.set(columns.start);
  wider.end.set(columns.end);
  wider.parent.set(columns.parent);
  wider.previous.set(columns.previous);
  wider.after.set(columns.after);
  columns = wider;
};

/**
 * A syntax tree laid flat in preorder: node = index. One pass of the cursor costs half of a parse; after it every
 * question is an array read. It is valid until the next tree is made. The first child of `n`, if any, is `n + 1`; `after[n]` is the first node behind its subtree.
 */
export class SyntaxTree {
  readonly grammar: Grammar;
  readonly text: string;
  size = 0;
  errors = 0;
  type = columns.type;
  fieldId = columns.fieldId;
  start = columns.start;
  end = columns.end;
  parent = columns.parent;
  previous = columns.previous;
  after = columns.after;
  readonly #lineStarts: Int32Array;

  /** `source` is the text as written: what was parsed may have a blank where a line ended, or more text before it. */
  constructor(grammar: Grammar, text: string, source: string, cursor: Cursor) {
    this.grammar = grammar;
    this.text = text;
    this.#lineStarts = lineStarts(source.length === text.length ? source : text);
    this.#flatten(cursor);
  }

  #grow(): void {
    growColumns();
    this.type = columns.type;
    this.fieldId = columns.fieldId;
    this.start = columns.start;
    this.end = columns.end;
    this.parent = columns.parent;
    this.previous = columns.previous;
    this.after = columns.after;
  }

  #flatten(cursor: Cursor): void {
    const path: number[] = [];
    const last: number[] = [-1];
    let parent = -1;
    try {
      for (;;) {
        const type = cursor.type();
        const kept = type === ERROR_TYPE || this.grammar.keeps(type);
        if (kept) {
          if (this.size === this.type.length) this.#grow();
          const node = this.size++;
          this.type[node] = type;
          this.fieldId[node] = cursor.field();
          this.start[node] = cursor.start();
          this.end[node] = cursor.end();
          this.parent[node] = parent;
          this.previous[node] = last[path.length] ?? -1;
          last[path.length] = node;
          if (type === ERROR_TYPE) this.errors++;
          if (cursor.toFirstChild()) {
            path.push(node);
            last[path.length] = -1;
            parent = node;
            continue;
          }
          this.after[node] = this.size;
        }
        while (!cursor.toNextSibling()) {
          const left = path.pop();
          if (left === undefined || !cursor.toParent()) return;
          this.after[left] = this.size;
          parent = path.length > 0 ? (path[path.length - 1] ?? -1) : -1;
          if (parent === -1 && left === 0) return;
        }
      }
    } finally {
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
    return this.previous[node] ?? -1;
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
