import { type CallFact, Op, SymbolFlag } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { callOperatorOf, constructorsOf } from '../calls/callees.ts';
import { chosenConstructor } from '../calls/constructors.ts';
import { fittingOverloads } from '../calls/overloads.ts';
import { isPartOf } from '../members/class-parts.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, pack, type Value, ValueKind } from '../values/value.ts';
import type { World } from '../world.ts';
import type { FileEdges } from './file-edges.ts';
import type { Provenances } from './provenances.ts';

/** The edges of calls whose callee has a value: a function, a class that is made, an object that can be called. */
export class CalledValues {
  readonly #world: World;
  readonly #solver: Reader;
  readonly #view: FileView;
  readonly #edges: FileEdges;
  readonly #provenance: Provenances;

  constructor(world: World, solver: Reader, view: FileView, edges: FileEdges, provenance: Provenances) {
    this.#world = world;
    this.#solver = solver;
    this.#view = view;
    this.#edges = edges;
    this.#provenance = provenance;
  }

  /** One value of the callee: an edge where it is a function or a class of ours. */
  call(call: CallFact, value: Value): boolean {
    switch (kindOf(value)) {
      case ValueKind.Symbol:
        return this.#callSymbol(call, value);
      case ValueKind.Instance:
        return this.#callInstance(call, value);
      default:
        return false;
    }
  }

  #callSymbol(call: CallFact, value: Value): boolean {
    const { kind, flags, parent } = factOf(this.#world, value);
    if (kind === 'namespace') return false;
    if (isTypeLike(kind) && this.#view.linkage.callConverts === true) return this.#makeOrConvert(call, value);
    if (kind === 'type') return false;
    if (isTypeLike(kind)) return this.#construct(call, value);
    if (!isCallable(kind) || (flags & SymbolFlag.accessor) !== 0) return false;
    // `this(…)` in a constructor runs another one; the primary one of Kotlin and Scala is the class itself.
    const isItself = kind === 'constructor' && fileOf(value) === this.#view.id && indexOf(value) === call.owner;
    const symbol = isItself ? parent : indexOf(value);
    const provenance = this.#provenance.of(call.callee, value);
    // What a patch keeps of the function that it replaces is not the patch, though both were in one place.
    const isAround =
      fileOf(value) === this.#view.id && this.#isInside(call.owner, indexOf(value)) && !this.#isNamed(call, value);
    if (provenance === 'flow' && isAround) return true;
    const receiver = provenance === 'inherited' ? this.#provenance.receiver(call.callee, value) : null;
    this.#edges.add('calls', call, { file: fileOf(value), symbol }, provenance, receiver);
    return true;
  }

  /** Whether a function is called as a member under its own name. */
  #isNamed({ callee }: CallFact, value: Value): boolean {
    const view = this.#view;
    return view.op(callee) === Op.Member && view.name(view.b(callee)) === factOf(this.#world, value).name;
  }

  #isInside(owner: number, symbol: number): boolean {
    for (let at = owner; at > 0; at = this.#view.symbol(at).parent) if (at === symbol) return true;
    return false;
  }

  /** Go: `T{…}` makes a value of any type that has a name, `T(x)` mentions the type. */
  #makeOrConvert(call: CallFact, type: Value): boolean {
    const place = placeOf(type);
    if (isStandIn(this.#world.view(place.file), place.symbol)) return false;
    this.#edges.add(call.constructs ? 'calls' : 'refs', call, place, this.#provenance.of(call.callee, type));
    return true;
  }

  /** A call of a class runs its constructor, where one is written. */
  #construct(call: CallFact, type: Value): boolean {
    const own = placeOf(type);
    // Nothing is made of an interface of Java: what stands behind it is a class without a name.
    if (this.#view.facts.language === 'java' && factOf(this.#world, type).kind === 'interface') return true;
    const made = constructorsOf(this.#solver, type).filter(({ file, symbol }) => {
      const { parent } = this.#world.view(file).symbol(symbol);
      if (file === own.file && parent === own.symbol) return true;
      return (
        this.#view.linkage.partialClasses === true && isPartOf(this.#world, pack(ValueKind.Symbol, file, parent), type)
      );
    });
    const chosen = chosenConstructor(this.#solver, this.#view, call, type, made);
    if (chosen === undefined && isStandIn(this.#world.view(own.file), own.symbol)) return false;
    const provenance = this.#provenance.of(call.callee, type);
    // Readers look for a class where it is made, also when a method of it decides what is made.
    if (chosen !== undefined && this.#world.view(chosen.file).symbol(chosen.symbol).name === '__new__')
      this.#edges.add('calls', call, own, provenance);
    this.#edges.add('calls', call, chosen ?? own, provenance);
    return true;
  }

  /** An object that can be called: its class has a method for that. */
  #callInstance(call: CallFact, value: Value): boolean {
    let found = false;
    const methods = memberOf(this.#solver, value, callOperatorOf(this.#solver, fileOf(value))).values;
    for (const method of fittingOverloads(this.#solver, this.#view, call, methods)) {
      if (kindOf(method) !== ValueKind.Symbol) continue;
      this.#edges.add('calls', call, placeOf(method), 'receiver-typed');
      found = true;
    }
    return found;
  }
}
