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
    switch (op) {
      case Op.Variable:
        this.#variable(a);
        return;
      case Op.Free:
      case Op.Literal:
        this.text(terms.names[a] ?? '');
        if (op === Op.Free) this.#symbol(b);
        return;
      case Op.Symbol:
      case Op.This:
      case Op.Super:
      case Op.ThisClass:
        this.#symbol(a);
        return;
      case Op.Import: {
        const fact = this.#facts.imports[a];
        this.text(fact?.module ?? '');
        this.text(fact?.name ?? '');
        return;
      }
      default:
    }
    if (this.#terms.has(term)) return;
    this.#terms.add(term);
    switch (op) {
      case Op.Member:
        this.term(a);
        this.text(terms.names[b] ?? '');
        return;
      case Op.Element:
        this.term(a);
        this.text(b === NONE ? '' : (terms.names[b] ?? ''));
        return;
      case Op.Call:
      case Op.Expected: {
        const call = this.#facts.calls[a];
        if (call === undefined) return;
        this.add(op === Op.Expected ? b + 2 : call.constructs ? 1 : 0);
        this.term(call.callee);
        for (const argument of call.arguments) this.term(argument);
        return;
      }
      case Op.Object:
      case Op.ObjectType: {
        const list = terms.lists[a] ?? [];
        for (let at = 0; at + 1 < list.length; at += 2) {
          this.text(terms.names[list[at] ?? NONE] ?? '');
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
        this.text(terms.names[a] ?? '');
        this.term(b);
        return;
      default:
        this.term(a);
    }
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
