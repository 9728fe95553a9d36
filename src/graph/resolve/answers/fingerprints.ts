import { append } from '../../../code/append.ts';
import { EVERY_MACRO, type FileFacts, NONE, Op, type SymbolFact, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { callsOfParameters } from '../repository/calls-of-parameters.ts';
import { hashName } from '../repository/name-hash.ts';
import { shapeCode } from '../repository/symbol-shape.ts';
import { isStandInFact } from '../values/stand-ins.ts';
import { NameDigest } from './name-digest.ts';

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

/** A function of Go whose type parameters stand, by their order, for what a call is given. */
const GENERIC_FUNCTION = /^func \w+\[/;

/** The digests of a file's names. What is added to one must be added in the same order in every run. */
class FileDigests {
  readonly #facts: FileFacts;
  readonly #sources = new Map<number, TermId[]>();
  readonly #digests = new Map<string, NameDigest>();
  /** The name at the top level that each symbol stands under. */
  readonly #top: string[] = [];

  constructor(facts: FileFacts) {
    this.#facts = facts;
    const { assignments, symbols, terms } = facts;
    for (const { target, source } of assignments)
      if (terms.op[target] === Op.Variable) append(this.#sources, terms.a[target] ?? NONE, source);
    for (const [index, { name, parent }] of symbols.entries())
      this.#top.push(index === 0 ? '' : parent <= 0 ? name : (this.#top[parent] ?? ''));
  }

  /** Pairs of name hash and content hash, sorted by name. */
  names(): Uint32Array {
    this.#facts.symbols.forEach((symbol, index) => {
      if (index > 0) this.#addSymbol(symbol, this.#ofSymbol(index));
    });
    this.#addReturns();
    this.#addHanded();
    this.#addVariables();
    this.#addStored();
    this.#addExports();
    const pairs = [...this.#digests].map(([name, digest]) => [hashName(name), digest.value] as const);
    pairs.sort((left, right) => left[0] - right[0] || left[1] - right[1]);
    return Uint32Array.from(pairs.flat());
  }

  #of(name: string): NameDigest {
    let digest = this.#digests.get(name);
    if (digest === undefined) {
      digest = new NameDigest(this.#facts, this.#sources);
      // A name of another package is another name, even where nothing else about it changed.
      if (this.#facts.package !== '') digest.text(this.#facts.package);
      this.#digests.set(name, digest);
    }
    return digest;
  }

  #ofSymbol(symbol: number): NameDigest {
    return this.#of(this.#top[symbol] ?? '');
  }

  #addSymbol(symbol: SymbolFact, digest: NameDigest): void {
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
    if (this.#facts.language === 'go' && GENERIC_FUNCTION.test(symbol.signature)) digest.text(symbol.signature);
    for (const base of symbol.bases) digest.term(base);
    if (!isStandInFact(symbol)) return;
    const standIns = this.#of(STAND_INS);
    standIns.text(symbol.qualifiedName);
    for (const base of symbol.bases) standIns.term(base);
  }

  #addReturns(): void {
    const { returns, symbols } = this.#facts;
    for (const { symbol, term } of returns) {
      const digest = this.#ofSymbol(symbol);
      digest.text(symbols[symbol]?.qualifiedName ?? '');
      digest.term(term);
    }
  }

  /** What a function hands to those that it is given is seen by who gives them. */
  #addHanded(): void {
    const { symbols, variables } = this.#facts;
    const owners = new Map<number, number>();
    symbols.forEach(({ parameters }, index) => {
      for (const { variable } of parameters) owners.set(variable, index);
    });
    for (const [variable, calls] of callsOfParameters(this.#facts)) {
      const digest = this.#ofSymbol(owners.get(variable) ?? 0);
      digest.text(variables[variable]?.name ?? '');
      for (const call of calls) for (const argument of call.arguments) digest.term(argument);
    }
  }

  #addVariables(): void {
    const { symbols, variables } = this.#facts;
    variables.forEach((variable, index) => {
      if (variable.name === '') return;
      const kind = symbols[variable.scope]?.kind;
      const isLocal = kind !== undefined && isCallable(kind);
      if (isLocal && !this.#isBrought(index)) return;
      const digest = variable.scope === 0 ? this.#of(variable.name) : this.#ofSymbol(variable.scope);
      digest.text(variable.name);
      digest.variable(index);
    });
  }

  /** What a function of Elixir imports and aliases is seen where it is used. */
  #isBrought(variable: number): boolean {
    const { language, terms } = this.#facts;
    if (language !== 'elixir') return false;
    return this.#sources.get(variable)?.some((source) => terms.op[source] === Op.Import) === true;
  }

  /** `object.name = …`, under `.name`. */
  #addStored(): void {
    const { assignments, terms } = this.#facts;
    for (const { target, source } of assignments) {
      if (terms.op[target] !== Op.Member) continue;
      const digest = this.#of(`.${terms.names[terms.b[target] ?? NONE] ?? ''}`);
      digest.term(terms.a[target] ?? NONE);
      digest.term(source);
    }
  }

  #addExports(): void {
    const { exports, exportsAll, imports, package: declared } = this.#facts;
    for (const { name, term } of exports) this.#of(name).term(term);
    const structure = this.#of('*');
    structure.add(exportsAll ? 1 : 0);
    structure.add(exports.length === 0 ? 1 : 0);
    structure.add(exports.some(({ name }) => name === '=') ? 1 : 0);
    structure.text(declared);
    for (const { name, module } of imports) {
      if (name === '*') structure.text(module);
      else if (name === EVERY_MACRO) structure.text(`${module}!`);
    }
  }
}

/** Each as often as it is defined: a name that one file defines twice is no longer rare. */
const definedNames = ({ symbols }: FileFacts): Uint32Array =>
  Uint32Array.from(
    symbols
      .slice(1)
      .map((symbol) => [hashName(symbol.name), shapeCode(symbol)] as const)
      .sort((left, right) => left[0] - right[0] || left[1] - right[1])
      .flat(),
  );

/** Computes the fingerprints of a file from its facts. */
export const fingerprints = (facts: FileFacts): Fingerprints => ({
  names: new FileDigests(facts).names(),
  defined: definedNames(facts),
});

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
