import { append } from '../code/append.ts';
import { NONE, Op, RECEIVER, type TermId } from '../code/facts.ts';
import { isCallable, isTypeLike, type SymbolKind } from '../code/symbol.ts';
import { ScopedVariables } from './scoped-variables.ts';
import type { SymbolOptions } from './symbol-drafts.ts';

/** The values that a reassigned name had one after the other, in straight-line code of its own scope. */
interface Versions {
  current: number;
  epoch: number;
  readonly variables: number[];
}

/** What a name may mean: where methods or types have names of their own, nothing else of that name. */
type Meaning = 'any' | 'method' | 'type';

/**
 * What the names of one file mean. They are bound to variables when the walk is over, so that a use may stand before its
 * declaration.
 */
export class ScopedNames extends ScopedVariables {
  /** Whether a name inside a method may mean a member of its class without a receiver (Java) or not (Python, JavaScript). */
  readonly #membersInScope: boolean;
  /** Name terms by scope; those of later versions of a reassigned name by version. */
  readonly #nameTerms: Map<string, TermId>[] = [];
  readonly #versionTerms = new Map<string, TermId>();
  /** Name terms and the scope that they were written in, bound in `bindNames`. */
  readonly #pending: { term: TermId; scope: number; name: string; epoch: number }[] = [];
  /** Names that can only mean a method or a type, where these have names of their own. */
  readonly #apart = new Map<string, { term: TermId; scope: number; name: string; meaning: Meaning }>();
  readonly #versions = new Map<string, Versions>();
  /** Names that were read before a scope around them declared a local of the same name, with those scopes. */
  readonly #readBefore = new Map<TermId, number[]>();
  /** Classes whose members need a receiver even in the class's own text, with the variables that do not. */
  readonly #bareNames = new Map<number, Set<number>>();
  /** Whether receivers are asked for a name before the top level of the file and what it imports (Kotlin). */
  membersFirst = false;
  /** Functions that are called on a receiver of their own, with the variable of that. */
  readonly #receivers = new Map<number, number>();
  /** Functions that are members of something further out, with the function that they are written in. */
  readonly #writtenIn = new Map<number, number>();
  /** Whether the members of a namespace are plain names inside it (Rust, C++) or need its name before them (Lua's tables). */
  namespacesInScope = true;

  constructor(membersInScope: boolean) {
    super();
    this.#membersInScope = membersInScope;
  }

  override addSymbol(kind: SymbolKind, name: string, parent: number, options: SymbolOptions): number {
    this.#nameTerms.push(new Map());
    return super.addSymbol(kind, name, parent, options);
  }

  /**
   * A local that the current function is about to declare is seen behind its declaration alone (Rust, Go): what was
   * read under its name before, in its own initialiser too, is what the name means further out.
   */
  beginLocal(name: string): void {
    const scope = this.current;
    this.blocks.innermost(scope)?.delete(name);
    const { kind } = this.symbol(scope);
    if (kind === 'module' || isTypeLike(kind) || this.scopes[scope]?.has(name) === true) return;
    // Functions inside that were read by now do not see it either.
    for (let inner = scope; inner < this.#nameTerms.length; inner++) {
      const term = this.#nameTerms[inner]?.get(name);
      if (term === undefined || !this.#isAround(scope, inner)) continue;
      append(this.#readBefore, term, scope);
      if (inner === scope) this.#nameTerms[scope]?.delete(name);
    }
  }

  #isAround(scope: number, inner: number): boolean {
    let at = inner;
    while (at > scope) at = this.around(at);
    return at === scope;
  }

  /** The variable of a block around that a name means here, if no scope between declares it. */
  #inBlocks(name: string, scope: number): number | undefined {
    for (let at = scope; at >= 0; at = this.symbol(at).parent) {
      const variable = this.blocks.find(at, name);
      if (variable !== undefined) return variable;
      const isMembers = isTypeLike(this.symbol(at).kind) && !this.#membersInScope;
      if (!isMembers && this.scopes[at]?.has(name) === true) return undefined;
    }
    return undefined;
  }

  /** A name as written in the current scope. */
  name(name: string, scope: number = this.current): TermId {
    const local = this.blocks.isEmpty ? undefined : this.#inBlocks(name, scope);
    if (local !== undefined) return this.variable(local);
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

  /** The name of a method that is called without a receiver: no variable of that name hides it (Java). */
  methodName(name: string): TermId {
    return this.#apartName(name, Math.max(0, this.enclosingType()), 'method');
  }

  /** A name in a type position: no variable or member of that name hides the type (`public Color Color` of C#). */
  typeName(name: string): TermId {
    return this.#apartName(name, this.current, 'type');
  }

  #apartName(name: string, scope: number, meaning: Meaning): TermId {
    const key = `${meaning},${scope},${name}`;
    const known = this.#apart.get(key);
    if (known !== undefined) return known.term;
    const term = this.make(Op.Free, this.nameId(name), NONE);
    this.#apart.set(key, { term, scope, name, meaning });
    return term;
  }

  /**
   * A name of the current scope is about to be given another value by a statement that always runs: what is read
   * behind it is the new value alone. Inner functions, which run at any time, still see every value.
   */
  renew(name: string): void {
    const scope = this.current;
    const merged = this.scopes[scope]?.get(name);
    if (merged === undefined || this.variables[merged]?.scope !== scope || this.variables[merged]?.type !== NONE)
      return;
    const key = `${scope},${name}`;
    let versions = this.#versions.get(key);
    const version = (): number => {
      const variable = this.variables.length;
      this.variables.push({ name: '', scope, type: NONE, symbol: this.variables[merged]?.symbol ?? NONE });
      return variable;
    };
    if (versions === undefined) {
      const first = version();
      const target = this.variable(merged);
      for (const source of this.givenTo(target)) this.assign(this.variable(first), source);
      this.#beginAsParameter(merged, first);
      versions = { current: first, epoch: 0, variables: [first] };
      this.#versions.set(key, versions);
    }
    versions.current = version();
    versions.epoch++;
    versions.variables.push(versions.current);
    this.assign(this.variable(merged), this.variable(versions.current));
  }

  /** What callers pass is the first value of a parameter's name: `done = done || nothing`. */
  #beginAsParameter(merged: number, first: number): void {
    const { parameters } = this.symbol(this.current);
    const place = parameters.findIndex(({ variable }) => variable === merged);
    const parameter = parameters[place];
    if (parameter === undefined) return;
    parameters[place] = { ...parameter, variable: first };
    this.assign(this.variable(merged), this.variable(first));
  }

  /** Members of this class are no names in its text; what it has by now (its own name, type parameters) stays one. */
  closeMembers(symbol: number): void {
    this.#bareNames.set(symbol, new Set(this.scopes[symbol]?.values()));
  }

  /** A function whose text may name members of a receiver that only its caller knows; gives the variable of that. */
  giveReceiver(symbol: number): number {
    const variable = this.declare(RECEIVER, symbol);
    this.#receivers.set(symbol, variable);
    return variable;
  }

  /** `function module.run()` inside another function is a member of the module and sees the names of that function. */
  writeIn(symbol: number, scope: number): void {
    if (scope > 0 && scope !== this.symbol(symbol).parent) this.#writtenIn.set(symbol, scope);
  }

  /** Where the names are that a symbol's text sees beside its own. */
  around(symbol: number): number {
    return this.#writtenIn.get(symbol) ?? this.symbol(symbol).parent;
  }

  /** The receivers of the functions around a place, the innermost first, up to the class that they stand in. */
  receiversAround(scope: number = this.current): readonly number[] {
    const out: number[] = [];
    if (this.#receivers.size === 0) return out;
    for (let at = scope; at > 0 && !isTypeLike(this.symbol(at).kind); at = this.symbol(at).parent) {
      const receiver = this.#receivers.get(at);
      if (receiver !== undefined) out.push(receiver);
    }
    return out;
  }

  /** Makes every name that was written a variable, or leaves it free where nothing around declares it. */
  protected bindNames(): void {
    for (const { term, scope, name, epoch } of [...this.#pending]) {
      const variable =
        this.#versions.get(`${scope},${name}`)?.variables[epoch] ??
        this.#lookup(name, scope, this.#readBefore.get(term));
      this.#bindTerm(term, scope, variable);
      if (this.membersFirst) this.#seekOnReceivers(term, scope, name, variable);
    }
    for (const { term, scope, name, meaning } of this.#apart.values()) {
      const variable = this.#lookup(name, scope, [], meaning);
      this.#bindTerm(term, variable === undefined ? this.#beyondMember(name, scope, meaning) : scope, variable);
    }
    this.#assignPastReceivers();
  }

  #classesAround(scope: number): TermId[] {
    const out: TermId[] = [];
    for (let at = this.enclosingType(scope); at > 0; at = this.enclosingType(this.symbol(at).parent))
      out.push(this.thisTerm(at));
    return out;
  }

  /** A name that is no local may be a member of a receiver. Types, which are written with a capital, are none. */
  #seekOnReceivers(term: TermId, scope: number, name: string, variable: number | undefined): void {
    const found = variable === undefined ? 0 : (this.variables[variable]?.scope ?? 0);
    const isLocal = found > 0 && !isTypeLike(this.symbol(found).kind);
    if (isLocal || /^\p{Lu}/u.test(name)) return;
    const receivers = this.receiversAround(scope).map((receiver) => this.variable(receiver));
    // A name of the file's top level comes behind the members of the classes around.
    if (variable !== undefined && found === 0) receivers.push(...this.#classesAround(scope));
    if (receivers.length === 0) return;
    let otherwise = this.make(this.op[term] ?? NONE, this.a[term] ?? NONE, this.b[term] ?? NONE);
    const [innermost, ...further] = receivers.map((receiver) => this.member(receiver, name));
    for (const member of further.reverse()) otherwise = this.make(Op.OrElse, member, otherwise);
    this.op[term] = Op.OrElse;
    this.a[term] = innermost ?? NONE;
    this.b[term] = otherwise;
  }

  /** What is assigned to a name is assigned to what it means where no receiver has it. */
  #assignPastReceivers(): void {
    if (!this.membersFirst) return;
    this.assignments.forEach((assignment, index) => {
      let { target } = assignment;
      while (this.op[target] === Op.OrElse) target = this.b[target] ?? NONE;
      if (target !== assignment.target) this.assignments[index] = { ...assignment, target };
    });
  }

  /** Where a type is looked for that no scope declares: not in a type that has another member of that name. */
  #beyondMember(name: string, scope: number, meaning: Meaning): number {
    let beyond = scope;
    for (let at = scope; at > 0 && meaning === 'type'; at = this.symbol(at).parent)
      if (isTypeLike(this.symbol(at).kind) && this.scopes[at]?.has(name) === true) beyond = this.symbol(at).parent;
    return beyond;
  }

  #bindTerm(term: TermId, scope: number, variable: number | undefined): void {
    if (variable === undefined) {
      this.b[term] = this.enclosingType(scope);
      return;
    }
    this.op[term] = Op.Variable;
    this.a[term] = variable;
  }

  /** Whether a name is declared with a type, or as anything that is not itself a type. */
  #isValue(variable: number): boolean {
    const { type, symbol } = this.variables[variable] ?? { type: NONE, symbol: NONE };
    return type !== NONE || (symbol !== NONE && !isTypeLike(this.symbol(symbol).kind));
  }

  #lookup(name: string, scope: number, notYet: readonly number[] = [], meaning: Meaning = 'any'): number | undefined {
    for (let at = scope; at >= 0; at = this.around(at)) {
      const { kind } = this.symbol(at);
      if (notYet.includes(at)) continue;
      if (meaning === 'method' && isCallable(kind)) continue;
      const isMembers = at !== scope && isTypeLike(kind) && (kind !== 'namespace' || !this.namespacesInScope);
      const variable = this.scopes[at]?.get(name);
      if (variable === undefined || (meaning === 'type' && this.#isValue(variable))) continue;
      // Of a class whose members are no names, its own name and type parameters still are.
      const isName = this.#bareNames.get(at)?.has(variable) ?? (!isMembers || this.#membersInScope);
      if (isName) return variable;
    }
    return undefined;
  }
}
