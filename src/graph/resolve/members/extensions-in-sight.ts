import { NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import { shapesOf, thisShape } from '../types/expression-shapes.ts';
import { type Fit, NEVER } from '../types/fit.ts';
import { isLibraryName } from '../types/library-names.ts';
import { scalarOf } from '../types/scalars.ts';
import { fitOf } from '../types/type-fit.ts';
import { OPEN, type Shape, shapeOf } from '../types/type-shapes.ts';
import { isObject } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, NOTHING, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { isOfClass, isSeen } from './extension-overloads.ts';

/** A name that more functions have is not looked at any closer. */
const MOST_NAMED = 60;

/** The functions of a name that extend a type and that a file of Kotlin sees. */
export const extensionsInSight = (world: World, view: FileView, name: string): Values => {
  const named = world.definedFew(view.linkage.family, name, MOST_NAMED, ({ kind }) => isCallable(kind)) ?? [];
  return named.flatMap(({ file, symbol }) => {
    const other = world.view(file);
    const { parent, flags } = other.symbol(symbol);
    if (
      other.linkage.extensionFunctions !== true ||
      parent <= 0 ||
      (flags & (SymbolFlag.accessor | SymbolFlag.hidden)) !== 0
    )
      return [];
    // Another name for a type can be extended as well.
    if (!isStandIn(other, parent) && other.symbol(parent).kind !== 'type') return [];
    const value = pack(ValueKind.Symbol, file, symbol);
    return isSeen(world, view, value) ? [value] : [];
  });
};

/** The type that a function extends; open where that is one of its own type variables. */
const extendedBy = (reader: Reader, value: Value): Shape => {
  const view = reader.view(fileOf(value));
  const { parent } = view.symbol(indexOf(value));
  const { name, kind, bases } = view.symbol(parent);
  if (view.declared(indexOf(value), name) !== undefined) return OPEN;
  if (kind === 'type') return shapeOf(reader, view.id, bases[0] ?? NONE);
  return name.includes('->') ? { kind: 'function', takes: undefined } : thisShape(reader, view, parent);
};

const fitOfReceiver = (reader: Reader, view: FileView, given: readonly Shape[], taken: Shape): Fit => {
  const isNamed = (shape: Shape): boolean =>
    shape.kind === 'named' && taken.kind === 'named' && (shape.name.split('.').at(-1) ?? '') === taken.name;
  if (given.length > 0 && given.every(isNamed)) return 0;
  const fit = fitOf(reader, view, given, taken);
  // No number is converted to be a receiver.
  const isPlain = taken.kind === 'named' && scalarOf(view, taken.name) !== undefined;
  return fit !== undefined && isPlain ? NEVER : fit;
};

/**
 * The extensions in sight that `object.name` may mean where the object's own class has no such member: those that extend
 * what it is known to be; of an object of which nothing is known those of one type, if the library has no such name.
 */
export const meantExtensions = (reader: Reader, view: FileView, object: TermId, name: string): Values => {
  const named = reader.inSight(view.id, name);
  if (named.length === 0) return NOTHING;
  const type = typeNamed(reader, view, object);
  const ofCompanion = (value: Value): boolean => /\.?Companion$/.test(extendedName(reader, value));
  if (type !== undefined)
    return named.filter((value) => ofCompanion(value) && extendedName(reader, value) === `${type}.Companion`);
  const candidates = named.filter((value) => !ofCompanion(value));
  const given = shapesOf(reader, view, object);
  const fits = new Map(
    candidates.map((value) => [value, fitOfReceiver(reader, view, given, extendedBy(reader, value))]),
  );
  const possible = candidates.filter((value) => fits.get(value) !== NEVER);
  const known = possible.flatMap((value) => fits.get(value) ?? []);
  if (known.length > 0) return possible.filter((value) => fits.get(value) === Math.min(...known));
  return onlyOnes(reader, view, possible, name);
};

/**
 * What a call without a receiver may mean that nothing else has: an extension of what a library runs the block on
 * (`LazyColumn { feed(items) }`), or of a base that is a library's.
 */
export const meantBareExtensions = (reader: Reader, view: FileView, callee: TermId): Values => {
  let term = callee;
  while (view.op(term) === Op.OrElse) term = view.b(term);
  const isImport = view.op(term) === Op.Variable && view.importsOf(view.a(term)).length > 0;
  if (!isImport && view.op(term) !== Op.Free) return NOTHING;
  const name = view.writtenName(term);
  const { package: here, imports } = view.facts;
  // What a class declares for other types is seen in that class alone.
  const isDeclaredApart = (value: Value): boolean => {
    const { package: declared } = reader.view(fileOf(value)).facts;
    return declared === here || imports.some(({ module }) => module === declared);
  };
  return onlyOnes(reader, view, reader.inSight(view.id, name).filter(isDeclaredApart), name);
};

/** The extensions of a name where they extend one type, and no library's function can be meant. */
const onlyOnes = (reader: Reader, view: FileView, possible: Values, name: string): Values => {
  const imports = view.facts.imports.filter((fact) => fact.name === name);
  const ofPackages = possible.filter((value) =>
    imports.some(({ module }) => module === reader.view(fileOf(value)).facts.package),
  );
  const isImported = ofPackages.length > 0;
  // A name that is imported from elsewhere is that of another function.
  if (imports.length > 0 && !isImported) return NOTHING;
  // What a class declares is not what an import of its package brings: nobody would write the import for it.
  const ofImports = ofPackages.filter((value) => !isOfClass(reader, value));
  const meant = ofImports.length > 0 ? ofImports : possible;
  const isOne = new Set(meant.map((value) => extendedName(reader, value))).size === 1;
  return isOne && (isImported || !isLibraryName(view.linkage.family, name)) ? meant : NOTHING;
};

const extendedName = (reader: Reader, value: Value): string => {
  const view = reader.view(fileOf(value));
  return view.symbol(view.symbol(indexOf(value)).parent).qualifiedName;
};

/** The class or package whose name stands before the dot; undefined where that is a value. */
const typeNamed = (reader: Reader, view: FileView, object: TermId): string | undefined => {
  const op = view.op(object);
  if (op !== Op.Free && op !== Op.Variable && op !== Op.Member) return undefined;
  const name = op === Op.Member ? view.name(view.b(object)) : view.writtenName(object);
  if (reader.values(view.id, object).some((value) => isType(reader, value) && !isObject(reader, value))) return name;
  const isLocal = op === Op.Variable && view.importsOf(view.a(object)).length === 0;
  return !isLocal && /^\p{Lu}\p{L}*\p{Ll}/u.test(name) ? name : undefined;
};
