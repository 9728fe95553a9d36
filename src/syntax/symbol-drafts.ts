import { NONE, Op, type ParameterFact, type SymbolFact, type TermId } from '../code/facts.ts';
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

/** The symbols of one file while its tree is walked, one inside the other. Scopes are symbols. */
export class SymbolDrafts extends TermTable {
  readonly #symbols: Draft[] = [];
  readonly #stack: number[] = [];
  /** The names that a value is being given, and the scope in which that happens. */
  #behalf: { readonly symbol: number; readonly scope: number } | undefined;
  readonly #labels: { readonly scope: number; readonly path: string }[] = [];

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

  /** Who does what is read now. */
  protected doer(): number {
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

  /** The nearest function around (and including) the current symbol that is not a lambda; the module where there is none. */
  enclosingFunction(): number {
    let at = this.current;
    while (at > 0 && !['function', 'method', 'constructor'].includes(this.#symbols[at]?.kind ?? '')) {
      at = this.#symbols[at]?.parent ?? 0;
    }
    return at;
  }

  /** The scope of the nearest function or module around: where a name declared without block scope lives. */
  functionScope(from: number = this.current): number {
    let at = from;
    while (at > 0 && isTypeLike(this.#symbols[at]?.kind ?? 'module')) at = this.#symbols[at]?.parent ?? 0;
    return at;
  }

  addBase(symbol: number, base: TermId): void {
    if (base !== NONE) this.symbol(symbol).bases.push(base);
  }

  /** One more branch in the function around: cyclomatic complexity is one more than their number. */
  branch(): void {
    const owner = this.#symbols[this.enclosingFunction()];
    if (owner !== undefined) owner.complexity++;
  }

  /** The receiver; NONE outside of anything that has one. */
  thisTerm(type: number = this.enclosingType()): TermId {
    return type < 0 ? NONE : this.intern(Op.This, type);
  }

  superTerm(): TermId {
    const type = this.enclosingType();
    return type < 0 ? NONE : this.intern(Op.Super, type);
  }

  thisClassTerm(type: number = this.enclosingType()): TermId {
    return type < 0 ? NONE : this.intern(Op.ThisClass, type);
  }

  protected symbolFacts(): SymbolFact[] {
    return this.#symbols.map(({ lambdas: _, ...symbol }) => symbol);
  }
}
