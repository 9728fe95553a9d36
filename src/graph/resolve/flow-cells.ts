import { fileOf, kindOf, merge, NOTHING, type Value, ValueKind, type Values } from './value.ts';

/** Whether this file adds members to classes of others; the first cell, before those of the file's own sets. */
const PATCHES = 0;

/**
 * The sets of one file's terms, variables, results and stored members while they grow, and what each step of the
 * solving read of them. Most rounds change little: a step whose cells are as they were would find what it found before.
 */
export class FlowCells {
  readonly #own: number;
  readonly #sets: Values[];
  readonly #firstVariable: number;
  readonly #firstReturned: number;
  readonly #stored = new Map<Value, Map<string, Values>>();
  /** Cells of stored members, by name: whose members they are is not told apart. */
  readonly #names = new Map<string, number>();
  /** Classes and functions of other files that this one adds members to. */
  readonly #patched = new Set<Value>();
  /** Changes are counted; for each cell the number of its last one. */
  #changes = 0;
  readonly #changedAt: number[];
  /** The cells that steps read, one step after the other, and where those of each step stand. */
  readonly #log: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #doneAt: number[] = [];
  #step = -1;

  constructor(file: number, terms: number, variables: number, symbols: number) {
    this.#own = file;
    this.#firstVariable = PATCHES + 1 + terms;
    this.#firstReturned = this.#firstVariable + variables;
    const size = this.#firstReturned + symbols;
    this.#sets = new Array<Values>(size).fill(NOTHING);
    this.#changedAt = new Array<number>(size).fill(0);
  }

  /** How often anything changed so far. */
  get changes(): number {
    return this.#changes;
  }

  /** Ends the step before and begins this one, unless nothing that it read the last time has changed since. */
  begin(step: number): boolean {
    this.end();
    const doneAt = this.#doneAt[step] ?? -1;
    if (doneAt >= 0 && !this.#hasChanged(step, doneAt)) return false;
    this.#step = step;
    this.#from[step] = this.#log.length;
    this.#doneAt[step] = this.#changes;
    return true;
  }

  end(): void {
    if (this.#step >= 0) this.#to[this.#step] = this.#log.length;
    this.#step = -1;
  }

  #hasChanged(step: number, since: number): boolean {
    const to = this.#to[step] ?? 0;
    for (let at = this.#from[step] ?? 0; at < to; at++)
      if ((this.#changedAt[this.#log[at] ?? PATCHES] ?? 0) > since) return true;
    return false;
  }

  #note(cell: number): void {
    if (this.#step < 0) return;
    const size = this.#log.length;
    if (size === this.#from[this.#step] || this.#log[size - 1] !== cell) this.#log.push(cell);
  }

  #changed(cell: number): void {
    this.#changedAt[cell] = ++this.#changes;
  }

  #read(cell: number): Values {
    this.#note(cell);
    return this.#sets[cell] ?? NOTHING;
  }

  #grow(cell: number, more: Values): void {
    const known = this.#sets[cell] ?? NOTHING;
    const merged = merge(known, more);
    if (merged === known) return;
    this.#sets[cell] = merged;
    this.#changed(cell);
  }

  term(term: number): Values {
    return this.#read(PATCHES + 1 + term);
  }

  growTerm(term: number, more: Values): void {
    this.#grow(PATCHES + 1 + term, more);
  }

  variable(variable: number): Values {
    return this.#read(this.#firstVariable + variable);
  }

  growVariable(variable: number, more: Values): void {
    this.#grow(this.#firstVariable + variable, more);
  }

  returned(symbol: number): Values {
    return this.#read(this.#firstReturned + symbol);
  }

  growReturned(symbol: number, more: Values): void {
    this.#grow(this.#firstReturned + symbol, more);
  }

  get hasPatches(): boolean {
    this.#note(PATCHES);
    return this.#patched.size > 0;
  }

  #cellOf(name: string): number {
    let cell = this.#names.get(name);
    if (cell === undefined) {
      cell = this.#changedAt.push(0) - 1;
      this.#names.set(name, cell);
    }
    return cell;
  }

  stored(owner: Value, name: string): Values {
    if (this.#step >= 0) this.#note(this.#cellOf(name));
    return this.#stored.get(owner)?.get(name) ?? NOTHING;
  }

  store(owner: Value, name: string, values: Values): void {
    let cells = this.#stored.get(owner);
    if (cells === undefined) {
      if (kindOf(owner) === ValueKind.Symbol && fileOf(owner) !== this.#own) this.#patch(owner);
      cells = new Map();
      this.#stored.set(owner, cells);
    }
    const known = cells.get(name) ?? NOTHING;
    const merged = merge(known, values);
    if (merged === known) return;
    cells.set(name, merged);
    this.#changed(this.#cellOf(name));
  }

  #patch(owner: Value): void {
    this.#patched.add(owner);
    if (this.#patched.size === 1) this.#changed(PATCHES);
  }
}
