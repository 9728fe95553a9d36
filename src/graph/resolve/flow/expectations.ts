import { NONE, Op, RECEIVER, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { memberOf, memberOfValue } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { elementOfValue } from '../terms/results.ts';
import { type ParameterType, parametersOfApplied, parametersOfObject } from '../types/function-objects.ts';
import { functionTypes, instances, isContainer } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, NOTHING, type Value, ValueKind, type Values } from '../values/value.ts';

/** The types that a function is called with, and that of its receiver where it has one of its own. */
interface CalledWith {
  readonly types: readonly ParameterType[];
  readonly receiver?: ParameterType;
}

/** Options that hold options: deeper literals are data. */
const DEEPEST_LITERAL = 4;

/**
 * What is expected at a place (by a parameter, a declared type, a declared result) says what the functions that are put
 * there will be called with, in object literals too.
 */
export class Expectations {
  readonly #reader: Reader;
  /** What a written type means does not change while a file is solved. */
  readonly #types: Reader;
  readonly #own: FileView;
  readonly #grow: (variable: number, values: Values) => void;

  constructor(reader: Reader, types: Reader, own: FileView, grow: (variable: number, values: Values) => void) {
    this.#reader = reader;
    this.#types = types;
    this.#own = own;
    this.#grow = grow;
  }

  /** Whether something of this file is among the values that a type can say more about. */
  concern(given: Values): boolean {
    return given.some((value) => {
      if (fileOf(value) !== this.#own.id) return false;
      if (kindOf(value) === ValueKind.Object) return true;
      return kindOf(value) === ValueKind.Symbol && this.#isOpen(indexOf(value));
    });
  }

  meet(expected: Values, given: Values, depth = 0): void {
    if (expected.length === 0) return;
    for (const value of given) {
      if (fileOf(value) !== this.#own.id) continue;
      if (kindOf(value) === ValueKind.Symbol) this.#meetFunction(expected, indexOf(value));
      else if (kindOf(value) === ValueKind.Object && depth < DEEPEST_LITERAL)
        this.#meetEntries(expected, indexOf(value), depth);
    }
  }

  /** A type with arguments says what the type variables of its one method are. */
  meetApplied({ file, type }: ParameterType, given: Values): void {
    if (type === NONE || this.#reader.view(file).op(type) !== Op.Generic) return;
    for (const expected of instances(this.#types, file, type)) {
      const types = parametersOfApplied(this.#types, file, type, expected);
      if (types === undefined) continue;
      for (const value of given) {
        if (kindOf(value) !== ValueKind.Symbol || fileOf(value) !== this.#own.id) continue;
        if (this.#isOpen(indexOf(value))) this.#type(indexOf(value), { types });
      }
    }
  }

  /** A function that is called with these values. */
  meetGiven(types: readonly Values[], given: Values): void {
    for (const value of given) {
      if (kindOf(value) !== ValueKind.Symbol || fileOf(value) !== this.#own.id) continue;
      if (!this.#isOpen(indexOf(value))) continue;
      this.#own.symbol(indexOf(value)).parameters.forEach(({ variable, rest }, position) => {
        const passed = types[position] ?? NOTHING;
        if (passed.length === 0 || rest !== '' || this.#own.variable(variable).type !== NONE) return;
        this.#grow(variable, passed);
      });
    }
  }

  /** A function with a receiver, or a parameter whose type is not written. */
  #isOpen(index: number): boolean {
    const { kind, parameters } = this.#own.symbol(index);
    if (!isCallable(kind)) return false;
    if (parameters.some(({ variable }) => this.#own.variable(variable).type === NONE)) return true;
    return this.#own.declared(index, RECEIVER) !== undefined;
  }

  #meetFunction(expected: Values, index: number): void {
    if (!this.#isOpen(index)) return;
    for (const calledWith of expected.flatMap((value) => this.#parametersOf(value))) this.#type(index, calledWith);
  }

  #type(index: number, { types, receiver }: CalledWith): void {
    const own = this.#own.declared(index, RECEIVER);
    if (own !== undefined && receiver !== undefined)
      this.#grow(own, instances(this.#types, receiver.file, receiver.type));
    this.#own.symbol(index).parameters.forEach(({ variable, rest }, position) => {
      const { file, type } = types[position] ?? { file: 0, type: NONE };
      if (type === NONE || rest !== '' || this.#own.variable(variable).type !== NONE) return;
      this.#grow(variable, instances(this.#types, file, type));
    });
  }

  /** The types that an expected function is called with: of a function type, or of a method that is declared. */
  #parametersOf(expected: Value): CalledWith[] {
    const file = fileOf(expected);
    if (kindOf(expected) === ValueKind.Symbol) {
      const { kind, parameters } = this.#reader.view(file).symbol(indexOf(expected));
      return isCallable(kind) ? [{ types: parameters.map(({ type }) => ({ file, type })) }] : [];
    }
    const ofObject = parametersOfObject(this.#reader, expected);
    if (ofObject !== undefined) return [{ types: ofObject }];
    const written = functionTypes(this.#reader, expected).map(({ file: from, term }): CalledWith => {
      const view = this.#reader.view(from);
      const types = view.list(view.a(term)).map((type) => ({ file: from, type }));
      const [first] = types;
      return first !== undefined && first.type !== NONE && view.op(first.type) === Op.Keyword
        ? { types: types.slice(1), receiver: { file: from, type: view.b(first.type) } }
        : { types };
    });
    return written.length > 0 ? written : this.#parametersOfCall(expected);
  }

  /** Python's protocols write a function type as a method, `__call__`, behind whose `self` the parameters stand. */
  #parametersOfCall(expected: Value): CalledWith[] {
    if (kindOf(expected) !== ValueKind.Instance) return [];
    return memberOf(this.#reader, expected, '__call__').values.flatMap((method) => {
      if (kindOf(method) !== ValueKind.Symbol) return [];
      const { parameters } = factOf(this.#reader, method);
      return [{ types: parameters.slice(1).map(({ type }) => ({ file: fileOf(method), type })) }];
    });
  }

  #meetEntries(expected: Values, literal: TermId, depth: number): void {
    const entries = this.#own.list(this.#own.a(literal));
    for (let at = 0; at + 1 < entries.length; at += 2) {
      const given = this.#reader.values(this.#own.id, entries[at + 1] ?? NONE);
      if (!this.concern(given)) continue;
      const name = this.#own.name(entries[at] ?? NONE);
      let types: Values = NOTHING;
      for (const type of expected) types = merge(types, this.#entryOf(type, name));
      this.meet(types, given, depth + 1);
    }
  }

  #entryOf(type: Value, name: string): Values {
    return isContainer(this.#reader, type)
      ? elementOfValue(this.#reader, type, name)
      : memberOfValue(this.#reader, type, name);
  }
}
