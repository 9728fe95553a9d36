import { fileOf, kindOf, merge, NOTHING, symbolOf, type Value, ValueKind, type Values } from '../values/value.ts';

/** Numbers that are written anew for every file, in memory that is used again: files are solved one after the other. */
class Column {
  #values = new Int32Array(4_096);

  /** So many zeros at the beginning. */
  clear(size: number): void {
    if (size > this.#values.length) this.#values = new Int32Array(Math.max(size, this.#values.length * 2));
    else this.#values.fill(0, 0, size);
  }

  get(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const wider = new Int32Array(Math.max(at + 1, this.#values.length * 2));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[at] = value;
  }
}

const changedAt = new Column();
const log = new Column();
const from = new Column();
const to = new Column();
const doneAt = new Column();
const sets: Values[] = [];

/** Whether this file adds members to classes and literals of others; the first cell, before those of the file's own sets. */
const PATCHES = 0;
/** Under which names anything is stored. */
const KEYS = 1;
const FIRST_TERM = KEYS + 1;

/**
 * The sets of one file's terms, variables, results and stored members while they grow, and what each step of the
 * solving read of them. Most rounds change little: a step whose cells are as they were would find what it found before.
 */
export class FlowCells {
  readonly #own: number;
  readonly #firstVariable: number;
  readonly #firstReturned: number;
  readonly #stored = new Map<Value, Map<string, Values>>();
  /** Cells of stored members, by name: whose members they are is not told apart. */
  readonly #names = new Map<string, number>();
  /** Classes, functions and literals of other files that this one adds members to. */
  readonly #patched = new Set<Value>();
  /** Changes are counted; for each cell the number of its last one (`changedAt`). */
  #changes = 0;
  #cells: number;
  /** The cells that steps read stand in `log`, one step after the other, those of each step from `from` to `to`. */
  #logged = 0;
  #step = -1;

  /** The cells of one file; those of the file before are no more. */
  constructor(file: number, terms: number, variables: number, symbols: number, steps: number) {
    this.#own = file;
    this.#firstVariable = FIRST_TERM + terms;
    this.#firstReturned = this.#firstVariable + variables;
    this.#cells = this.#firstReturned + symbols;
    changedAt.clear(this.#cells);
    doneAt.clear(steps);
    while (sets.length < this.#cells) sets.push(NOTHING);
    sets.fill(NOTHING, 0, this.#cells);
  }

  /** How often anything changed so far. */
  get changes(): number {
    return this.#changes;
  }

  /** Ends the step before and begins this one, unless nothing that it read the last time has changed since. */
  begin(step: number): boolean {
    this.end();
    // One more than the changes that it has seen; 0 where it was not done yet.
    const seen = doneAt.get(step);
    if (seen > 0 && !this.#hasChanged(step, seen - 1)) return false;
    this.#step = step;
    from.set(step, this.#logged);
    doneAt.set(step, this.#changes + 1);
    return true;
  }

  end(): void {
    if (this.#step >= 0) to.set(this.#step, this.#logged);
    this.#step = -1;
  }

  #hasChanged(step: number, since: number): boolean {
    const end = to.get(step);
    for (let at = from.get(step); at < end; at++) if (changedAt.get(log.get(at)) > since) return true;
    return false;
  }

  #note(cell: number): void {
    if (this.#step < 0) return;
    const size = this.#logged;
    if (size > from.get(this.#step) && log.get(size - 1) === cell) return;
    log.set(size, cell);
    this.#logged = size + 1;
  }

  #changed(cell: number): void {
    changedAt.set(cell, ++this.#changes);
  }

  #read(cell: number): Values {
    this.#note(cell);
    return sets[cell] ?? NOTHING;
  }

  #grow(cell: number, more: Values): void {
    const known = sets[cell] ?? NOTHING;
    const merged = merge(known, more);
    if (merged === known) return;
    sets[cell] = merged;
    this.#changed(cell);
  }

  term(term: number): Values {
    return this.#read(FIRST_TERM + term);
  }

  growTerm(term: number, more: Values): void {
    this.#grow(FIRST_TERM + term, more);
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
      cell = this.#cells++;
      changedAt.set(cell, 0);
      this.#names.set(name, cell);
    }
    return cell;
  }

  stored(owner: Value, name: string): Values {
    if (this.#step >= 0) this.#note(this.#cellOf(name));
    return this.#stored.get(owner)?.get(name) ?? NOTHING;
  }

  /** The names under which something is stored. */
  keys(owner: Value): Iterable<string> {
    this.#note(KEYS);
    return this.#stored.get(owner)?.keys() ?? [];
  }

  store(owner: Value, name: string, values: Values): void {
    let cells = this.#stored.get(owner);
    if (cells === undefined) {
      if (kindOf(owner) !== ValueKind.Parameter && fileOf(owner) !== this.#own) this.#patch(owner);
      cells = new Map();
      this.#stored.set(owner, cells);
    }
    const known = cells.get(name) ?? NOTHING;
    const merged = merge(known, values);
    if (merged === known) return;
    if (!cells.has(name)) this.#changed(KEYS);
    cells.set(name, merged);
    this.#changed(this.#cellOf(name));
  }

  #patch(owner: Value): void {
    this.#patched.add(owner);
    if (this.#patched.size === 1) this.#changed(PATCHES);
  }

  /** Keeps what is given to a member: the members of an instance are those of its class. */
  storeMember(object: Value, name: string, values: Values): void {
    switch (kindOf(object)) {
      case ValueKind.Instance:
        this.store(symbolOf(object), name, values);
        break;
      case ValueKind.Symbol:
      case ValueKind.Object:
        this.store(object, name, values);
        break;
      default:
    }
  }
}
