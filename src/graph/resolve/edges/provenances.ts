import type { Provenance } from '../../../code/edge.ts';
import { NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isMember, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, isOfSymbol, kindOf, type Value, ValueKind } from '../values/value.ts';
import type { World } from '../world.ts';

/** `import { a }`, `const a = require('./a')` and `const { a } = require('./a')` bring a name from another file. */
const isImported = (view: FileView, variable: number, isWhole = true): boolean =>
  view.importsOf(variable).length > 0 ||
  view.sources(variable).some((source) => {
    if (view.op(source) === Op.Import) return true;
    if (!isWhole || view.op(source) !== Op.Member) return false;
    const object = view.a(source);
    return (
      view.op(object) === Op.Import || (view.op(object) === Op.Variable && isImported(view, view.a(object), false))
    );
  });

const isSamePlace = (one: Place, other: Place): boolean => one.file === other.file && one.symbol === other.symbol;

/** Whether a method is an overload that a class inherits beside its own ones. */
const isOfBase = (world: World, owner: Value, value: Value): boolean => {
  const view = world.view(fileOf(value));
  if (view.linkage.typedOverloads !== true || kindOf(value) !== ValueKind.Symbol) return false;
  const { kind, parent, flags } = view.symbol(indexOf(value));
  // What extends a class of C# stands in another one.
  if ((flags & SymbolFlag.receiverParameter) !== 0) return false;
  return kind === 'method' && parent > 0 && !isSamePlace({ file: view.id, symbol: parent }, placeOf(owner));
};

/** How what a file calls was found. */
export class Provenances {
  readonly #world: World;
  readonly #reader: Reader;
  readonly #view: FileView;

  constructor(world: World, reader: Reader, view: FileView) {
    this.#world = world;
    this.#reader = reader;
    this.#view = view;
  }

  /** Told from the shape of a call and from one of the values that its callee has. */
  of(callee: TermId, value: Value): Provenance {
    const view = this.#view;
    switch (view.op(callee)) {
      case Op.Variable: {
        const variable = view.a(callee);
        // `cls()` in a class method makes what `self` is one of.
        if (view.sources(variable).some((source) => view.op(source) === Op.ThisClass)) return 'receiver-typed';
        if (view.parameter(variable) !== undefined) return 'flow';
        if (isImported(view, variable) || this.#isUsing(variable, value)) return 'imported';
        if (this.#isOverload(value, variable)) return 'inherited';
        return this.#isNamed(value, variable) ? 'exact' : 'flow';
      }
      // `new Box<Order>(…)` and `f[int](…)` name what is called as plainly as without arguments.
      case Op.Generic:
        return this.of(view.a(callee), value);
      case Op.Symbol:
        return 'exact';
      // `crate::report::print(…)`: a path is the import that it would be.
      case Op.Import:
        return 'imported';
      case Op.ThisClass:
        return fileOf(value) === view.id ? 'exact' : 'imported';
      case Op.OrElse: {
        const isOwn = this.#reader.values(view.id, view.a(callee)).includes(value);
        return this.of(isOwn ? view.a(callee) : view.b(callee), value);
      }
      case Op.Element: {
        const isInstantiated =
          view.linkage.family === 'go' && this.#reader.values(view.id, view.a(callee)).includes(value);
        return isInstantiated ? this.of(view.a(callee), value) : 'flow';
      }
      case Op.Free:
        return view.b(callee) !== NONE && isMember(this.#world.view(fileOf(value)), indexOf(value))
          ? 'inherited'
          : 'imported';
      case Op.Member: {
        const object = view.a(callee);
        const name = view.name(view.b(callee));
        if (view.op(object) === Op.Super) return 'inherited';
        for (const owner of this.#reader.values(view.id, object)) {
          if (kindOf(owner) === ValueKind.Module) return 'imported';
          if (!isOfSymbol(owner)) continue;
          const member = memberOf(this.#reader, owner, name);
          if (!member.values.includes(value)) continue;
          const found = this.#world.view(fileOf(value));
          const symbol = found.symbol(indexOf(value));
          if (member.inherited || isOfBase(this.#world, owner, value)) return 'inherited';
          // A function that a field of Go holds carries the field's name, but is no method.
          const isHeld = found.linkage.family === 'go' && isCallable(found.symbol(Math.max(0, symbol.parent)).kind);
          return symbol.name === name && !isHeld ? 'receiver-typed' : 'flow';
        }
        if (this.#isAdded(value, name)) return 'receiver-typed';
        return this.#world.written(view.id, object, name).includes(value) ? 'imported' : 'flow';
      }
      default:
        return 'flow';
    }
  }

  /** The class whose member is called, where it only inherits it and no other is known: its heirs alone may run there. */
  receiver(callee: TermId, value: Value): Place | null {
    const view = this.#view;
    if (view.op(callee) !== Op.Member || view.op(view.a(callee)) === Op.Super) return null;
    const name = view.name(view.b(callee));
    let known: Place | null = null;
    for (const owner of this.#reader.values(view.id, view.a(callee))) {
      if (!isOfSymbol(owner)) continue;
      const member = memberOf(this.#reader, owner, name);
      if (!member.values.includes(value)) continue;
      const place = placeOf(owner);
      const isInherited = member.inherited || isOfBase(this.#world, owner, value);
      if (!isInherited || (known !== null && !isSamePlace(known, place))) return null;
      known = place;
    }
    return known;
  }

  /** `using a::f;` of C++ brings a name as an import does. */
  #isUsing(variable: number, value: Value): boolean {
    const view = this.#view;
    if (view.linkage.family !== 'c' || kindOf(value) !== ValueKind.Symbol) return false;
    const { name } = factOf(this.#world, value);
    return (
      view.variable(variable).name === name &&
      view.sources(variable).some((source) => view.op(source) === Op.Member || view.op(source) === Op.OrElse)
    );
  }

  /** A member that the repository adds to a type of a library: the receiver was found to be one of that type. */
  #isAdded(value: Value, name: string): boolean {
    const view = this.#world.view(fileOf(value));
    const symbol = view.symbol(indexOf(value));
    if (symbol.name !== name || symbol.parent <= 0) return false;
    const isExtension = view.linkage.extensionMethods === true && (symbol.flags & SymbolFlag.receiverParameter) !== 0;
    return isExtension || isStandIn(view, symbol.parent);
  }

  /** Whether a method is an overload of those that a name means, which a class around the call inherits. */
  #isOverload(value: Value, variable: number): boolean {
    if (this.#view.linkage.typedOverloads !== true || kindOf(value) !== ValueKind.Symbol) return false;
    const { kind, name, parent } = factOf(this.#world, value);
    const { symbol, scope, name: written } = this.#view.variable(variable);
    if (symbol === NONE || kind !== 'method' || name !== written) return false;
    return !isSamePlace({ file: fileOf(value), symbol: parent }, { file: this.#view.id, symbol: scope });
  }

  /** Whether a variable is the name of a symbol of the file, not a constant that holds it. */
  #isNamed(value: Value, variable: number): boolean {
    const { symbol } = this.#view.variable(variable);
    if (fileOf(value) !== this.#view.id || symbol === NONE) return false;
    // A macro of C is another name for what it stands for.
    const isHolding =
      /^(?:constant|variable)$/.test(this.#view.symbol(symbol).kind) && this.#view.linkage.family !== 'c';
    return symbol === indexOf(value) || !isHolding;
  }
}
