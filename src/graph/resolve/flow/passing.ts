import { type CallFact, NONE, Op } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { type Callee, calleesOf } from '../calls/callees.ts';
import { eachPassed } from '../calls/passed-arguments.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { isMethodName } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** A function handed to a parameter of another file's function. */
export interface Passed extends Place {
  readonly position: number;
  /** The function passed, or, where the passed value is itself a parameter, that parameter's function and position. */
  readonly valueFile: number;
  readonly valueSymbol: number;
  readonly valuePosition: number;
}

/** A place where a function calls what it was given. */
export interface ParameterCall {
  readonly symbol: number;
  readonly position: number;
  readonly owner: number;
  readonly line: number;
}

/** Functions that a file hands on as arguments, and parameters that it calls: joined over all files afterwards. */
export class Passing {
  readonly #world: World;
  readonly #reader: Reader;
  readonly #view: FileView;
  readonly passed: Passed[] = [];
  readonly parameterCalls: ParameterCall[] = [];

  constructor(world: World, reader: Reader, view: FileView) {
    this.#world = world;
    this.#reader = reader;
    this.#view = view;
  }

  /** A call of these values, and of the functions behind their objects, done by `owner`. */
  follow(call: CallFact, values: Values, behind: Values, owner: number): void {
    this.callParameters(call, values, owner);
    this.callParameters(call, behind, owner);
    if (call.arguments.length === 0) return;
    for (const callee of calleesOf(this.#reader, this.#view, call, values)) this.#passTo(call, callee);
  }

  /** Notes the parameters among the values that a call runs. */
  callParameters(call: CallFact, values: Values, owner: number): void {
    for (const value of values) {
      if (kindOf(value) !== ValueKind.Parameter || fileOf(value) !== this.#view.id) continue;
      const parameter = this.#view.parameter(indexOf(value));
      if (parameter !== undefined) this.parameterCalls.push({ ...parameter, owner, line: call.line });
    }
  }

  #passTo(call: CallFact, { file, symbol, shift }: Callee): void {
    const callee = this.#world.view(file);
    eachPassed(this.#view, call, callee, symbol, shift, (argument, position, rest) => {
      if (rest !== undefined) return;
      // What reaches an untyped parameter of the same file is known without asking others.
      if (file === this.#view.id && callee.symbol(symbol).parameters[position]?.type === NONE) return;
      const isName = this.#view.op(argument) === Op.Variable || this.#view.op(argument) === Op.Free;
      for (const value of this.#reader.values(this.#view.id, argument)) {
        const passed = this.#passedValue(value, isName);
        if (passed !== undefined) this.passed.push({ file, symbol, position, ...passed });
      }
    });
  }

  #passedValue(value: Value, isName: boolean): Pick<Passed, 'valueFile' | 'valueSymbol' | 'valuePosition'> | undefined {
    const isFunction = kindOf(value) === ValueKind.Symbol;
    if (!isFunction && kindOf(value) !== ValueKind.Parameter) return undefined;
    const file = fileOf(value);
    const view = this.#world.view(file);
    if (isFunction) {
      const { kind } = view.symbol(indexOf(value));
      const isField = isName && this.#view.linkage.methodsApart === true && isMethodName(view, indexOf(value));
      return isCallable(kind) && kind !== 'lambda' && !isField
        ? { valueFile: file, valueSymbol: indexOf(value), valuePosition: -1 }
        : undefined;
    }
    const parameter = view.parameter(indexOf(value));
    return parameter === undefined
      ? undefined
      : { valueFile: file, valueSymbol: parameter.symbol, valuePosition: parameter.position };
  }
}
