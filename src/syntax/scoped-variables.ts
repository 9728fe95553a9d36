import { append } from '../code/append.ts';
import { type AssignmentFact, NONE, type TermId } from '../code/facts.ts';
import type { SymbolKind } from '../code/symbol.ts';
import { BlockNames } from './block-names.ts';
import { SymbolDrafts, type SymbolOptions } from './symbol-drafts.ts';

interface VariableDraft {
  name: string;
  scope: number;
  type: TermId;
  symbol: number;
}

/** The variables of one file, each in the scope that declares it, and what they are given. */
export class ScopedVariables extends SymbolDrafts {
  protected readonly variables: VariableDraft[] = [];
  protected readonly scopes: Map<string, number>[] = [];
  /** Blocks within the function that is being read, in languages where they hide names. */
  protected readonly blocks = new BlockNames();
  protected readonly assignments: AssignmentFact[] = [];
  /** The same by what they are assigned to, as far as somebody has asked. */
  readonly #given = new Map<TermId, TermId[]>();
  #sorted = 0;
  #isHoisting = false;

  override addSymbol(kind: SymbolKind, name: string, parent: number, options: SymbolOptions): number {
    this.scopes.push(new Map());
    return super.addSymbol(kind, name, parent, options);
  }

  /** Declares a name in a scope (the current one unless told); the same name again is the same variable. */
  declare(name: string, scope: number = this.current, type: TermId = NONE, symbol: number = NONE): number {
    // Functions and classes are seen in the whole of the function around.
    const isOfBlock = symbol === NONE && scope === this.current && !this.#isHoisting;
    const block = isOfBlock ? this.blocks.innermost(scope) : undefined;
    const names = block ?? this.scopes[scope];
    if (names === undefined) throw new RangeError(`no scope ${scope}`);
    const known = names.get(name);
    const draft = known === undefined ? undefined : this.variables[known];
    if (known !== undefined && draft !== undefined) {
      if (draft.type === NONE) draft.type = type;
      if (symbol !== NONE) draft.symbol = symbol;
      return known;
    }
    const variable = this.variables.length;
    // Nobody looks for the local of a block at the top level of its file.
    this.variables.push({ name: block !== undefined && scope === 0 ? '' : name, scope, type, symbol });
    names.set(name, variable);
    return variable;
  }

  /** Whether the innermost block has declared a name already. */
  isOfBlock(name: string): boolean {
    return this.blocks.innermost(this.current)?.has(name) === true;
  }

  /** A variable without a name, for values that only pass through (destructured parameters). */
  temporary(): number {
    const variable = this.variables.length;
    this.variables.push({ name: '', scope: this.current, type: NONE, symbol: NONE });
    return variable;
  }

  /** Makes a name of this scope mean the variable of another (`global`, `nonlocal`). */
  alias(name: string, scope: number, variable: number): void {
    this.scopes[scope]?.set(name, variable);
  }

  /** The variable that a scope itself declares under this name. */
  declared(name: string, scope: number): number | undefined {
    return this.blocks.find(scope, name) ?? this.scopes[scope]?.get(name);
  }

  /** Whether a type is written for a name of the current scope. */
  isTyped(name: string): boolean {
    const variable = this.declared(name, this.current);
    return variable !== undefined && this.variables[variable]?.type !== NONE;
  }

  /** Whether what is declared now belongs to a block. */
  get isInBlock(): boolean {
    return this.blocks.innermost(this.current) !== undefined;
  }

  /** Reads a block of the current function: what it declares is seen in it alone. */
  block<Result>(body: () => Result): Result {
    this.blocks.enter(this.current);
    try {
      return body();
    } finally {
      this.blocks.leave();
    }
  }

  /** What `body` declares is seen in the whole of the function around (`var` of JavaScript). */
  hoisted<Result>(body: () => Result): Result {
    const before = this.#isHoisting;
    this.#isHoisting = true;
    try {
      return body();
    } finally {
      this.#isHoisting = before;
    }
  }

  /** Declares a symbol's name where its parent is: a function in its module, a method in its class. */
  bind(symbol: number, scope: number = this.symbol(symbol).parent): number {
    const variable = this.declare(this.symbol(symbol).name, scope, NONE, symbol);
    this.assign(this.variable(variable), this.symbolTerm(symbol));
    return variable;
  }

  /** Declares the name of a function that is a value of its block, and of no more than that (Go). */
  bindLocal(symbol: number): void {
    const variable = this.declare(this.symbol(symbol).name);
    const draft = this.variables[variable];
    if (draft !== undefined) draft.symbol = symbol;
    this.assign(this.variable(variable), this.symbolTerm(symbol));
  }

  addParameter(symbol: number, name: string, type: TermId = NONE, rest: '' | '*' | '**' = '', label = name): number {
    const variable = this.declare(name, symbol, type);
    const plain = { name, variable, type, rest };
    this.symbol(symbol).parameters.push(label === name ? plain : { ...plain, label });
    return variable;
  }

  /** The parameter that was added last may be left out: this is its value then. */
  addDefault(symbol: number, value: TermId): void {
    const { parameters } = this.symbol(symbol);
    const last = parameters.pop();
    if (last === undefined) return;
    parameters.push({ ...last, optional: true });
    this.assign(this.variable(last.variable), value);
  }

  assign(target: TermId, source: TermId): void {
    if (target !== NONE && source !== NONE && target !== source)
      this.assignments.push({ target, source, owner: this.current });
  }

  // A file may assign to every one of ten thousand names: none of them looks through all assignments.
  protected givenTo(target: TermId): readonly TermId[] {
    for (; this.#sorted < this.assignments.length; this.#sorted++) {
      const assignment = this.assignments[this.#sorted];
      if (assignment === undefined) break;
      append(this.#given, assignment.target, assignment.source);
    }
    return this.#given.get(target) ?? [];
  }
}
