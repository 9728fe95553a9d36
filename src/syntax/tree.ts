import type { Language, Tree } from 'web-tree-sitter';
import { ERROR_TYPE, type FlatNodes, flatten } from './flatten.ts';
import { type Productions, readProductions, type TreeMemory } from './tree-memory.ts';

/** What the walk needs to know of a grammar, read once: crossing into wasm for each question would double its cost. */
export class Grammar {
  readonly language: Language;
  readonly typeNames: readonly string[];
  readonly #memory: TreeMemory;
  readonly #productions: Productions;
  /** By type: 1 where nodes of it are part of a flat tree. */
  readonly kept: Uint8Array;
  readonly #fields = new Map<string, number>();

  constructor(memory: TreeMemory, language: Language) {
    this.language = language;
    this.#memory = memory;
    this.#productions = readProductions(memory, language);
    const names: string[] = [];
    this.kept = new Uint8Array(language.nodeTypeCount);
    for (let id = 0; id < language.nodeTypeCount; id++) {
      const name = language.nodeTypeForId(id) ?? '';
      names.push(name);
      // Punctuation is dropped; keywords (`async`, `static`, `const`) stay because rules ask for them.
      if (language.nodeTypeIsNamed(id) || /^[A-Za-z_]+$/.test(name)) this.kept[id] = 1;
    }
    this.typeNames = names;
  }

  flatten(tree: Tree): FlatNodes {
    return flatten(this.#memory, this.#productions, tree, this.kept);
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

/**
 * A syntax tree laid flat in preorder: node = index. After one pass over tree-sitter's own every question is an
 * array read. It is valid until the next tree is made. The first child of `n`, if any, is `n + 1`; `after[n]` is the first node behind its subtree.
 */
export class SyntaxTree {
  readonly grammar: Grammar;
  readonly text: string;
  /** The text as written, of the same length: a repair may have blanked a macro that says something. */
  readonly source: string;
  readonly size: number;
  readonly errors: number;
  readonly type: Uint16Array;
  readonly fieldId: Uint16Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly parent: Int32Array;
  readonly previous: Int32Array;
  readonly after: Int32Array;
  readonly #lineStarts: Int32Array;

  /** `source` is the text as written: what was parsed is as long, but may have a blank where a line ended. */
  constructor(grammar: Grammar, text: string, source: string, tree: Tree) {
    this.grammar = grammar;
    this.text = text;
    this.source = source;
    this.#lineStarts = lineStarts(source);
    const { columns, size, errors } = grammar.flatten(tree);
    this.size = size;
    this.errors = errors;
    this.type = columns.type;
    this.fieldId = columns.fieldId;
    this.start = columns.start;
    this.end = columns.end;
    this.parent = columns.parent;
    this.previous = columns.previous;
    this.after = columns.after;
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
