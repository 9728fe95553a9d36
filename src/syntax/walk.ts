import { NONE, type TermId } from '../code/facts.ts';
import type { SymbolKind } from '../code/symbol.ts';
import { docBefore } from './doc-comment.ts';
import type { FactsBuilder } from './facts-builder.ts';
import type { LanguageDefinition, Rule } from './language.ts';
import { Narrowings } from './narrowing.ts';
import type { SymbolOptions } from './symbol-drafts.ts';
import type { SyntaxTree } from './tree.ts';

/** Deeper nesting than any author writes; generated or hostile input is cut here instead of overflowing the stack. */
const DEEPEST = 400;
const LONGEST_SIGNATURE = 400;

/** Rules of a language laid out by node type id, made once per grammar. */
export interface RuleTable {
  readonly rules: readonly (Rule | undefined)[];
  readonly branches: Uint8Array;
  readonly blocks: Uint8Array;
  readonly isComment: Uint8Array;
  readonly comments: ReadonlySet<string>;
}

export const ruleTable = (language: LanguageDefinition, typeNames: readonly string[]): RuleTable => {
  const branchTypes = new Set(language.branches);
  const blockTypes = new Set(language.blocks);
  const comments = new Set(language.comments);
  return {
    rules: typeNames.map((name) => (Object.hasOwn(language.rules, name) ? language.rules[name] : undefined)),
    branches: Uint8Array.from(typeNames, (name) => (branchTypes.has(name) ? 1 : 0)),
    blocks: Uint8Array.from(typeNames, (name) => (blockTypes.has(name) ? 1 : 0)),
    isComment: Uint8Array.from(typeNames, (name) => (comments.has(name) ? 1 : 0)),
    comments,
  };
};

/** One pass over a file's tree: rules read nodes, the builder keeps what they find. */
export class Walk {
  readonly tree: SyntaxTree;
  readonly facts: FactsBuilder;
  readonly language: LanguageDefinition;
  readonly narrowings: Narrowings;
  readonly #table: RuleTable;
  #depth = 0;
  /** Subtrees that were too deep to read. */
  cut = 0;

  constructor(tree: SyntaxTree, facts: FactsBuilder, language: LanguageDefinition, table: RuleTable) {
    this.tree = tree;
    this.facts = facts;
    this.narrowings = new Narrowings(facts);
    this.language = language;
    this.#table = table;
  }

  /** Reads a node as a value that is used here. NONE for -1, so that optional children need no check. */
  visit(node: number, use = true): TermId {
    if (node < 0) return NONE;
    if (this.#depth >= DEEPEST) {
      this.cut++;
      return NONE;
    }
    this.#depth++;
    try {
      const type = this.tree.type[node] ?? 0;
      if (this.#table.branches[type] === 1) this.facts.branch();
      const rule = this.#table.rules[type];
      if (this.#table.blocks[type] === 1) return this.facts.block(() => this.#read(node, rule, use));
      return this.#read(node, rule, use);
    } finally {
      this.#depth--;
    }
  }

  #read(node: number, rule: Rule | undefined, use: boolean): TermId {
    if (rule !== undefined) return rule(this, node, use);
    this.visitChildren(node);
    return NONE;
  }

  /** Reads a node that is only named here: the callee of a call. */
  named(node: number): TermId {
    return this.visit(node, false);
  }

  /** Reads a node that is given a value here. */
  target(node: number): TermId {
    const term = this.named(node);
    if (node >= 0) this.facts.write(term, this.line(node));
    return term;
  }

  visitChildren(node: number): void {
    for (let child = this.tree.firstChild(node); child >= 0; child = this.tree.nextSibling(child)) this.visit(child);
  }

  /** Reads the children except those in the given fields, which the rule has read itself. */
  visitOthers(node: number, ...fields: string[]): void {
    const ids = fields.map((field) => this.tree.grammar.field(field));
    for (let child = this.tree.firstChild(node); child >= 0; child = this.tree.nextSibling(child)) {
      if (!ids.includes(this.tree.fieldId[child] ?? 0)) this.visit(child);
    }
  }

  visitAll(nodes: readonly number[]): TermId[] {
    return nodes.map((node) => this.visit(node));
  }

  child(node: number, field: string): number {
    return node < 0 ? -1 : this.tree.child(node, field);
  }

  /** Text of a node; '' for -1. */
  text(node: number): string {
    return node < 0 ? '' : this.tree.textOf(node);
  }

  type(node: number): string {
    return node < 0 ? '' : this.tree.typeName(node);
  }

  line(node: number): number {
    return this.tree.startLine(node);
  }

  /** Children that are not comments. */
  children(node: number): number[] {
    const out: number[] = [];
    if (node < 0) return out;
    for (let child = this.tree.firstChild(node); child >= 0; child = this.tree.nextSibling(child))
      if (!this.isComment(child)) out.push(child);
    return out;
  }

  isComment(node: number): boolean {
    return this.#table.isComment[this.tree.type[node] ?? 0] === 1;
  }

  /** Whether a keyword stands among the direct children (`static`, `async`). */
  hasKeyword(node: number, keyword: string): boolean {
    return this.tree.childOfType(node, keyword) >= 0;
  }

  /** The doc comment above a node, or above the statement that wraps it. */
  doc(node: number): string {
    return docBefore(this.tree, node, this.#table.comments);
  }

  /** From the node's start to its body, on one line: what a reader needs to call it. */
  signature(node: number, body: number): string {
    const start = this.tree.start[node] ?? 0;
    const end = body >= 0 ? (this.tree.start[body] ?? start) : (this.tree.end[node] ?? start);
    return this.tree.text
      .slice(start, Math.min(end, start + LONGEST_SIGNATURE * 4))
      .replace(/(?:^|\s)(?:#|\/\/)\s.*$/gm, '')
      .replace(/\s+/g, ' ')
      .replace(/\s*(?:[{:=]|=>|->|\bdo|\bis)?\s*$/, '')
      .slice(0, LONGEST_SIGNATURE);
  }

  /** Where a symbol stands and how it reads; `outer` is the statement that carries decorators or `export`. */
  describe(
    node: number,
    options: {
      body?: number;
      name?: number;
      outer?: number;
      signatureFrom?: number;
      doc?: string;
      flags?: number;
    } = {},
  ): SymbolOptions {
    const outer = options.outer ?? node;
    return {
      startLine: this.tree.startLine(outer),
      endLine: Math.max(this.tree.endLine(outer), this.tree.endLine(node)),
      nameLine: this.tree.startLine(options.name !== undefined && options.name >= 0 ? options.name : node),
      signature: this.signature(options.signatureFrom ?? node, options.body ?? -1),
      doc: options.doc ?? this.doc(outer),
      flags: options.flags ?? 0,
    };
  }

  /** Declares a constant or variable of the top level or of a class as a symbol of its own. */
  constant(kind: SymbolKind, name: string, options: SymbolOptions): number {
    const owner = this.facts.current;
    const symbol = this.facts.addSymbol(kind, name, owner, options);
    this.facts.declare(name, owner, NONE, symbol);
    return symbol;
  }
}
