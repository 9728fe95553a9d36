import { type AssignmentFact, type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { type Callee, calleesOf } from '../calls/callees.ts';
import { eachPassed } from '../calls/passed-arguments.ts';
import { memberOfValue } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { functionTypes, instances } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isMethodName, isType } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOutside,
  kindOf,
  merge,
  NOTHING,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import type { World } from '../world.ts';
import { isNamedPlace, parameterPlace, type Slot, Slots } from './slots.ts';

/** A function that was put into a slot, or, where that is itself what another slot holds, that slot. */
export interface Passed extends Slot {
  readonly valueFile: number;
  readonly valueSymbol: number;
  /** -1 for the function itself. */
  readonly valuePlace: number;
}

/** A place where a function calls what a slot holds. */
export interface SlotCall extends Slot {
  readonly owner: number;
  readonly line: number;
}

/** Options that hold options: deeper literals are data. */
const DEEPEST_LITERAL = 2;

/** Functions that a file hands on, and what it calls of what was handed to it: joined over all files afterwards. */
export class Passing {
  readonly #world: World;
  readonly #reader: Reader;
  readonly #view: FileView;
  readonly #slots: Slots;
  readonly passed: Passed[] = [];
  readonly slotCalls: SlotCall[] = [];

  constructor(world: World, reader: Reader, view: FileView) {
    this.#world = world;
    this.#reader = reader;
    this.#view = view;
    this.#slots = new Slots(world, reader, view);
  }

  /** A call of these values, and of the functions behind their objects, done by `owner`. */
  follow(call: CallFact, values: Values, behind: Values, owner: number): void {
    this.callParameters(call, values, owner);
    this.callParameters(call, behind, owner);
    this.#callSlots(call, values, owner);
    if (call.arguments.length === 0) return;
    for (const callee of calleesOf(this.#reader, this.#view, call, values)) this.#passTo(call, callee);
    this.#convert(call, values);
  }

  /** Notes the parameters among the values that a call runs. */
  callParameters({ line }: CallFact, values: Values, owner: number): void {
    for (const value of values) {
      if (kindOf(value) !== ValueKind.Parameter || fileOf(value) !== this.#view.id) continue;
      const parameter = this.#view.parameter(indexOf(value));
      if (parameter === undefined) continue;
      const { symbol, position } = parameter;
      this.slotCalls.push({ file: this.#view.id, symbol, place: parameterPlace(position), owner, line });
    }
  }

  /** `object.name = function`, for whoever calls that member elsewhere. */
  store({ target, source }: AssignmentFact): void {
    const view = this.#view;
    if (view.op(target) !== Op.Member) return;
    const values = this.#reader.values(view.id, source);
    // Most of what is stored is data; of what callers pass nobody knows, unless its type says that it is a function.
    const mayRun = isOutside(values) ? view.op(source) === Op.Member : values.some((value) => this.#runs(value));
    if (mayRun) this.#put(this.#slots.filled(view.a(target), view.name(view.b(target))), NOTHING, source, 0);
  }

  /** Fields that hold functions, names for them, and instances of types of functions. */
  #callSlots({ callee, line }: CallFact, values: Values, owner: number): void {
    const view = this.#view;
    const op = view.op(callee);
    const called: Slot[] = [];
    const isMethod = values.some((value) => kindOf(value) === ValueKind.Symbol && this.#isMember(value));
    if (!isMethod && (op === Op.Member || op === Op.Variable)) called.push(...this.#slots.of(callee));
    for (const value of values)
      if (kindOf(value) === ValueKind.Instance && this.#isFunctionType(value)) called.push(this.#slots.itself(value));
    for (const slot of called) if (isNamedPlace(slot.place)) this.slotCalls.push({ ...slot, owner, line });
  }

  #isMember(value: Value): boolean {
    return isMethodName(this.#reader.view(fileOf(value)), indexOf(value));
  }

  #isFunctionType(value: Value): boolean {
    return this.#view.linkage.callConverts === true && factOf(this.#reader, value).kind === 'type';
  }

  /** `Handler(f)` of Go makes a handler of f. */
  #convert(call: CallFact, values: Values): void {
    const [argument = NONE] = call.arguments;
    if (this.#view.linkage.callConverts !== true || call.constructs || call.arguments.length !== 1) return;
    for (const value of values)
      if (isType(this.#reader, value) && factOf(this.#reader, value).kind === 'type')
        this.#put([this.#slots.itself(value)], NOTHING, argument, 0);
  }

  #passTo(call: CallFact, { file, symbol, shift }: Callee): void {
    const callee = this.#world.view(file);
    eachPassed(this.#view, call, callee, symbol, shift, (argument, position, rest) => {
      if (rest !== undefined) return;
      const type = callee.symbol(symbol).parameters[position]?.type ?? NONE;
      const slot = { file, symbol, place: parameterPlace(position) };
      // What reaches an untyped parameter of the same file is known without asking others, unless it waits in a slot.
      if (file === this.#view.id && type === NONE) {
        this.#forward(slot, argument);
        return;
      }
      this.#put([slot], type === NONE ? NOTHING : instances(this.#world, file, type), argument, 0);
    });
  }

  /** Something is put into slots of these types: a function, what another slot holds, or a literal with such entries. */
  #put(slots: readonly Slot[], types: Values, term: TermId, depth: number): void {
    if (slots.length === 0 || term === NONE) return;
    const view = this.#view;
    const isName = view.op(term) === Op.Variable || view.op(term) === Op.Free;
    const held = this.#reader.values(view.id, term);
    const put = held.flatMap((value) => this.#passedValue(value, isName) ?? []);
    for (const { file, symbol, place } of this.#slots.of(term))
      if (!put.some((one) => one.valueSymbol === symbol && one.valuePlace === place && one.valueFile === file))
        put.push({ valueFile: file, valueSymbol: symbol, valuePlace: place });
    for (const slot of slots) for (const value of put) this.passed.push({ ...slot, ...value });
    if (depth === DEEPEST_LITERAL) return;
    for (const value of held)
      if (kindOf(value) === ValueKind.Object && fileOf(value) === view.id)
        this.#putEntries(slots, types, indexOf(value), depth);
  }

  /** What waits under a name in a parameter or a type is handed on. */
  #forward(slot: Slot, term: TermId): void {
    for (const { file, symbol, place } of this.#slots.of(term))
      if (isNamedPlace(place)) this.passed.push({ ...slot, valueFile: file, valueSymbol: symbol, valuePlace: place });
  }

  #putEntries(slots: readonly Slot[], types: Values, literal: TermId, depth: number): void {
    for (const [name, terms] of this.#view.entries(literal)) {
      const told = types.flatMap((type) => this.#slots.member(type, name) ?? []);
      const into = [...this.#slots.extended(slots, name), ...told];
      let inner: Values = NOTHING;
      for (const type of types) inner = merge(inner, memberOfValue(this.#world, type, name));
      for (const term of terms) this.#put(into, inner, term, depth + 1);
    }
  }

  #runs(value: Value): boolean {
    if (kindOf(value) === ValueKind.Symbol) return isCallable(factOf(this.#reader, value).kind);
    return functionTypes(this.#reader, value).length > 0;
  }

  #passedValue(value: Value, isName: boolean): Pick<Passed, 'valueFile' | 'valueSymbol' | 'valuePlace'> | undefined {
    const isFunction = kindOf(value) === ValueKind.Symbol;
    if (!isFunction && kindOf(value) !== ValueKind.Parameter) return undefined;
    const file = fileOf(value);
    const view = this.#world.view(file);
    if (isFunction) {
      const { kind } = view.symbol(indexOf(value));
      const isField = isName && this.#view.linkage.methodsApart === true && isMethodName(view, indexOf(value));
      return isCallable(kind) && kind !== 'lambda' && !isField
        ? { valueFile: file, valueSymbol: indexOf(value), valuePlace: -1 }
        : undefined;
    }
    const parameter = view.parameter(indexOf(value));
    return parameter === undefined
      ? undefined
      : { valueFile: file, valueSymbol: parameter.symbol, valuePlace: parameterPlace(parameter.position) };
  }
}
