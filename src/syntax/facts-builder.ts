import {
  type AssignmentFact,
  type CallFact,
  type ExportFact,
  type FileFacts,
  type ImportFact,
  NONE,
  Op,
  type ParameterFact,
  type ReturnFact,
  type SymbolFact,
  type TermId,
  type UseFact,
} from '../code/facts.ts';
import { isTypeLike, type SymbolKind } from '../code/symbol.ts';
import { TermTable } from './term-table.ts';

export interface SymbolOptions {
  readonly startLine: number;
  readonly endLine: number;
  readonly nameLine?: number;
  readonly signature?: string;
  readonly doc?: string;
  readonly flags?: number;
  /** Named on its own within what another name is given: `total = items.map(function add() {…})`. */
  readonly isAside?: boolean;
}

type Draft = { -readonly [Key in keyof SymbolFact]: SymbolFact[Key] } & {
  parameters: ParameterFact[];
  bases: TermId[];
  lambdas: number;
};

interface VariableDraft {
  name: string;
  scope: number;
  type: TermId;
  symbol: number;
}

/** The values that a reassigned name had one after the other, in straight-line code of its own scope. */
interface Versions {
  readonly merged: number;
  current: number;
  epoch: number;
  readonly variables: number[];
}

/**
 * Collects the facts of one file while its tree is walked. Scopes are symbols; names are bound when the walk is over,
 * so that a use may stand before its declaration.
 */
export class FactsBuilder extends TermTable {
  /** Whether a name inside a method may mean a member of its class without a receiver (Java) or not (Python, JavaScript). */
  readonly #membersInScope: boolean;
  readonly #symbols: Draft[] = [];
  readonly #variables: VariableDraft[] = [];
  readonly #scopes: Map<string, number>[] = [];
  /** Name terms by scope; those of later versions of a reassigned name by version. */
  readonly #nameTerms: Map<string, TermId>[] = [];
  readonly #versionTerms = new Map<string, TermId>();
  /** Name terms and the scope that they were written in, bound in `finish`. */
  readonly #pending: { term: TermId; scope: number; name: string; epoch: number }[] = [];
  readonly #versions = new Map<string, Versions>();
  readonly #calls: CallFact[] = [];
  readonly #uses: UseFact[] = [];
  readonly #assignments: AssignmentFact[] = [];
  readonly #returns: ReturnFact[] = [];
  readonly #imports: ImportFact[] = [];
  readonly #exports: ExportFact[] = [];
  readonly #stack: number[] = [];
  /** The names that a value is being given, and the scope in which that happens. */
  #behalf: { readonly symbol: number; readonly scope: number } | undefined;
  readonly #labels: { readonly scope: number; readonly path: string }[] = [];
  package = '';
  exportsAll = true;
  /** Whether the members of a namespace are plain names inside it (Rust, C++) or need its name before them (Lua's tables). */
  namespacesInScope = true;
  /** Classes whose members need a receiver even in the class's own text, with the variables that do not. */
  readonly #bareNames = new Map<number, Set<number>>();

  constructor(membersInScope: boolean, moduleName: string, lines: number) {
    super();
    this.#membersInScope = membersInScope;
    this.open('module', moduleName, { startLine: 1, endLine: Math.max(1, lines) });
  }

  // ---- symbols and scopes

  /** The innermost open symbol. */
  get current(): number {
    return this.#stack[this.#stack.length - 1] ?? 0;
  }

  /** Starts a symbol inside the current one and makes it the current scope, until `close`. */
  open(kind: SymbolKind, name: string, options: SymbolOptions): number {
    const parent = this.#stack.length > 0 ? this.current : -1;
    const index = this.addSymbol(kind, name, parent, options);
    this.#stack.push(index);
    return index;
  }

  close(): void {
    this.#stack.pop();
  }

  /** Runs `body` with another symbol's scope current (out-of-line members, `impl` blocks). */
  within(symbol: number, body: () => void): void {
    this.#stack.push(symbol);
    try {
      body();
    } finally {
      this.#stack.pop();
    }
  }

  /** Runs `body` in the scope of `scope`; what it calls is called by `symbol`, in whose text it stands. */
  onBehalfOf(symbol: number, scope: number, body: () => void): void {
    const before = this.#behalf;
    this.#behalf = { symbol, scope };
    try {
      this.within(scope, body);
    } finally {
      this.#behalf = before;
    }
  }

  #doer(): number {
    return this.#behalf?.scope === this.current ? this.#behalf.symbol : this.current;
  }

  /** Runs `body`, which reads what `name` is given: functions inside it carry the name before their own. */
  labelled<Result>(name: string, body: () => Result): Result {
    const outer = this.#labels.at(-1);
    const scope = this.current;
    this.#labels.push({ scope, path: outer?.scope === scope ? `${outer.path}.${name}` : name });
    try {
      return body();
    } finally {
      this.#labels.pop();
    }
  }

  /** Adds a symbol without entering it (constants, fields, declarations). */
  addSymbol(kind: SymbolKind, name: string, parent: number, options: SymbolOptions): number {
    const index = this.#symbols.length;
    const label = kind === 'lambda' || options.isAside === true ? undefined : this.#labels.at(-1);
    const path = [this.#qualifier(parent), label?.scope === parent ? label.path : '', name];
    this.#symbols.push({
      kind,
      name,
      qualifiedName: parent < 0 ? '' : path.filter((part) => part !== '').join('.'),
      parent,
      startLine: options.startLine,
      endLine: options.endLine,
      nameLine: options.nameLine ?? options.startLine,
      signature: options.signature ?? '',
      doc: options.doc ?? '',
      complexity: 1,
      parameters: [],
      returnType: NONE,
      bases: [],
      flags: options.flags ?? 0,
      lambdas: 0,
    });
    this.#scopes.push(new Map());
    this.#nameTerms.push(new Map());
    return index;
  }

  /** Lambdas do not show in qualified names: a function declared in a callback keeps the name its reader gives it. */
  #qualifier(symbol: number): string {
    let at = symbol;
    while (at > 0 && this.#symbols[at]?.kind === 'lambda') at = this.#symbols[at]?.parent ?? 0;
    return this.#symbols[at]?.qualifiedName ?? '';
  }

  /** The name of the next function without one inside the current named symbol. */
  lambdaName(): string {
    const owner = this.#symbols[this.current];
    return `<lambda${owner === undefined ? 1 : ++owner.lambdas}>`;
  }

  symbol(index: number): Draft {
    const draft = this.#symbols[index];
    if (draft === undefined) throw new RangeError(`no symbol ${index}`);
    return draft;
  }

  /** The nearest class-like symbol around (and including) `from`, or -1. */
  enclosingType(from: number = this.current): number {
    for (let at = from; at > 0; at = this.#symbols[at]?.parent ?? 0) {
      const kind = this.#symbols[at]?.kind;
      if (kind !== undefined && isTypeLike(kind)) return at;
    }
    return -1;
  }

  /** The nearest function around (and including) `from` that is not a lambda; the module where there is none. */
  enclosingFunction(from: number = this.current): number {
    let at = from;
    while (at > 0 && !['function', 'method', 'constructor'].includes(this.#symbols[at]?.kind ?? '')) {
      at = this.#symbols[at]?.parent ?? 0;
    }
    return at;
  }

  addParameter(symbol: number, name: string, type: TermId = NONE, rest: '' | '*' | '**' = ''): number {
    const variable = this.declare(name, symbol, type);
    this.symbol(symbol).parameters.push({ name, variable, type, rest });
    return variable;
  }

  addBase(symbol: number, base: TermId): void {
    if (base !== NONE) this.symbol(symbol).bases.push(base);
  }

  // ---- variables

  /** Declares a name in a scope (the current one unless told); the same name again is the same variable. */
  declare(name: string, scope: number = this.current, type: TermId = NONE, symbol: number = NONE): number {
    const names = this.#scopes[scope];
    if (names === undefined) throw new RangeError(`no scope ${scope}`);
    const known = names.get(name);
    const draft = known === undefined ? undefined : this.#variables[known];
    if (known !== undefined && draft !== undefined) {
      if (draft.type === NONE) draft.type = type;
      if (symbol !== NONE) draft.symbol = symbol;
      return known;
    }
    const variable = this.#variables.length;
    this.#variables.push({ name, scope, type, symbol });
    names.set(name, variable);
    return variable;
  }

  /** A variable without a name, for values that only pass through (destructured parameters). */
  temporary(): number {
    const variable = this.#variables.length;
    this.#variables.push({ name: '', scope: this.current, type: NONE, symbol: NONE });
    return variable;
  }

  /** Makes a name of this scope mean the variable of another (`global`, `nonlocal`). */
  alias(name: string, scope: number, variable: number): void {
    this.#scopes[scope]?.set(name, variable);
  }

  /** The variable that a scope itself declares under this name. */
  declared(name: string, scope: number): number | undefined {
    return this.#scopes[scope]?.get(name);
  }

  /** Declares a symbol's name where its parent is: a function in its module, a method in its class. */
  bind(symbol: number, scope: number = this.symbol(symbol).parent): number {
    const variable = this.declare(this.symbol(symbol).name, scope, NONE, symbol);
    this.assign(this.variable(variable), this.symbolTerm(symbol));
    return variable;
  }

  /** The scope of the nearest function or module around: where a name declared without block scope lives. */
  functionScope(from: number = this.current): number {
    let at = from;
    while (at > 0 && isTypeLike(this.#symbols[at]?.kind ?? 'module')) at = this.#symbols[at]?.parent ?? 0;
    return at;
  }

  // ---- terms

  /** A name as written in the current scope. */
  name(name: string, scope: number = this.current): TermId {
    const epoch = this.#versions.size === 0 ? 0 : (this.#versions.get(`${scope},${name}`)?.epoch ?? 0);
    const terms = epoch === 0 ? this.#nameTerms[scope] : this.#versionTerms;
    if (terms === undefined) throw new RangeError(`no scope ${scope}`);
    const key = epoch === 0 ? name : `${scope},${epoch},${name}`;
    const known = terms.get(key);
    if (known !== undefined) return known;
    const term = this.make(Op.Free, this.nameId(name), NONE);
    terms.set(key, term);
    this.#pending.push({ term, scope, name, epoch });
    return term;
  }

  /**
   * A name of the current scope is about to be given another value by a statement that always runs: what is read
   * behind it is the new value alone. Inner functions, which run at any time, still see every value.
   */
  renew(name: string): void {
    const scope = this.current;
    const merged = this.#scopes[scope]?.get(name);
    if (merged === undefined || this.#variables[merged]?.scope !== scope || this.#variables[merged]?.type !== NONE)
      return;
    const key = `${scope},${name}`;
    let versions = this.#versions.get(key);
    const version = (): number => {
      const variable = this.#variables.length;
      this.#variables.push({ name: '', scope, type: NONE, symbol: this.#variables[merged]?.symbol ?? NONE });
      return variable;
    };
    if (versions === undefined) {
      const first = version();
      const target = this.variable(merged);
      for (const { target: assigned, source } of [...this.#assignments])
        if (assigned === target) this.assign(this.variable(first), source);
      versions = { merged, current: first, epoch: 0, variables: [first] };
      this.#versions.set(key, versions);
    }
    versions.current = version();
    versions.epoch++;
    versions.variables.push(versions.current);
    this.assign(this.variable(merged), this.variable(versions.current));
  }

  /** The receiver; NONE outside of anything that has one. */
  thisTerm(type: number = this.enclosingType()): TermId {
    return type < 0 ? NONE : this.intern(Op.This, type);
  }

  superTerm(type: number = this.enclosingType()): TermId {
    return type < 0 ? NONE : this.intern(Op.Super, type);
  }

  thisClassTerm(type: number = this.enclosingType()): TermId {
    return type < 0 ? NONE : this.intern(Op.ThisClass, type);
  }

  // ---- events

  /** A call; returns the term of its result. Arguments that are unknown keep their place as NONE. */
  call(callee: TermId, args: readonly TermId[], line: number, constructs = false): TermId {
    const call = this.#calls.push({ callee, arguments: [...args], owner: this.#doer(), line, constructs }) - 1;
    return this.make(Op.Call, call, NONE);
  }

  use(term: TermId, line: number, type = false): void {
    if (term !== NONE) this.#uses.push({ term, owner: this.#doer(), line, type });
  }

  assign(target: TermId, source: TermId): void {
    if (target !== NONE && source !== NONE && target !== source)
      this.#assignments.push({ target, source, owner: this.current });
  }

  return(symbol: number, term: TermId): void {
    if (term !== NONE) this.#returns.push({ symbol, term });
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

  /** One more branch in the function around: cyclomatic complexity is one more than their number. */
  branch(): void {
    const owner = this.#symbols[this.enclosingFunction()];
    if (owner !== undefined) owner.complexity++;
  }

  // ---- the end

  finish(language: string, errors: number): FileFacts {
    for (const { term, scope, name, epoch } of this.#pending) {
      const variable = this.#versions.get(`${scope},${name}`)?.variables[epoch] ?? this.#lookup(name, scope);
      if (variable === undefined) {
        this.b[term] = this.enclosingType(scope);
        continue;
      }
      this.op[term] = Op.Variable;
      this.a[term] = variable;
    }
    return {
      language,
      package: this.package,
      exportsAll: this.exportsAll,
      symbols: this.#symbols.map(({ lambdas: _, ...symbol }) => symbol),
      variables: this.#variables,
      terms: { op: this.op, a: this.a, b: this.b, lists: this.lists, names: this.names },
      calls: this.#calls,
      uses: this.#uses,
      assignments: this.#assignments,
      returns: this.#returns,
      imports: this.#imports,
      exports: this.#exports,
      errors,
    };
  }

  /** Members of this class are no names in its text; what it has by now (its own name, type parameters) stays one. */
  closeMembers(symbol: number): void {
    this.#bareNames.set(symbol, new Set(this.#scopes[symbol]?.values()));
  }

  #lookup(name: string, scope: number): number | undefined {
    for (let at = scope; at >= 0; at = this.#symbols[at]?.parent ?? -1) {
      const kind = this.#symbols[at]?.kind ?? 'module';
      const isMembers = at !== scope && isTypeLike(kind) && (kind !== 'namespace' || !this.namespacesInScope);
      if (isMembers && !this.#membersInScope) continue;
      const variable = this.#scopes[at]?.get(name);
      if (variable !== undefined && this.#bareNames.get(at)?.has(variable) !== false) return variable;
    }
    return undefined;
  }
}
