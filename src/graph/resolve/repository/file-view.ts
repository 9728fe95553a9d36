import { typeAnnounced } from '../../../code/announced-types.ts';
import { append } from '../../../code/append.ts';
import { type FileFacts, NONE, Op, type SymbolFact, type TermId, type VariableFact } from '../../../code/facts.ts';
import type { Linkage } from '../../../syntax/linkage.ts';
import type { Ancestry, Answer, MemberAnswer } from '../answers/answer.ts';
import type { ModuleTarget } from './repository.ts';

/** Questions about the terms, variables, symbols and imports of a file. */
export const Counted = { terms: 0, variables: 1, returned: 2, bases: 3, orders: 4, imports: 5 } as const;
export type Counted = (typeof Counted)[keyof typeof Counted];

/** The facts of one file with the indexes that resolution asks for, each made when first needed. */
export class FileView {
  readonly id: number;
  readonly path: string;
  readonly facts: FileFacts;
  readonly linkage: Linkage;
  #sourcesOfVariable: Map<number, TermId[]> | undefined;
  #memberSources: Map<string, { object: TermId; source: TermId }[]> | undefined;
  #scopeNames: Map<number, Map<string, number>> | undefined;
  #parameterOwner: Map<number, { symbol: number; position: number }> | undefined;
  #returns: Map<number, TermId[]> | undefined;
  #importOfVariable: Map<number, number[]> | undefined;
  #wholeImports: number[] | undefined;
  #exports: Map<string, TermId[]> | undefined;
  #topNames: string[] | undefined;
  #namedTypes: Map<TermId, number> | undefined;
  #children: Map<number, number[]> | undefined;
  readonly #namesIn = new Map<number, readonly string[]>();
  readonly #entries = new Map<TermId, ReadonlyMap<string, ReadonlySet<TermId>>>();
  /** Answers that were found about this file, by kind of question and index: no other file asks about most files. */
  readonly #counted: ((Answer | undefined)[] | undefined)[] = [];
  /** The same for what is asked for by name. */
  readonly #members = new Map<number, Map<string, MemberAnswer>>();
  readonly answers = {
    /** What free names stand for without being looked up as values. */
    constants: new Map<string, Answer>(),
    /** Free names that mean the same at any place of the file. */
    free: new Map<string, Answer>(),
    passedOn: new Map<string, Answer>(),
    /** Symbols behind top-level names. */
    denoted: new Map<string, Answer>(),
    /** Functions of a name that extend types. */
    inSight: new Map<string, Answer>(),
    /** What literals hold, by their term and, of many entries under one key, that key. */
    held: new Map<string, Answer>(),
  };

  /** What classes of the file inherit from, as far as it was put together. */
  readonly ancestries = new Map<number, Ancestry>();

  constructor(id: number, path: string, facts: FileFacts, linkage: Linkage) {
    this.id = id;
    this.path = path;
    this.facts = facts;
    this.linkage = linkage;
  }

  /** Forgets the answers, not the facts. */
  forget(): void {
    this.#counted.length = 0;
    this.#members.clear();
    this.ancestries.clear();
    for (const answers of Object.values(this.answers)) answers.clear();
  }

  answersTo(kind: Counted): (Answer | undefined)[] {
    let answers = this.#counted[kind];
    if (answers === undefined) {
      answers = new Array(this.#countOf(kind));
      this.#counted[kind] = answers;
    }
    return answers;
  }

  /** Answers about the members of a class, by their name. */
  members(symbol: number): Map<string, MemberAnswer> {
    let members = this.#members.get(symbol);
    if (members === undefined) {
      members = new Map();
      this.#members.set(symbol, members);
    }
    return members;
  }

  #countOf(kind: Counted): number {
    if (kind === Counted.terms) return this.facts.terms.op.length;
    if (kind === Counted.imports) return this.facts.imports.length;
    return kind === Counted.variables ? this.facts.variables.length : this.facts.symbols.length;
  }

  /** Where each import leads, once it was asked for. */
  readonly targets: (ModuleTarget | undefined)[] = [];

  op(term: TermId): number {
    return this.facts.terms.op[term] ?? -1;
  }

  a(term: TermId): number {
    return this.facts.terms.a[term] ?? NONE;
  }

  b(term: TermId): number {
    return this.facts.terms.b[term] ?? NONE;
  }

  list(index: number): readonly number[] {
    return this.facts.terms.lists[index] ?? [];
  }

  /** What a literal (or the type of one) has under each key: tables of many thousand entries are asked key by key. */
  entries(term: TermId): ReadonlyMap<string, ReadonlySet<TermId>> {
    const known = this.#entries.get(term);
    if (known !== undefined) return known;
    const entries = new Map<string, Set<TermId>>();
    const flat = this.list(this.a(term));
    for (let at = 0; at + 1 < flat.length; at += 2) {
      const key = this.name(flat[at] ?? NONE);
      const terms = entries.get(key);
      if (terms === undefined) entries.set(key, new Set([flat[at + 1] ?? NONE]));
      else terms.add(flat[at + 1] ?? NONE);
    }
    this.#entries.set(term, entries);
    return entries;
  }

  name(index: number): string {
    return this.facts.terms.names[index] ?? '';
  }

  /** The name that a term is written as; '' where it is more than a name. */
  writtenName(term: TermId): string {
    if (this.op(term) === Op.OrElse) return this.name(this.b(this.a(term)));
    if (this.op(term) === Op.Free) {
      const name = this.name(this.a(term));
      return typeAnnounced(name) ?? name;
    }
    return this.op(term) === Op.Variable ? this.variable(this.a(term)).name : '';
  }

  symbol(index: number): SymbolFact {
    const symbol = this.facts.symbols[index];
    if (symbol === undefined) throw new RangeError(`${this.path} has no symbol ${index}`);
    return symbol;
  }

  variable(index: number): VariableFact {
    const variable = this.facts.variables[index];
    if (variable === undefined) throw new RangeError(`${this.path} has no variable ${index}`);
    return variable;
  }

  #sortAssignments(): void {
    const variables = new Map<number, TermId[]>();
    const members = new Map<string, { object: TermId; source: TermId }[]>();
    for (const { target, source } of this.facts.assignments) {
      const op = this.op(target);
      if (op === Op.Variable) append(variables, this.a(target), source);
      else if (op === Op.Member) append(members, this.name(this.b(target)), { object: this.a(target), source });
    }
    this.#sourcesOfVariable = variables;
    this.#memberSources = members;
  }

  /** What is assigned to a variable anywhere in the file. */
  sources(variable: number): readonly TermId[] {
    if (this.#sourcesOfVariable === undefined) this.#sortAssignments();
    return this.#sourcesOfVariable?.get(variable) ?? [];
  }

  /** Assignments `object.name = source`. */
  memberSources(name: string): readonly { object: TermId; source: TermId }[] {
    if (this.#memberSources === undefined) this.#sortAssignments();
    return this.#memberSources?.get(name) ?? [];
  }

  /** The symbol of a type's name, where what it stands for is written out as this term. */
  namedType(term: TermId): number | undefined {
    if (this.#namedTypes === undefined) {
      this.#namedTypes = new Map();
      for (const { target, source } of this.facts.assignments) {
        const symbol = this.op(target) === Op.Variable ? this.variable(this.a(target)).symbol : NONE;
        if (symbol === NONE || this.facts.symbols[symbol]?.kind !== 'type') continue;
        for (const part of this.op(source) === Op.Union ? this.list(this.a(source)) : [source])
          this.#namedTypes.set(part, symbol);
      }
    }
    return this.#namedTypes.get(term);
  }

  /** The variable that a scope declares under a name. */
  declared(scope: number, name: string): number | undefined {
    if (this.#scopeNames === undefined) {
      this.#scopeNames = new Map();
      this.facts.variables.forEach((variable, index) => {
        if (variable.name === '') return;
        let names = this.#scopeNames?.get(variable.scope);
        if (names === undefined) {
          names = new Map();
          this.#scopeNames?.set(variable.scope, names);
        }
        if (!names.has(variable.name)) names.set(variable.name, index);
      });
    }
    return this.#scopeNames.get(scope)?.get(name);
  }

  /** The names that a scope declares, in their order. */
  namesIn(scope: number): readonly string[] {
    let names = this.#namesIn.get(scope);
    if (names === undefined) {
      names = this.facts.variables.filter((variable) => variable.scope === scope).map(({ name }) => name);
      this.#namesIn.set(scope, names);
    }
    return names;
  }

  /** The symbols that stand directly in another. */
  children(symbol: number): readonly number[] {
    if (this.#children === undefined) {
      this.#children = new Map();
      for (const [index, { parent }] of this.facts.symbols.entries()) append(this.#children, parent, index);
    }
    return this.#children.get(symbol) ?? [];
  }

  /** The function and position of a parameter's variable. */
  parameter(variable: number): { symbol: number; position: number } | undefined {
    if (this.#parameterOwner === undefined) {
      this.#parameterOwner = new Map();
      this.facts.symbols.forEach((symbol, index) => {
        symbol.parameters.forEach((parameter, position) => {
          this.#parameterOwner?.set(parameter.variable, { symbol: index, position });
        });
      });
    }
    return this.#parameterOwner.get(variable);
  }

  returns(symbol: number): readonly TermId[] {
    if (this.#returns === undefined) {
      this.#returns = new Map();
      for (const { symbol: owner, term } of this.facts.returns) append(this.#returns, owner, term);
    }
    return this.#returns.get(symbol) ?? [];
  }

  /** The imports of everything that a module has. */
  get wholeImports(): readonly number[] {
    if (this.#wholeImports !== undefined) return this.#wholeImports;
    const indexes = this.facts.imports.flatMap((fact, index) => (fact.name === '*' ? [index] : []));
    // Python runs them one after the other: a name is what the last one made it.
    this.#wholeImports = this.linkage.modules === 'python' ? indexes.reverse() : indexes;
    return this.#wholeImports;
  }

  /** The imports that bind a variable. */
  importsOf(variable: number): readonly number[] {
    if (this.#importOfVariable === undefined) {
      this.#importOfVariable = new Map();
      this.facts.imports.forEach((fact, index) => {
        if (fact.variable !== NONE && this.#importOfVariable !== undefined)
          append(this.#importOfVariable, fact.variable, index);
      });
    }
    return this.#importOfVariable.get(variable) ?? [];
  }

  exported(name: string): readonly TermId[] {
    if (this.#exports === undefined) {
      this.#exports = new Map();
      for (const fact of this.facts.exports) append(this.#exports, fact.name, fact.term);
    }
    return this.#exports.get(name) ?? [];
  }

  /** The name at the top level that a symbol stands under: the unit in which dependencies are recorded. */
  topName(symbol: number): string {
    if (this.#topNames === undefined) {
      const tops: string[] = [];
      this.facts.symbols.forEach((fact, index) => {
        tops.push(index === 0 ? '' : fact.parent <= 0 ? fact.name : (tops[fact.parent] ?? ''));
      });
      this.#topNames = tops;
    }
    return this.#topNames[symbol] ?? '';
  }
}
