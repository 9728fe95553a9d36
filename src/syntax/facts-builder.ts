import type {
  CallFact,
  ExportFact,
  FileFacts,
  ImportFact,
  ReturnFact,
  Running,
  TermId,
  UseFact,
} from '../code/facts.ts';
import { NONE, Op } from '../code/facts.ts';
import { ScopedNames } from './scoped-names.ts';

/** Collects the facts of one file while its tree is walked: on top of symbols and names, what happens in the code. */
export class FactsBuilder extends ScopedNames {
  readonly #calls: CallFact[] = [];
  readonly #uses: UseFact[] = [];
  readonly #writes: UseFact[] = [];
  readonly #returns: ReturnFact[] = [];
  readonly #imports: ImportFact[] = [];
  readonly #exports: ExportFact[] = [];
  readonly #furtherPackages = new Set<string>();
  package = '';
  exportsAll = true;

  constructor(membersInScope: boolean, moduleName: string, lines: number) {
    super(membersInScope);
    this.open('module', moduleName, { startLine: 1, endLine: Math.max(1, lines) });
  }

  /** A call; returns the term of its result. Arguments that are unknown keep their place as NONE. */
  call(
    callee: TermId,
    args: readonly TermId[],
    line: number,
    constructs = false,
    types: readonly TermId[] = [],
  ): TermId {
    const plain = { callee, arguments: [...args], owner: this.doer(), line, constructs };
    return this.#resultOf(types.length === 0 ? plain : { ...plain, types });
  }

  /** What a decorator calls, with what it decorates where that is known. */
  decorate(callee: TermId, args: readonly TermId[], line: number): TermId {
    return this.#resultOf({ callee, arguments: args, owner: this.doer(), line, constructs: false, decorates: true });
  }

  #resultOf(call: CallFact): TermId {
    return this.make(Op.Call, this.#calls.push(call) - 1, NONE);
  }

  /** What is called for a term that is the result of a call. */
  calleeOf(term: TermId): TermId {
    return this.op[term] === Op.Call ? (this.#calls[this.a[term] ?? NONE]?.callee ?? NONE) : NONE;
  }

  /** What the callee of a call expects at one of its arguments. */
  expectedBy(call: TermId, place: number): TermId {
    return this.op[call] === Op.Call ? this.intern(Op.Expected, this.a[call] ?? NONE, place) : NONE;
  }

  use(term: TermId, line: number, type = false): void {
    if (term !== NONE) this.#uses.push({ term, owner: this.doer(), line, type });
  }

  /** A method that is named as one, where methods have names of their own. */
  useMethod(term: TermId, line: number): void {
    if (term !== NONE) this.#uses.push({ term, owner: this.doer(), line, type: false, method: true });
  }

  /** What the language calls something for, though no call is written. */
  run(runs: Running, term: TermId, line: number): void {
    if (term !== NONE) this.#uses.push({ term, owner: this.doer(), line, type: false, runs });
  }

  /** What is given a value; a use where it turns out to be more than a local or a field. */
  write(term: TermId, line: number): void {
    if (term !== NONE) this.#writes.push({ term, owner: this.doer(), line, type: false });
  }

  /** Whether a name leads out of the function that it stands in: only such a one can be a symbol. */
  #leadsOut(term: TermId, imported: ReadonlySet<number>): boolean {
    let root = term;
    while (this.op[root] === Op.Member) root = this.a[root] ?? NONE;
    const op = this.op[root];
    if (op !== Op.Variable) return op === Op.Free || op === Op.Import;
    const variable = this.a[root] ?? NONE;
    return imported.has(variable) || this.variables[variable]?.symbol !== NONE;
  }

  return(symbol: number, term: TermId): void {
    if (term !== NONE) this.#returns.push({ symbol, term });
  }

  /** What the function that was read last gives at its end. */
  resultOf(symbol: number): TermId {
    const last = this.#returns.at(-1);
    return last?.symbol === symbol ? last.term : NONE;
  }

  /** An import; binds `local` in the current scope when it is given. Returns the term of the imported value. */
  import(fact: {
    module: string;
    name: string;
    line: number;
    local?: string;
    typeOnly?: boolean;
    scope?: number;
  }): TermId {
    const variable = fact.local === undefined ? NONE : this.declare(fact.local, fact.scope ?? this.current);
    const { module, name, line, typeOnly = false } = fact;
    const term = this.intern(Op.Import, this.#imports.push({ module, name, line, typeOnly, variable }) - 1);
    if (variable !== NONE) this.assign(this.variable(variable), term);
    return term;
  }

  export(name: string, term: TermId): void {
    if (term !== NONE) this.#exports.push({ name, term });
  }

  /** What the file exports under names so far. */
  exported(): { readonly key: string; readonly term: TermId }[] {
    return this.#exports.flatMap(({ name, term }) => (name === '*' || name === '=' ? [] : [{ key: name, term }]));
  }

  /** The file declares another package too. */
  alsoDeclares(name: string): void {
    this.#furtherPackages.add(name);
  }

  finish(language: string, errors: number): FileFacts {
    this.bindNames();
    const imported = new Set(this.#imports.map(({ variable }) => variable));
    const written = this.#writes.filter(({ term }) => this.#leadsOut(term, imported));
    return {
      language,
      package: this.package,
      furtherPackages: [...this.#furtherPackages],
      exportsAll: this.exportsAll,
      symbols: this.symbolFacts(),
      variables: this.variables,
      terms: { op: this.op, a: this.a, b: this.b, lists: this.lists, names: this.names },
      calls: this.#calls,
      uses: written.length === 0 ? this.#uses : [...this.#uses, ...written],
      assignments: this.assignments,
      returns: this.#returns,
      imports: this.#imports,
      exports: this.#exports,
      errors,
    };
  }
}
