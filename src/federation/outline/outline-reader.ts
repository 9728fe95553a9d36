import type { SyntaxTree } from '../../syntax/index.ts';
import {
  type Argument,
  type Binding,
  type Call,
  type ClassOutline,
  type CodeOutline,
  type Decorator,
  type FunctionOutline,
  NO_VALUE,
  type Part,
  type TypedName,
  type Value,
} from './outline.ts';

/** Values inside values inside values say nothing of a contract, and reading them all would cost the square of a file. */
const DEEPEST_VALUE = 12;

/** How the nodes of one grammar become the parts of an outline. */
export interface Lens {
  /** What a node means as a value; null where the grammar has no rule for it. */
  readonly value: (reader: OutlineReader, node: number) => Value | null;
  /** Node type → what it adds to the outline. */
  readonly collect: Readonly<Record<string, (reader: OutlineReader, node: number) => void>>;
}

/** Reads one tree into an outline. */
export class OutlineReader {
  readonly tree: SyntaxTree;
  readonly #lens: Lens;
  readonly #calls: Call[] = [];
  readonly #bindings: Binding[] = [];
  readonly #typed: TypedName[] = [];
  readonly #functions: FunctionOutline[] = [];
  readonly #classes: ClassOutline[] = [];
  #depth = 0;

  constructor(tree: SyntaxTree, lens: Lens) {
    this.tree = tree;
    this.#lens = lens;
  }

  read(): CodeOutline {
    const { tree } = this;
    for (let node = 0; node < tree.size; node++) {
      const type = tree.typeName(node);
      if (Object.hasOwn(this.#lens.collect, type)) this.#lens.collect[type]?.(this, node);
    }
    return {
      calls: this.#calls,
      bindings: this.#bindings,
      typed: this.#typed,
      functions: this.#functions,
      classes: this.#classes,
    };
  }

  value(node: number): Value {
    if (node < 0 || this.#depth >= DEEPEST_VALUE) return NO_VALUE;
    this.#depth++;
    try {
      return this.#lens.value(this, node) ?? NO_VALUE;
    } finally {
      this.#depth--;
    }
  }

  addCall(node: number): void {
    const value = this.value(node);
    if (value.kind === 'call') this.#calls.push(value.call);
  }

  addBinding(target: number, source: number): void {
    if (target < 0 || source < 0) return;
    const name = lastWord(this.tree.textOf(target));
    if (name !== '') this.#bindings.push({ name, value: this.value(source), line: this.tree.startLine(target) });
  }

  addTyped(target: number, type: number): void {
    if (target < 0 || type < 0) return;
    const name = lastWord(this.tree.textOf(target));
    const text = this.tree.textOf(type).replace(/^\s*:\s*/, '');
    if (name !== '') this.#typed.push({ name, type: text, line: this.tree.startLine(target) });
  }

  addFunction(found: FunctionOutline): void {
    this.#functions.push(found);
  }

  addClass(found: ClassOutline): void {
    this.#classes.push(found);
  }

  /** A call from the chain of what is called and the values that it is given. */
  callOf(node: number, chain: readonly string[], given: readonly Argument[], constructs = false): Value {
    return { kind: 'call', call: { chain, arguments: given, line: this.tree.startLine(node), constructs } };
  }

  /** The names of a member access; a call in it is written '()', what cannot be named ''. */
  chainOf(node: number): string[] {
    const value = this.value(node);
    if (value.kind === 'name') return [...value.chain];
    if (value.kind === 'call') return [...value.call.chain, '()'];
    return [''];
  }

  /** A name that stands for itself. */
  name(node: number): Value {
    return { kind: 'name', chain: [this.tree.textOf(node)], line: this.tree.startLine(node) };
  }

  /** `object.name`, by the fields that the grammar has for both. */
  member(node: number, object: string, name: string): Value {
    const chain = [...this.chainOf(this.tree.child(node, object)), this.fieldText(node, name)];
    return { kind: 'name', chain, line: this.tree.startLine(node) };
  }

  /** The children of a node as a list. */
  list(node: number): Value {
    return { kind: 'list', items: this.tree.children(node).map((child) => this.value(child)) };
  }

  /** What stands between the operands of a binary expression. */
  operator(node: number): string {
    const { tree } = this;
    return tree.text.slice(tree.end[tree.child(node, 'left')], tree.start[tree.child(node, 'right')]).trim();
  }

  /** `left + right` as one text. */
  concatenation(node: number): Value {
    const operands = [this.tree.child(node, 'left'), this.tree.child(node, 'right')];
    return this.text(
      node,
      operands.flatMap((operand) => this.partsOf(this.value(operand))),
    );
  }

  /** `process.env.URL ?? 'http://…'`: the text is what is known of it, else the left one is meant. */
  textOfEither(node: number): Value {
    const [left, right] = [this.value(this.tree.child(node, 'left')), this.value(this.tree.child(node, 'right'))];
    return left.kind !== 'text' && right.kind === 'text' ? right : left;
  }

  text(node: number, parts: readonly Part[]): Value {
    return { kind: 'text', parts: joined(parts), line: this.tree.startLine(node) };
  }

  /** What a value adds to a text: its own text, or a hole that is called after it. */
  partsOf(value: Value): readonly Part[] {
    return value.kind === 'text' ? value.parts : [{ hole: holeName(value) }];
  }

  /** The nearest node around of one of these types, or -1. */
  around(node: number, ...types: string[]): number {
    let above = this.tree.parent[node] ?? -1;
    while (above >= 0 && !types.includes(this.tree.typeName(above))) above = this.tree.parent[above] ?? -1;
    return above;
  }

  /** The text of a child in a field; '' for none. */
  fieldText(node: number, field: string): string {
    const child = node < 0 ? -1 : this.tree.child(node, field);
    return child < 0 ? '' : this.tree.textOf(child);
  }

  /** The arguments of a call; those of the type `named` say their name in the field `name`. */
  argumentsOf(node: number, { named, name }: { readonly named: string; readonly name: string }): Argument[] {
    const list = this.tree.child(node, 'arguments');
    if (list < 0) return [];
    return this.tree
      .children(list)
      .map((child) =>
        this.tree.typeName(child) === named
          ? { name: this.fieldText(child, name), value: this.value(this.tree.child(child, 'value')) }
          : { name: '', value: this.value(child) },
      );
  }

  /** A decorator or annotation that is written as a call or as a bare name. */
  decorator(node: number): Decorator {
    const value = this.value(node);
    const line = this.tree.startLine(node);
    if (value.kind === 'call') return { chain: value.call.chain, arguments: value.call.arguments, line };
    return { chain: value.kind === 'name' ? value.chain : [''], arguments: [], line };
  }
}

/** What an expression inside a text is called: `user.id`, and for `encode(id)` the `id`. */
function holeName(value: Value): string {
  if (value.kind === 'name') return value.chain.join('.');
  if (value.kind !== 'call') return '';
  const first = value.call.arguments[0]?.value;
  return first?.kind === 'name' ? first.chain.join('.') : value.call.chain.filter((word) => word !== '()').join('.');
}

/** Fills the verbs of a format (`%s`, `{}`, `{name}`) with holes, in order. */
export function formatted(format: readonly Part[], verb: RegExp, values: readonly Value[]): Part[] {
  let next = 0;
  return format.flatMap((part): Part[] => {
    if (typeof part !== 'string') return [part];
    const pieces = part.split(verb);
    return pieces.flatMap((piece, place): Part[] => {
      if (place === 0) return [piece];
      const value = values[next++];
      return [{ hole: value === undefined ? '' : holeName(value) }, piece];
    });
  });
}

// Neighbouring pieces of source are one piece: a path may be split over several strings.
function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part;
    else if (part !== '') out.push(part);
  }
  return out;
}

const lastWord = (text: string): string => /([\w$]+)[?!]?\s*$/.exec(text)?.[1] ?? '';
