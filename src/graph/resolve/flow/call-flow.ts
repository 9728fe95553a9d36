import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { calleesOf } from '../calls/callees.ts';
import { fittingConstructors } from '../calls/constructors.ts';
import { expectedArgument, expectedAt, writtenAt } from '../calls/expected-arguments.ts';
import { meantBy } from '../calls/meant-callees.ts';
import { eachPassed } from '../calls/passed-arguments.ts';
import { memberOfValue } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { elementsOf } from '../terms/results.ts';
import { handedThrough } from '../types/type-arguments.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  isTyped,
  kindOf,
  NOTHING,
  ours,
  pack,
  type Value,
  ValueKind,
  type Values,
  whatRuns,
} from '../values/value.ts';
import type { World } from '../world.ts';
import { callbacksOf } from './callbacks.ts';
import type { Expectations } from './expectations.ts';
import type { FlowCells } from './flow-cells.ts';
import { handedBy } from './handed-values.ts';

const NO_FUNCTIONS: readonly number[] = [];

/** Functions of `Object` that give an object the members of others. */
const MIXING: ReadonlySet<string> = new Set(['assign', 'setPrototypeOf']);

/** Families in which what stands at a place of a call is not always meant for the parameter at that place. */
const PAIRED = new Set(['jvm', 'swift']);

/** How values travel through the calls of a file: into parameters, into callbacks, from object to object. */
export class CallFlow {
  readonly #reader: Reader;
  readonly #world: World;
  readonly #own: FileView;
  readonly #cells: FlowCells;
  readonly #expectations: Expectations;

  constructor(reader: Reader, world: World, own: FileView, cells: FlowCells, expectations: Expectations) {
    this.#reader = reader;
    this.#world = world;
    this.#own = own;
    this.#cells = cells;
    this.#expectations = expectations;
  }

  /** What a call does with its arguments. */
  follow(call: CallFact): void {
    if (call.callee === NONE || call.arguments.length === 0) return;
    const isTold = this.#own.linkage.inheritsOverloads === true;
    const callees = isTold ? this.#reader.called(this.#own.id, call) : meantBy(this.#reader, this.#own, call);
    if (!callees.some((callee) => kindOf(callee) === ValueKind.Symbol)) this.#callBack(call);
    if (callees.length === 0) return;
    this.#pass(call, callees);
    this.#mixIn(call);
    this.#bind(call);
  }

  /** `f.bind(object, a)` of JavaScript: f is handed a wherever it is called. */
  #bind(call: CallFact): void {
    const own = this.#own;
    const isBinding = own.op(call.callee) === Op.Member && own.name(own.b(call.callee)) === 'bind';
    if (!isBinding || own.linkage.modules !== 'ecmascript' || call.arguments.length < 2) return;
    for (const symbol of this.#functionsOf(own.a(call.callee))) this.#passInto(call, symbol, 0);
  }

  /** `Object.assign(target, …sources)`, `Object.setPrototypeOf(target, source)`: the sources' members become the target's. */
  #mixIn(call: CallFact): void {
    const own = this.#own;
    if (own.op(call.callee) !== Op.Member || !MIXING.has(own.name(own.b(call.callee)))) return;
    const object = own.a(call.callee);
    if (own.op(object) !== Op.Free || own.name(own.a(object)) !== 'Object') return;
    const [target = NONE, ...sources] = call.arguments;
    if (target === NONE) return;
    for (const source of sources)
      for (const value of source === NONE ? NOTHING : this.#reader.values(own.id, source))
        this.#copyMembers(value, target);
  }

  #copyMembers(value: Value, target: TermId): void {
    for (const name of this.#memberNames(value)) {
      const values = ours(memberOfValue(this.#reader, value, name));
      for (const into of this.#reader.values(this.#own.id, target))
        if (into !== value && values.length > 0) this.#cells.storeMember(into, name, values);
    }
  }

  #memberNames(value: Value): string[] {
    if (fileOf(value) !== this.#own.id) return [];
    const own = this.#own;
    if (kindOf(value) === ValueKind.Object)
      return own
        .list(own.a(indexOf(value)))
        .filter((_, at) => at % 2 === 0)
        .map((name) => own.name(name));
    if (kindOf(value) !== ValueKind.Instance) return [];
    return own.facts.variables
      .filter((variable) => variable.scope === indexOf(value) && variable.name !== 'constructor')
      .map(({ name }) => name);
  }

  /** Arguments flow into the parameters of functions of this file; callbacks learn what they will be called with. */
  #pass(call: CallFact, callees: Values): void {
    const own = this.#own;
    const run = calleesOf(this.#reader, own, call, callees);
    for (const { file, symbol, shift } of fittingConstructors(this.#reader, own, call, run)) {
      if (file === own.id) this.#passInto(call, symbol, shift);
      else this.#takeHanded(call, this.#world.view(file), symbol, shift);
    }
    for (let position = 0; position < call.arguments.length; position++) {
      const argument = call.arguments[position] ?? NONE;
      if (argument === NONE) continue;
      const values = this.#reader.values(own.id, argument);
      if (this.#expectations.concern(values)) this.#hand(call, callees, position, values);
    }
  }

  #passInto(call: CallFact, symbol: number, shift: number): void {
    const own = this.#own;
    eachPassed(own, call, own, symbol, shift, (argument, position, rest, spread) => {
      const parameter = own.symbol(symbol).parameters[position];
      if (parameter === undefined) return;
      let values = this.#reader.values(own.id, argument);
      const isByNames = spread && own.op(argument) === Op.Keyword;
      if (isByNames && rest !== undefined) this.#collectNamed(symbol, parameter.variable, values);
      if (spread) values = elementsOf(this.#reader, values, isByNames ? parameter.name : undefined);
      if (values.length === 0) return;
      if (rest !== undefined) this.#cells.store(pack(ValueKind.Parameter, own.id, parameter.variable), rest, values);
      else {
        const isKnown = parameter.type !== NONE && isTyped(this.#cells.variable(parameter.variable));
        this.#cells.growVariable(parameter.variable, isKnown ? whatRuns(values) : values);
      }
    });
  }

  /** `**options` brings what no parameter has the name of into the one that collects it, each under its own. */
  #collectNamed(symbol: number, variable: number, values: Values): void {
    const { parameters } = this.#own.symbol(symbol);
    const into = pack(ValueKind.Parameter, this.#own.id, variable);
    for (const value of values)
      for (const key of [...this.#cells.keys(value)])
        if (into !== value && !parameters.some(({ name }) => name === key))
          this.#cells.store(into, key, this.#reader.stored(value, key));
  }

  /** A function that is passed to one of another file takes what that calls it with, where no type says it. */
  #takeHanded(call: CallFact, callee: FileView, symbol: number, shift: number): void {
    const own = this.#own;
    if (!call.arguments.some((argument) => this.#functionsOf(argument).length > 0)) return;
    eachPassed(own, call, callee, symbol, shift, (argument, position, rest, spread) => {
      const parameter = callee.symbol(symbol).parameters[position];
      if (parameter === undefined || parameter.type !== NONE || rest !== undefined || spread) return;
      for (const index of this.#functionsOf(argument)) {
        const handed = handedBy(this.#world, callee, symbol, parameter.variable);
        own.symbol(index).parameters.forEach(({ variable, type, rest: isRest }, place) => {
          const values = handed[place] ?? NOTHING;
          if (type === NONE && isRest === '' && values.length > 0) this.#cells.growVariable(variable, values);
        });
      }
    });
  }

  /** The functions of this file that an argument is, as far as they take anything. */
  #functionsOf(argument: TermId): readonly number[] {
    const own = this.#own;
    const values = argument === NONE ? NOTHING : this.#reader.values(own.id, argument);
    // Most arguments are none: no list is made for them.
    let out: number[] | undefined;
    for (const value of values) {
      if (kindOf(value) !== ValueKind.Symbol || fileOf(value) !== own.id) continue;
      const { kind, parameters } = own.symbol(indexOf(value));
      if (!isCallable(kind) || parameters.length === 0) continue;
      out ??= [];
      out.push(indexOf(value));
    }
    return out ?? NO_FUNCTIONS;
  }

  /** Something of this file is an argument. */
  #hand(call: CallFact, callees: Values, position: number, values: Values): void {
    for (const callee of callees) {
      this.#expectations.meet(expectedAt(this.#reader, this.#own, call, callee, position), values);
      for (const written of writtenAt(this.#reader, this.#own, call, callee, position)) {
        this.#expectations.meetApplied(written, values);
        const isMethod = kindOf(callee) === ValueKind.Symbol && written.file === fileOf(callee);
        if (!isMethod || this.#own.op(call.callee) !== Op.Member) continue;
        const receiver = this.#own.a(call.callee);
        this.#expectations.meetGiven(handedThrough(this.#reader, this.#own.id, receiver, callee, written.type), values);
      }
    }
    if (PAIRED.has(this.#own.linkage.family))
      this.#expectations.meet(expectedArgument(this.#reader, this.#own, call, position), values);
  }

  /** What the library passes to the functions of this file that it runs. */
  #callBack(call: CallFact): void {
    for (const { term, receives } of callbacksOf(this.#reader, this.#own, call)) {
      for (const value of term === NONE ? NOTHING : this.#reader.values(this.#own.id, term)) {
        if (kindOf(value) !== ValueKind.Symbol || fileOf(value) !== this.#own.id) continue;
        const { kind, parameters } = this.#own.symbol(indexOf(value));
        if (!isCallable(kind)) continue;
        receives.forEach((given, position) => {
          const parameter = parameters[position];
          if (parameter?.rest === '') this.#cells.growVariable(parameter.variable, given);
        });
      }
    }
  }
}
