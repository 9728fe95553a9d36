import { NONE, Op, type TermId } from '../code/facts.ts';

/** Terms, variables and names of one file are fewer than this: three of them make one key. */
const OPERAND_RANGE = 2 ** 22;

/** The terms of one file while they are made; the scopes and names that they stand in are added by who extends it. */
export class TermTable {
  protected readonly op: number[] = [];
  protected readonly a: number[] = [];
  protected readonly b: number[] = [];
  protected readonly lists: number[][] = [];
  protected readonly names: string[] = [];
  readonly #nameIds = new Map<string, number>();
  readonly #interned = new Map<number, TermId>();

  /** A term that is the same wherever it is written. */
  protected intern(op: number, a: number, b: number = NONE): TermId {
    const key = (op * OPERAND_RANGE + a + 1) * OPERAND_RANGE + b + 1;
    const known = this.#interned.get(key);
    if (known !== undefined) return known;
    const id = this.make(op, a, b);
    this.#interned.set(key, id);
    return id;
  }

  /** A term of its own, whatever it looks like. */
  protected make(op: number, a: number, b: number): TermId {
    this.op.push(op);
    this.a.push(a);
    this.b.push(b);
    return this.op.length - 1;
  }

  protected nameId(name: string): number {
    let id = this.#nameIds.get(name);
    if (id === undefined) {
      id = this.names.push(name) - 1;
      this.#nameIds.set(name, id);
    }
    return id;
  }

  protected list(items: readonly number[]): number {
    return this.lists.push([...items]) - 1;
  }

  variable(variable: number): TermId {
    return this.intern(Op.Variable, variable);
  }

  symbolTerm(symbol: number): TermId {
    return symbol < 0 ? NONE : this.intern(Op.Symbol, symbol);
  }

  /** The symbol that a term is, or -1. */
  symbolOf(term: TermId): number {
    return this.op[term] === Op.Symbol ? (this.a[term] ?? -1) : -1;
  }

  member(object: TermId, name: string): TermId {
    return object === NONE ? NONE : this.intern(Op.Member, object, this.nameId(name));
  }

  /** The object of `object.name`; NONE of any other term. */
  objectOf(member: TermId): TermId {
    return this.op[member] === Op.Member ? (this.a[member] ?? NONE) : NONE;
  }

  /** `key` undefined: any element. */
  element(object: TermId, key?: string): TermId {
    return object === NONE ? NONE : this.intern(Op.Element, object, key === undefined ? NONE : this.nameId(key));
  }

  /** A container or object made here; each making is one of its own. */
  object(entries: readonly { key: string; term: TermId }[]): TermId {
    const flat: number[] = [];
    for (const { key, term } of entries) if (term !== NONE) flat.push(this.nameId(key), term);
    return this.make(Op.Object, this.list(flat), NONE);
  }

  union(terms: readonly TermId[]): TermId {
    const known = terms.filter((term) => term !== NONE);
    if (known.length <= 1) return known[0] ?? NONE;
    return this.make(Op.Union, this.list(known), NONE);
  }

  literal(type: string): TermId {
    return this.intern(Op.Literal, this.nameId(type));
  }

  instanceOf(type: TermId): TermId {
    return type === NONE ? NONE : this.intern(Op.InstanceOf, type);
  }

  generic(type: TermId, parameters: readonly TermId[]): TermId {
    return type === NONE ? NONE : this.make(Op.Generic, type, this.list(parameters));
  }

  functionType(parameters: readonly TermId[], returns: TermId): TermId {
    return this.make(Op.FunctionType, this.list(parameters), returns);
  }

  objectType(entries: readonly { key: string; term: TermId }[]): TermId {
    const flat: number[] = [];
    for (const { key, term } of entries) if (term !== NONE) flat.push(this.nameId(key), term);
    return this.make(Op.ObjectType, this.list(flat), NONE);
  }

  unwrap(term: TermId, otherwise: TermId = NONE): TermId {
    return term === NONE ? NONE : this.intern(Op.Unwrap, term, otherwise);
  }

  /** A member where there is one, else what is meant otherwise. */
  orElse(member: TermId, otherwise: TermId): TermId {
    if (member === NONE || otherwise === NONE) return member === NONE ? otherwise : member;
    return this.intern(Op.OrElse, member, otherwise);
  }

  spread(term: TermId): TermId {
    return term === NONE ? NONE : this.intern(Op.Spread, term);
  }

  keyword(name: string, term: TermId): TermId {
    return this.make(Op.Keyword, this.nameId(name), term);
  }
}
