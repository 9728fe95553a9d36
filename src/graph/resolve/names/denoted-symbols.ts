import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { memberOf } from '../members/members.ts';
import { packageFiles, packageName, packageSymbol } from '../modules/package-files.ts';
import type { FileView } from '../repository/file-view.ts';
import type { ModuleTarget, Place } from '../repository/repository.ts';
import { ofArity } from '../types/arity.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  isPackage,
  kindOf,
  merge,
  NOTHING,
  pack,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import type { World } from '../world.ts';
import { visibleSymbols } from './visible-names.ts';

/** A symbol that a name stands for. */
interface Denoted extends Place {
  readonly imported: boolean;
}

/** The symbols behind a top-level name of a file: its own, or those that it imports under that name. */
const topLevel = (world: World, file: number, name: string): Values =>
  world.denoted(file, name, () => {
    world.read(file, name);
    world.read(file, '*');
    const view = world.view(file);
    const terms = view.exported(name);
    if (terms.length > 0) return all(terms, (term) => named(world, view, term));
    const variable = view.declared(0, name);
    if (variable !== undefined && (view.facts.exportsAll || view.facts.exports.length === 0))
      return ofVariable(world, view, variable);
    for (const term of view.exported('*')) {
      const found = view.op(term) === Op.Import ? throughImport(world, file, view.a(term), name) : NOTHING;
      if (found.length > 0) return found;
    }
    if (view.linkage.modules !== 'python') return NOTHING;
    for (const index of view.wholeImports) {
      const found = throughImport(world, file, index, name);
      if (found.length > 0) return found;
    }
    return NOTHING;
  });

const all = (items: readonly number[], of: (item: number) => Values): Values => {
  let out: Values = NOTHING;
  for (const item of items) out = merge(out, of(item));
  return out;
};

const throughImport = (world: World, file: number, index: number, name: string): Values => {
  const target = world.target(file, index);
  if (target.kind === 'outside') return NOTHING;
  if (target.kind === 'package' || target.inside !== undefined || target.file === file) {
    const symbols = symbolsAmong(world.imported(file, index));
    return symbols.length > 0 ? symbols : inTarget(world, target, name);
  }
  return topLevel(world, target.file, name);
};

/** The symbols that a name of a module or package stands for itself: a constant, not what it holds. */
const inTarget = (world: World, target: ModuleTarget, name: string): Values => {
  if (target.kind === 'outside') return NOTHING;
  const { inside, ...whole } = target;
  if (inside !== undefined) {
    const [first = '', ...rest] = [...inside, name];
    return rest.reduce<Values>(
      (owners, part) => all(owners, (owner) => memberSymbols(world, fileOf(owner), indexOf(owner), part)),
      inTarget(world, whole, first),
    );
  }
  return whole.kind === 'file'
    ? topLevel(world, whole.file, name)
    : packageSymbol(world, whole.files, name, whole.named);
};

/** The symbol that a type or the nearest of its bases declares under a name: a constant, not what it holds. */
const memberSymbols = (world: World, file: number, symbol: number, name: string): Values => {
  const ancestry = world.ancestry(file, symbol);
  if (ancestry === undefined || ancestry.values.some((type) => isDeclaredBy(world, type, name)))
    return nearestSymbols(world, file, symbol, name, new Set());
  world.relyOn(ancestry);
  return NOTHING;
};

const isDeclaredBy = (world: World, type: Value, name: string): boolean =>
  world.view(fileOf(type)).declared(indexOf(type), name) !== undefined;

const nearestSymbols = (world: World, file: number, symbol: number, name: string, seen: Set<Value>): Values => {
  const view = world.view(file);
  world.readSymbol(file, symbol);
  const own = view.declared(symbol, name);
  // A plain field hides what its bases declare.
  if (own !== undefined) return ofSymbol(view, own);
  seen.add(pack(ValueKind.Symbol, file, symbol));
  for (const base of classesFirst(world, world.bases(file, symbol))) {
    if (!isOfSymbol(base) || seen.has(symbolOf(base))) continue;
    const found = nearestSymbols(world, fileOf(base), indexOf(base), name, seen);
    if (found.length > 0) return found;
  }
  return NOTHING;
};

/** What a class declares hides what interfaces ask for, in whichever part of it (`partial`) these are named. */
const classesFirst = (world: World, bases: Values): Values => {
  if (bases.length < 2) return bases;
  const isInterface = (base: Value): boolean => isOfSymbol(base) && factOf(world, base).kind === 'interface';
  const classes = bases.filter((base) => !isInterface(base));
  return classes.length === bases.length ? bases : [...classes, ...bases.filter(isInterface)];
};

/** Without a receiver: what the types around declare under a name. */
const membersAround = (world: World, view: FileView, term: TermId): Values => {
  if (!view.linkage.implicitReceiver) return NOTHING;
  for (let at = view.b(term); at > 0; at = view.symbol(at).parent) {
    if (!isTypeLike(view.symbol(at).kind)) continue;
    const found = memberSymbols(world, view.id, at, view.name(view.a(term)));
    if (found.length > 0) return found;
  }
  return NOTHING;
};

/** `import static a.B.*`: what is imported of a type without its name. */
const importedMembers = (world: World, view: FileView, name: string): Values => {
  for (const index of view.wholeImports) {
    const target = world.target(view.id, index);
    if (target.kind === 'outside' || target.inside === undefined) continue;
    const found = inTarget(world, target, name);
    if (found.length > 0) return found;
  }
  return NOTHING;
};

/** What else a name stands for that is no value: it may be named many times, and most such names lead nowhere. */
const constants = (world: World, view: FileView, name: string): Values =>
  world.remembering(view, 'constants', name, () => {
    const members = importedMembers(world, view, name);
    if (members.length > 0) return members;
    return visibleSymbols(world, view, name).map(({ file, symbol }) => pack(ValueKind.Symbol, file, symbol));
  });

const symbolsAmong = (values: Values): Values => values.filter((value) => kindOf(value) === ValueKind.Symbol);

const asDenoted = (values: Values, from: number): Denoted[] =>
  symbolsAmong(values).map((value) => ({
    file: fileOf(value),
    symbol: indexOf(value),
    imported: fileOf(value) !== from,
  }));

/** What was found through another name counts as imported, wherever it stands. */
const asImported = (values: Values): Denoted[] => asDenoted(values, Number.NaN);

/** A name for another type is what is mentioned, not the type behind it. */
const asWritten = (world: World, symbols: Denoted[], name: string): Denoted[] => {
  const names = symbols.filter((found) => {
    const symbol = world.view(found.file).symbol(found.symbol);
    return symbol.kind === 'type' && symbol.name === name;
  });
  return names.length > 0 ? names : symbols;
};

const ofSymbol = (view: FileView, variable: number): Values => {
  const { symbol } = view.variable(variable);
  return symbol === NONE ? NOTHING : [pack(ValueKind.Symbol, view.id, symbol)];
};

const ofVariable = (world: World, view: FileView, variable: number): Values => {
  const own = ofSymbol(view, variable);
  return own.length > 0 ? own : all(view.importsOf(variable), (index) => byImport(world, view, index));
};

/** The symbols behind an import: under its name, or, of a whole module, what `module.exports = …` says it is. */
const byImport = (world: World, view: FileView, index: number): Values => {
  const name = view.facts.imports[index]?.name ?? '';
  if (name === '*') return NOTHING;
  if (name !== '') return throughImport(world, view.id, index, name);
  const target = world.target(view.id, index);
  if (target.kind !== 'file') return NOTHING;
  // `alias Shop.Stock`: the module is a symbol of its file.
  if (target.inside !== undefined) return symbolsAmong(world.imported(view.id, index));
  if (target.file === view.id) return NOTHING;
  if (world.repository.linkage(target.file).modules !== 'ecmascript') return NOTHING;
  world.read(target.file, '=');
  const whole = world.view(target.file);
  return all(whole.exported('='), (term) => named(world, whole, term));
};

const named = (world: World, view: FileView, term: TermId): Values => {
  switch (view.op(term)) {
    case Op.Variable:
      return ofVariable(world, view, view.a(term));
    case Op.Symbol:
      return [pack(ValueKind.Symbol, view.id, view.a(term))];
    case Op.Import:
      return byImport(world, view, view.a(term));
    default:
      return NOTHING;
  }
};

/** A free name: what it means, or a constant that it stands for without being looked up as a value. */
const ofFree = (world: World, reader: Reader, view: FileView, term: TermId, asType: boolean): Denoted[] => {
  const name = view.name(view.a(term));
  // A function that is called by reading it stands for itself here, not for what it gives.
  const meant = view.linkage.readingCalls === true ? reader.free(view.id, term) : reader.values(view.id, term);
  const symbols = asType ? asWritten(world, asImported(meant), name) : asImported(meant);
  if (symbols.length > 0 || view.linkage.modules === 'ecmascript' || view.linkage.modules === 'python') return symbols;
  const members = membersAround(world, view, term);
  return asImported(members.length > 0 ? members : constants(world, view, name));
};

/** `owner.name` for one value of the owner. */
const ofOwner = (world: World, reader: Reader, view: FileView, term: TermId, owner: Value): Denoted[] => {
  const name = view.name(view.b(term));
  if (isPackage(owner)) {
    const symbols = asImported(world.exported(owner, name));
    if (symbols.length > 0) return symbols;
    const whole = world.view(fileOf(owner));
    return asImported(packageSymbol(world, packageFiles(world, whole), name, packageName(whole)));
  }
  if (kindOf(owner) === ValueKind.Module) return asImported(topLevel(world, fileOf(owner), name));
  // `this.total` of a component, `handlers.save`: the function that a literal has under the name, not what it gives.
  if (kindOf(owner) === ValueKind.Object)
    return asDenoted(
      reader.stored(owner, name).filter((value) => isNamed(world, value, name)),
      view.id,
    );
  if (!isOfSymbol(owner)) return [];
  const members = asImported(memberOf(reader, owner, name).values.filter((value) => isNamed(world, value, name)));
  return members.length > 0 ? members : asImported(memberSymbols(world, fileOf(owner), indexOf(owner), name));
};

const isNamed = (world: World, value: Value, name: string): boolean =>
  kindOf(value) === ValueKind.Symbol && factOf(world, value).name === name;

/** The symbols that an import of a name leads to. */
export const denotedByImport = (world: World, file: number, index: number): Denoted[] => {
  const name = world.view(file).facts.imports[index]?.name ?? '';
  return asDenoted(throughImport(world, file, index, name), file);
};

/** The symbols that a term of a file stands for, constants included; `asType` where a type is written. */
export const denotedByTerm = (
  world: World,
  reader: Reader,
  view: FileView,
  term: TermId,
  asType = false,
): Denoted[] => {
  if (view.linkage.namesByArity !== true) return denotedByName(world, reader, view, term, asType);
  const isGeneric = view.op(term) === Op.Generic;
  const found = denotedByName(world, reader, view, isGeneric ? view.a(term) : term, asType);
  // A path is a use without the arguments behind it.
  if (view.op(term) === Op.Member) return found;
  return withParameters(world, view, found, isGeneric ? view.list(view.b(term)).length : 0);
};

/** Of types of one name those that are written with so many arguments. */
const withParameters = (world: World, view: FileView, found: Denoted[], count: number): Denoted[] => {
  if (found.length < 2) return found;
  const symbols = found.map(({ file, symbol }) => pack(ValueKind.Symbol, file, symbol));
  const meant = ofArity(world, view, symbols, count);
  return found.filter((_, index) => meant.includes(symbols[index] ?? NONE));
};

const denotedByName = (world: World, reader: Reader, view: FileView, term: TermId, asType: boolean): Denoted[] => {
  switch (view.op(term)) {
    case Op.Variable: {
      const direct = asDenoted(ofVariable(world, view, view.a(term)), view.id);
      if (
        view.linkage.namesByArity === true &&
        direct.some(({ file, symbol }) => isTypeLike(world.view(file).symbol(symbol).kind))
      )
        return asDenoted(reader.values(view.id, term), view.id);
      if (direct.length > 0 || !asType) return direct;
      // A local that holds one function is a reference to it only where it was made from an import; a name for a type
      // (`using a::T`, `const T = m.T`) stands for that type.
      return asImported(reader.values(view.id, term).filter((value) => isType(world, value)));
    }
    case Op.Import:
      return asDenoted(byImport(world, view, view.a(term)), view.id);
    case Op.Free:
      return ofFree(world, reader, view, term, asType);
    case Op.OrElse: {
      const own = denotedByName(world, reader, view, view.a(term), asType);
      return own.length > 0 ? own : denotedByName(world, reader, view, view.b(term), asType);
    }
    case Op.Member: {
      const owners = reader.values(view.id, view.a(term));
      const owned = owners.flatMap((owner) => ofOwner(world, reader, view, term, owner));
      if (owned.length > 0 || view.linkage.modules !== 'packages') return owned;
      return asImported(world.written(view.id, view.a(term), view.name(view.b(term))));
    }
    default:
      return [];
  }
};
