import {
  type AssignmentFact,
  type CallFact,
  ELEMENT,
  NONE,
  Op,
  type ReturnFact,
  SymbolFlag,
  type TermId,
} from '../../../code/facts.ts';
import type { Ancestry } from '../answers/answer.ts';
import { calledBy } from '../calls/overloads.ts';
import { lookUpMember, whenRead } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { elementOfValue } from '../terms/results.ts';
import { withReturned } from '../terms/returned-functions.ts';
import { evaluate } from '../terms/semantics.ts';
import { typesOfOtherArity } from '../terms/types-of-other-arity.ts';
import { instances } from '../types/instances.ts';
import { type Shape, shapeOf } from '../types/type-shapes.ts';
import type { Member, Origin, Reader } from '../values/reader.ts';
import {
  fileOf,
  isOutside,
  isTyped,
  kindOf,
  MOST_VALUES,
  merge,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
  whatRuns,
} from '../values/value.ts';
import type { World } from '../world.ts';
import { CallFlow } from './call-flow.ts';
import { Expectations } from './expectations.ts';
import { FlowCells } from './flow-cells.ts';

/** Values reach their uses in few rounds; a file that still changes after these is left as it is. */
const MOST_ROUNDS = 10;

/**
 * The values of one file's terms, functions that travel as values included: a flow-insensitive assignment graph over
 * names, attributes, parameters, returns and container cells, iterated until nothing changes.
 */
export class FlowSolver implements Reader {
  readonly #world: World;
  readonly #own: FileView;
  readonly #cells: FlowCells;
  readonly #dynamic: TermId[] = [];
  readonly #choices: TermId[] = [];
  readonly #shapes = new Map<number, Map<TermId, Shape>>();
  readonly #declaredReturns: (Values | undefined)[] = [];
  readonly #expectations: Expectations;
  readonly #calls: CallFlow;

  constructor(world: World, file: number) {
    this.#world = world;
    this.#own = world.view(file);
    const { facts } = this.#own;
    const { terms, variables, symbols, assignments, returns, calls } = facts;
    const steps = terms.op.length + assignments.length + returns.length + calls.length;
    this.#cells = new FlowCells(file, terms.op.length, variables.length, symbols.length, steps);
    this.#expectations = new Expectations(this, world, this.#own, (variable, values) =>
      this.#cells.growVariable(variable, values),
    );
    this.#calls = new CallFlow(this, world, this.#own, this.#cells, this.#expectations);
    this.#seed();
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = this.#cells.changes;
      this.#round();
      if (this.#cells.changes === before && !this.#chooseOtherwise()) break;
    }
    this.#chooseOtherwise();
  }

  view(file: number): FileView {
    return file === this.#own.id ? this.#own : this.#world.view(file);
  }

  values(file: number, term: TermId): Values {
    if (file !== this.#own.id) return this.#world.values(file, term);
    if (this.#own.op(term) === Op.OrElse) {
      const own = this.values(file, this.#own.a(term));
      return isOutside(own) ? this.#cells.term(term) : own;
    }
    if (this.#own.op(term) !== Op.Variable) return this.#cells.term(term);
    const held = this.#cells.variable(this.#own.a(term));
    return this.#own.linkage.readingCalls === true ? whenRead(this, held) : held;
  }

  variable(file: number, variable: number): Values {
    return file === this.#own.id ? this.#cells.variable(variable) : this.#world.variable(file, variable);
  }

  returned(file: number, symbol: number): Values {
    if (file !== this.#own.id) return this.#world.returned(file, symbol);
    const declared = this.#declaredReturn(symbol);
    if (isOutside(declared)) return this.#cells.returned(symbol);
    return withReturned(this.#world, declared, () => this.#cells.returned(symbol));
  }

  #declaredReturn(symbol: number): Values {
    let declared = this.#declaredReturns[symbol];
    if (declared === undefined) {
      declared = instances(this.#world, this.#own.id, this.#own.symbol(symbol).returnType);
      this.#declaredReturns[symbol] = declared;
    }
    return declared;
  }

  stored(owner: Value, name: string): Values {
    const here = this.#cells.stored(owner, name);
    return fileOf(owner) === this.#own.id || kindOf(owner) === ValueKind.Parameter
      ? here
      : merge(here, this.#world.stored(owner, name));
  }

  /** Literals of other files hold what the world says, and what this file adds to them. */
  anyEntry(owner: Value): Values {
    const isElsewhere = fileOf(owner) !== this.#own.id;
    if (isElsewhere && !this.#cells.hasPatches) return this.#world.anyEntry(owner);
    let out = isElsewhere ? this.#world.anyEntry(owner) : NOTHING;
    for (const key of this.#cells.keys(owner)) {
      if (out.length >= MOST_VALUES) break;
      out = merge(out, this.#cells.stored(owner, key));
    }
    return out;
  }

  inSight(file: number, name: string): Values {
    return this.#world.inSight(file, name);
  }

  free(file: number, term: TermId): Values {
    return this.#world.free(file, term);
  }

  beyond(file: number, name: string): Values {
    return this.#world.beyond(file, name);
  }

  imported(file: number, index: number): Values {
    return this.#world.imported(file, index);
  }

  origins(file: number, index: number): readonly Origin[] {
    return this.#world.origins(file, index);
  }

  exported(module: Value, name: string): Values {
    return this.#world.exported(module, name);
  }

  called(file: number, call: CallFact): Values {
    return calledBy(this, this.view(file), call);
  }

  /** Types of other files do not change while this one is solved: a visitor has a hundred overloads, and many callers. */
  shape(file: number, type: TermId): Shape {
    if (file === this.#own.id) return shapeOf(this, file, type);
    const known = this.#shapes.get(file) ?? new Map<TermId, Shape>();
    this.#shapes.set(file, known);
    const shape = known.get(type) ?? shapeOf(this, file, type);
    known.set(type, shape);
    return shape;
  }

  written(file: number, path: TermId, name: string): Values {
    return this.#world.written(file, path, name);
  }

  /** Classes of other files have what the world says, unless this file adds to them. */
  member(file: number, symbol: number, name: string): Member {
    const isPlain = file !== this.#own.id && !this.#cells.hasPatches;
    return isPlain ? this.#world.member(file, symbol, name) : lookUpMember(this, file, symbol, name);
  }

  bases(file: number, symbol: number): Values {
    return this.#world.bases(file, symbol);
  }

  order(file: number, symbol: number): Values {
    return this.#world.order(file, symbol);
  }

  ancestry(file: number, symbol: number): Ancestry | undefined {
    return this.#world.ancestry(file, symbol);
  }

  relyOn(ancestry: Ancestry): void {
    this.#world.relyOn(ancestry);
  }

  elsewhere(file: number, symbol: number, name: string): Values {
    return this.#world.elsewhere(file, symbol, name);
  }

  extension(file: number, type: string, name: string): Values {
    return this.#world.extension(file, type, name);
  }

  /** What never changes while the file is solved: constants of the term language, declared types. */
  #seed(): void {
    const own = this.#own;
    const { facts } = own;
    for (let term = 0; term < facts.terms.op.length; term++) {
      switch (own.op(term)) {
        case Op.Variable:
          break;
        case Op.Free:
          this.#cells.growTerm(term, evaluate(this.#world, own.id, term));
          break;
        case Op.Symbol:
        case Op.This:
        case Op.ThisClass:
        case Op.Super:
        case Op.Literal:
        case Op.Import:
        case Op.FunctionType:
        case Op.ObjectType:
          this.#cells.growTerm(term, evaluate(this, own.id, term));
          break;
        case Op.InstanceOf:
          this.#cells.growTerm(term, instances(this.#world, own.id, own.a(term)));
          break;
        case Op.Object:
          this.#cells.growTerm(term, evaluate(this, own.id, term));
          this.#dynamic.push(term);
          break;
        case Op.OrElse:
          this.#choices.push(term);
          break;
        default:
          this.#dynamic.push(term);
      }
    }
    facts.variables.forEach((variable, index) => {
      if (variable.type !== NONE) this.#cells.growVariable(index, instances(this.#world, own.id, variable.type));
      if (own.parameter(index) !== undefined)
        this.#cells.growVariable(index, [pack(ValueKind.Parameter, own.id, index)]);
      this.#cells.growVariable(index, typesOfOtherArity(this.#world, own, index));
    });
  }

  #round(): void {
    const cells = this.#cells;
    const { facts } = this.#own;
    let step = 0;
    for (const term of this.#dynamic) if (cells.begin(step++)) this.#follow(term);
    for (const assignment of facts.assignments) if (cells.begin(step++)) this.#assign(assignment);
    for (const given of facts.returns) if (cells.begin(step++)) this.#return(given);
    for (const call of facts.calls) if (cells.begin(step++)) this.#calls.follow(call);
    cells.end();
  }

  /**
   * What a receiver has is known only when nothing changes any more: names that it does not have mean something else from
   * then on. Whether that changed anything.
   */
  #chooseOtherwise(): boolean {
    const own = this.#own;
    const before = this.#cells.changes;
    // The choices inside a choice come behind it.
    for (const term of this.#choices.toReversed())
      if (isOutside(this.values(own.id, own.a(term)))) this.#cells.growTerm(term, this.values(own.id, own.b(term)));
    return this.#cells.changes !== before;
  }

  #follow(term: TermId): void {
    if (this.#own.op(term) === Op.Object) this.#storeEntries(term);
    else this.#cells.growTerm(term, evaluate(this, this.#own.id, term));
  }

  /** `return parameter` gives each caller what that caller passed, so only the parameter itself is kept. */
  #return({ symbol, term }: ReturnFact): void {
    const own = this.#own;
    const isOwnParameter = own.op(term) === Op.Variable && this.#isPassed(own.a(term), symbol);
    if (own.symbol(symbol).returnType !== NONE) this.#expectReturned(symbol, this.values(own.id, term));
    this.#cells.growReturned(
      symbol,
      isOwnParameter ? [pack(ValueKind.Parameter, own.id, own.a(term))] : this.values(own.id, term),
    );
  }

  /** Whether a variable holds what callers of a function write as an argument: Python's `self` is none. */
  #isPassed(variable: number, symbol: number): boolean {
    const parameter = this.#own.parameter(variable);
    if (parameter?.symbol !== symbol) return false;
    return parameter.position > 0 || (this.#own.symbol(symbol).flags & SymbolFlag.receiverParameter) === 0;
  }

  #expectReturned(symbol: number, values: Values): void {
    if (!this.#expectations.concern(values)) return;
    this.#expectations.meetApplied({ file: this.#own.id, type: this.#own.symbol(symbol).returnType }, values);
    for (const type of this.#declaredReturn(symbol)) {
      this.#expectations.meet([type], values);
      // An async function returns what its promise brings.
      if (kindOf(type) === ValueKind.Typed) this.#expectations.meet(elementOfValue(this, type, undefined), values);
    }
  }

  #storeEntries(term: TermId): void {
    const own = this.#own;
    const owner = pack(ValueKind.Object, own.id, term);
    const entries = own.list(own.a(term));
    for (let at = 0; at + 1 < entries.length; at += 2) {
      const value = entries[at + 1] ?? NONE;
      const values = this.values(own.id, value);
      if (values.length > 0) this.#cells.store(owner, own.name(entries[at] ?? NONE), values);
    }
  }

  #assign({ target, source }: AssignmentFact): void {
    const own = this.#own;
    const values = this.values(own.id, source);
    if (values.length === 0) return;
    switch (own.op(target)) {
      case Op.Variable: {
        const variable = own.a(target);
        // A declared type is what is known; what is assigned only adds where the type is not ours.
        const declared = own.variable(variable).type;
        if (declared !== NONE && this.#expectations.concern(values)) this.#expect(declared, values);
        const isKnown = declared !== NONE && isTyped(this.#cells.variable(variable));
        this.#cells.growVariable(variable, isKnown ? whatRuns(values) : values);
        return;
      }
      case Op.Member:
        for (const object of this.values(own.id, own.a(target)))
          this.#cells.storeMember(object, own.name(own.b(target)), values);
        return;
      case Op.Element: {
        const key = own.b(target) === NONE ? ELEMENT : own.name(own.b(target));
        for (const object of this.values(own.id, own.a(target))) {
          if (kindOf(object) === ValueKind.Object || kindOf(object) === ValueKind.Parameter)
            this.#cells.store(object, key, values);
          else if (kindOf(object) === ValueKind.Instance && key !== ELEMENT)
            this.#cells.storeMember(object, key, values);
        }
        return;
      }
      default:
    }
  }

  #expect(type: TermId, values: Values): void {
    this.#expectations.meet(instances(this.#world, this.#own.id, type), values);
    this.#expectations.meetApplied({ file: this.#own.id, type }, values);
  }
}
