import { append } from '../../code/append.ts';
import { EVERY_MACRO, type FileFacts, NONE, Op, type TermId } from '../../code/facts.ts';
import { callsOfParameters } from './handed-values.ts';
import { hashName } from './name-hash.ts';
import { isStandInFact } from './stand-ins.ts';
import { shapeCode } from './symbol-shape.ts';

/**
 * What other files can observe of a file, name by name: a file that depends on a name is resolved again only when that
 * name's fingerprint changes. Lines, doc comments and what stays inside a function do not count.
 */
interface Fingerprints {
  /** Pairs of name hash and content hash, sorted by name. */
  readonly names: Uint32Array;
  /** Pairs of name hash and shape of all symbols, sorted: what a search by name over the repository could find. */
  readonly defined: Uint32Array;
}

/** The name under which a file tells which types of elsewhere it writes `impl` blocks for; no source can write it. */
export const STAND_INS = '<impl>';

class Digest {
  value = 0x811c9dc5;

  add(number: number): void {
    let hash = Math.imul(this.value ^ (number & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (number >>> 16), 0x01000193);
    this.value = (hash ^ (hash >>> 15)) >>> 0;
  }

  text(text: string): void {
    this.add(hashName(text));
  }
}

class NameDigest {
  readonly #facts: FileFacts;
  readonly #sources: Map<number, TermId[]>;
  readonly #digest = new Digest();
  readonly #terms = new Set<TermId>();
  readonly #variables = new Set<number>();

  constructor(facts: FileFacts, sources: Map<number, TermId[]>) {
    this.#facts = facts;
    this.#sources = sources;
  }

  get value(): number {
    return this.#digest.value;
  }

  add(number: number): void {
    this.#digest.add(number);
  }

  text(text: string): void {
    this.#digest.text(text);
  }

  term(term: TermId): void {
    const digest = this.#digest;
    digest.add(term === NONE ? 1 : 2);
    if (term === NONE) return;
    const { terms } = this.#facts;
    const op = terms.op[term] ?? -1;
    const a = terms.a[term] ?? NONE;
    const b = terms.b[term] ?? NONE;
    digest.add(op);
    switch (op) {
      case Op.Variable:
        this.#variable(a);
        return;
      case Op.Free:
      case Op.Literal:
        digest.text(terms.names[a] ?? '');
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
        digest.text(fact?.module ?? '');
        digest.text(fact?.name ?? '');
        return;
      }
      default:
    }
    if (this.#terms.has(term)) return;
    this.#terms.add(term);
    switch (op) {
      case Op.Member:
        this.term(a);
        digest.text(terms.names[b] ?? '');
        return;
      case Op.Element:
        this.term(a);
        digest.text(b === NONE ? '' : (terms.names[b] ?? ''));
        return;
      case Op.Call:
      case Op.Expected: {
        const call = this.#facts.calls[a];
        if (call === undefined) return;
        digest.add(op === Op.Expected ? b + 2 : call.constructs ? 1 : 0);
        this.term(call.callee);
        for (const argument of call.arguments) this.term(argument);
        return;
      }
      case Op.Object:
      case Op.ObjectType: {
        const list = terms.lists[a] ?? [];
        for (let at = 0; at + 1 < list.length; at += 2) {
          digest.text(terms.names[list[at] ?? NONE] ?? '');
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
        digest.text(terms.names[a] ?? '');
        this.term(b);
        return;
      default:
        this.term(a);
    }
  }

  #symbol(symbol: number): void {
    const fact = this.#facts.symbols[symbol];
    this.#digest.text(fact?.kind ?? '');
    this.#digest.text(fact?.qualifiedName ?? '');
  }

  /** A name of the top level has a fingerprint of its own; a local one is part of what it is used for. */
  #variable(variable: number): void {
    const fact = this.#facts.variables[variable];
    this.#digest.text(fact?.name ?? '');
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

/** Computes the fingerprints of a file from its facts. */
export const fingerprints = (facts: FileFacts): Fingerprints => {
  const { symbols, variables, terms } = facts;
  const sources = new Map<number, TermId[]>();
  for (const { target, source } of facts.assignments) {
    if (terms.op[target] === Op.Variable) append(sources, terms.a[target] ?? NONE, source);
  }
  const digests = new Map<string, NameDigest>();
  const of = (name: string): NameDigest => {
    let digest = digests.get(name);
    if (digest === undefined) {
      digest = new NameDigest(facts, sources);
      // A name of another package is another name, even where nothing else about it changed.
      if (facts.package !== '') digest.text(facts.package);
      digests.set(name, digest);
    }
    return digest;
  };

  const top: string[] = [];
  symbols.forEach((symbol, index) => {
    top.push(index === 0 ? '' : symbol.parent <= 0 ? symbol.name : (top[symbol.parent] ?? ''));
    if (index === 0) return;
    const digest = of(top[index] ?? '');
    digest.text(symbol.kind);
    digest.text(symbol.qualifiedName);
    digest.add(symbol.flags);
    for (const parameter of symbol.parameters) {
      digest.text(parameter.name + parameter.rest);
      if (parameter.optional === true) digest.text('=');
      if (parameter.label !== undefined) digest.text(parameter.label);
      digest.term(parameter.type);
    }
    digest.term(symbol.returnType);
    for (const base of symbol.bases) digest.term(base);
    if (!isStandInFact(symbol)) return;
    const stands = of(STAND_INS);
    stands.text(symbol.qualifiedName);
    for (const base of symbol.bases) stands.term(base);
  });
  for (const { symbol, term } of facts.returns) {
    const digest = of(top[symbol] ?? '');
    digest.text(symbols[symbol]?.qualifiedName ?? '');
    digest.term(term);
  }
  // What a function hands to those that it is given is seen by who gives them.
  const owners = new Map<number, number>();
  symbols.forEach(({ parameters }, index) => {
    for (const { variable } of parameters) owners.set(variable, index);
  });
  for (const [variable, calls] of callsOfParameters(facts)) {
    const digest = of(top[owners.get(variable) ?? 0] ?? '');
    digest.text(variables[variable]?.name ?? '');
    for (const call of calls) for (const argument of call.arguments) digest.term(argument);
  }
  // What a function of Elixir imports and aliases is seen where it is used.
  const isBrought = (variable: number): boolean =>
    facts.language === 'elixir' && sources.get(variable)?.some((source) => terms.op[source] === Op.Import) === true;
  variables.forEach((variable, index) => {
    if (variable.name === '') return;
    const kind = symbols[variable.scope]?.kind;
    const isMember = kind !== 'function' && kind !== 'method' && kind !== 'constructor' && kind !== 'lambda';
    if (!isMember && !isBrought(index)) return;
    const digest = of(variable.scope === 0 ? variable.name : (top[variable.scope] ?? ''));
    digest.text(variable.name);
    digest.variable(index);
  });
  for (const { target, source } of facts.assignments) {
    const op = terms.op[target];
    if (op !== Op.Member) continue;
    const digest = of(`.${terms.names[terms.b[target] ?? NONE] ?? ''}`);
    digest.term(terms.a[target] ?? NONE);
    digest.term(source);
  }
  for (const { name, term } of facts.exports) of(name).term(term);
  const structure = of('*');
  structure.add(facts.exportsAll ? 1 : 0);
  structure.add(facts.exports.length === 0 ? 1 : 0);
  structure.add(facts.exports.some(({ name }) => name === '=') ? 1 : 0);
  structure.text(facts.package);
  for (const { name, module } of facts.imports) {
    if (name === '*') structure.text(module);
    else if (name === EVERY_MACRO) structure.text(`${module}!`);
  }

  const pairs = [...digests].map(([name, digest]) => [hashName(name), digest.value] as const);
  pairs.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
  return {
    names: Uint32Array.from(pairs.flat()),
    // Each as often as it is defined: a name that one file defines twice is no longer rare.
    defined: Uint32Array.from(
      symbols
        .slice(1)
        .map((symbol) => [hashName(symbol.name), shapeCode(symbol)] as const)
        .sort((left, right) => left[0] - right[0] || left[1] - right[1])
        .flat(),
    ),
  };
};

const SHAPES = 256;

/** The name hashes of symbols that one version of a file has and the other has not, or not in this shape. */
export const redefinedNames = (before: Uint32Array, after: Uint32Array): Set<number> => {
  const surplus = new Map<number, number>();
  const count = (defined: Uint32Array, step: number): void => {
    for (let at = 0; at + 1 < defined.length; at += 2) {
      const key = (defined[at] ?? 0) * SHAPES + (defined[at + 1] ?? 0);
      surplus.set(key, (surplus.get(key) ?? 0) + step);
    }
  };
  count(before, 1);
  count(after, -1);
  const out = new Set<number>();
  for (const [key, left] of surplus) if (left !== 0) out.add(Math.floor(key / SHAPES));
  return out;
};

/** The name hashes whose fingerprints differ between two versions of a file, those that came or went included. */
export const changedNames = (before: Uint32Array, after: Uint32Array): number[] => {
  const known = new Map<number, number>();
  for (let at = 0; at + 1 < before.length; at += 2) known.set(before[at] ?? 0, before[at + 1] ?? 0);
  const out: number[] = [];
  for (let at = 0; at + 1 < after.length; at += 2) {
    const name = after[at] ?? 0;
    if (known.get(name) !== after[at + 1]) out.push(name);
    known.delete(name);
  }
  return [...out, ...known.keys()];
};
