import { type FileFacts, NONE, Op, type TermId } from '../../../code/facts.ts';
import { hashName } from '../repository/name-hash.ts';

/** The hash of what other files can observe of one name: terms are followed, each once. */
export class NameDigest {
  readonly #facts: FileFacts;
  readonly #sources: ReadonlyMap<number, readonly TermId[]>;
  readonly #terms = new Set<TermId>();
  readonly #variables = new Set<number>();
  #value = 0x811c9dc5;

  /** `sources` are what is assigned to each variable. */
  constructor(facts: FileFacts, sources: ReadonlyMap<number, readonly TermId[]>) {
    this.#facts = facts;
    this.#sources = sources;
  }

  get value(): number {
    return this.#value;
  }

  add(number: number): void {
    let hash = Math.imul(this.#value ^ (number & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (number >>> 16), 0x01000193);
    this.#value = (hash ^ (hash >>> 15)) >>> 0;
  }

  text(text: string): void {
    this.add(hashName(text));
  }

  term(term: TermId): void {
    this.add(term === NONE ? 1 : 2);
    if (term === NONE) return;
    const { terms } = this.#facts;
    const op = terms.op[term] ?? -1;
    const a = terms.a[term] ?? NONE;
    const b = terms.b[term] ?? NONE;
    this.add(op);
    if (this.#named(op, a, b) || this.#terms.has(term)) return;
    this.#terms.add(term);
    this.#composed(op, a, b);
  }

  /** A term that names something; whether it was one. */
  #named(op: number, a: number, b: number): boolean {
    switch (op) {
      case Op.Variable:
        this.#variable(a);
        return true;
      case Op.Literal:
        this.#name(a);
        return true;
      case Op.Free:
        this.#name(a);
        this.#symbol(b);
        return true;
      case Op.Symbol:
      case Op.This:
      case Op.Super:
      case Op.ThisClass:
        this.#symbol(a);
        return true;
      case Op.Import: {
        const fact = this.#facts.imports[a];
        this.text(fact?.module ?? '');
        this.text(fact?.name ?? '');
        return true;
      }
      default:
        return false;
    }
  }

  /** A term that is made of others. */
  #composed(op: number, a: number, b: number): void {
    const { terms } = this.#facts;
    switch (op) {
      case Op.Member:
        this.term(a);
        this.#name(b);
        return;
      case Op.Element:
        this.term(a);
        this.#name(b);
        return;
      case Op.Call:
      case Op.Expected: {
        const call = this.#facts.calls[a];
        if (call === undefined) return;
        this.add(op === Op.Expected ? b + 2 : call.constructs ? 1 : call.decorates === true ? 2 : 0);
        this.term(call.callee);
        for (const argument of call.arguments) this.term(argument);
        return;
      }
      case Op.Object:
      case Op.ObjectType: {
        const list = terms.lists[a] ?? [];
        for (let at = 0; at + 1 < list.length; at += 2) {
          this.#name(list[at] ?? NONE);
          this.term(list[at + 1] ?? NONE);
        }
        return;
      }
      case Op.Union:
        for (const part of terms.lists[a] ?? []) this.term(part);
        return;
      case Op.Generic:
        this.term(a);
        for (const part of terms.lists[b] ?? []) this.term(part);
        return;
      case Op.FunctionType:
        for (const part of terms.lists[a] ?? []) this.term(part);
        this.term(b);
        return;
      case Op.Unwrap:
      case Op.OrElse:
        this.term(a);
        this.term(b);
        return;
      case Op.Keyword:
        this.#name(a);
        this.term(b);
        return;
      default:
        this.term(a);
    }
  }

  #name(name: number): void {
    this.text(name === NONE ? '' : (this.#facts.terms.names[name] ?? ''));
  }

  #symbol(symbol: number): void {
    const fact = this.#facts.symbols[symbol];
    this.text(fact?.kind ?? '');
    this.text(fact?.qualifiedName ?? '');
  }

  /** A name of the top level has a fingerprint of its own; a local one is part of what it is used for. */
  #variable(variable: number): void {
    const fact = this.#facts.variables[variable];
    this.text(fact?.name ?? '');
    if (fact === undefined) return;
    if (fact.scope === 0 && fact.name !== '') return;
    this.#symbol(fact.scope);
    if (this.#variables.has(variable)) return;
    this.#variables.add(variable);
    this.variable(variable);
  }

  variable(variable: number): void {
    this.term(this.#facts.variables[variable]?.type ?? NONE);
    this.#symbol(this.#facts.variables[variable]?.symbol ?? NONE);
    for (const source of this.#sources.get(variable) ?? []) this.term(source);
  }
}
