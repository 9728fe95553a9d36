import { SymbolFlag } from '../../code/facts.ts';
import { isCallable, isTypeLike, type SymbolKind } from '../../code/symbol.ts';
import type { FileView } from './file-view.ts';
import { fullName, namespaceOf } from './namespaces.ts';
import { packageFiles } from './packages.ts';
import type { Place } from './repository.ts';
import { isActualOf } from './source-sets.ts';
import { isStandIn, isStandInShape } from './stand-ins.ts';
import type { SymbolShape } from './symbol-shape.ts';
import { isOutside, kindOf, merge, NOTHING, pack, type Value, ValueKind, type Values } from './value.ts';
import type { World } from './world.ts';

/** A name that more files declare than this is no one class. */
const MOST_TWINS = 200;

/** Of classes of one name in headers, and of members of one name in a namespace, so many are looked at. */
const MOST_CLASSES = 2;
const MOST_MEANT = 4;

/** Languages in which a class may be written in several places, each a full declaration. */
const REOPENING = new Set(['ruby', 'dotnet']);

/** Languages whose types get members in other files through declarations that stand for them. */
const EXTENDING = new Set(['go', 'rust', 'swift', 'jvm', 'c', 'dotnet', 'haskell']);

const isType = ({ kind }: SymbolShape): boolean => isTypeLike(kind);

/** Other declarations of the same class: extensions, `impl` blocks, methods beside their type, partial and reopened classes. */
export const twinsOf = (world: World, view: FileView, symbol: number): Values => {
  const { family } = view.linkage;
  const isReopening = REOPENING.has(family);
  const fact = view.symbol(symbol);
  if ((!isReopening && !EXTENDING.has(family)) || !isTypeLike(fact.kind) || fact.kind === 'namespace') return NOTHING;
  if (isStandIn(view, symbol)) return extended(world, view, symbol);
  if (family === 'c') return NOTHING;
  // Of Kotlin's types, `expect` and `actual` are declared in full.
  const isMeant = isReopening || view.facts.language === 'kotlin' ? isType : isStandInShape;
  // In Go a type has its methods in the files of its package.
  const definitions =
    family === 'go'
      ? world.definedAmong(family, fact.name, packageFiles(world, view))
      : world.definedFew(family, fact.name, MOST_TWINS, isMeant);
  if (definitions === undefined) return NOTHING;
  const own = pack(ValueKind.Symbol, view.id, symbol);
  const out: Value[] = [];
  for (const other of definitions) {
    const value = pack(ValueKind.Symbol, other.file, other.symbol);
    if (value === own) continue;
    const twin = world.view(other.file);
    const twinFact = twin.symbol(other.symbol);
    if (!isTypeLike(twinFact.kind)) continue;
    if (isStandIn(twin, other.symbol)) {
      if (extended(world, twin, other.symbol).includes(own)) out.push(value);
    } else if (isReopening && fullName(twin, other.symbol) === fullName(view, symbol)) out.push(value);
    else if (isActualOf(view, twin) && twinFact.qualifiedName === fact.qualifiedName) out.push(value);
  }
  return out;
};

/** The type that a stand-in adds members to, as its own file names it. */
const extended = (world: World, view: FileView, symbol: number): Values => {
  const fact = view.symbol(symbol);
  if (view.linkage.family === 'c') return headerClass(world, view, symbol);
  const own = pack(ValueKind.Symbol, view.id, symbol);
  for (let scope = fact.parent; scope >= 0; scope = view.symbol(scope).parent) {
    const variable = view.declared(scope, fact.name);
    if (variable === undefined) continue;
    const values = world
      .variable(view.id, variable)
      .filter((value) => value !== own && kindOf(value) === ValueKind.Symbol);
    if (values.length > 0) return values;
  }
  return world
    .freeName(view.id, fact.name, fact.parent)
    .filter((value) => value !== own && kindOf(value) === ValueKind.Symbol);
};

/** C++: `A::f` outside of its class belongs to the class of that name in a header of the file. */
const headerClass = (world: World, view: FileView, symbol: number): Values => {
  const { name, qualifiedName } = view.symbol(symbol);
  const meant = world.definedAmong('c', name, world.included(view.id)).filter((other) => {
    if (other.file === view.id) return false;
    const fact = world.view(other.file).symbol(other.symbol);
    return (
      isTypeLike(fact.kind) &&
      (fact.qualifiedName === qualifiedName || fact.qualifiedName.endsWith(`.${qualifiedName}`))
    );
  });
  const real = meant.filter((other) => !isStandIn(world.view(other.file), other.symbol));
  return real.slice(0, MOST_CLASSES).map((other) => pack(ValueKind.Symbol, other.file, other.symbol));
};

const isMemberKind = (kind: SymbolKind): boolean => kind === 'method' || kind === 'constructor';

/** The function with a body behind a prototype of C or C++, where there is exactly one. */
export const definitionOf = (world: World, file: number, symbol: number): Place => {
  const view = world.view(file);
  const fact = view.symbol(symbol);
  const asked = { file, symbol };
  if (view.linkage.family !== 'c' || (fact.flags & SymbolFlag.declaration) === 0 || !isCallable(fact.kind))
    return asked;
  const bodies = (world.definedFew('c', fact.name, MOST_TWINS) ?? []).filter((other) => {
    const found = world.view(other.file).symbol(other.symbol);
    if ((found.flags & SymbolFlag.declaration) !== 0 || !isCallable(found.kind)) return false;
    // A method has its body in its class or behind the name of its class.
    if (isMemberKind(fact.kind) && !isMemberKind(found.kind)) return false;
    if ((found.flags & SymbolFlag.static) !== 0 && (fact.flags & SymbolFlag.static) === 0 && found.parent === 0)
      return false;
    return found.qualifiedName === fact.qualifiedName || fact.qualifiedName.endsWith(`.${found.qualifiedName}`);
  });
  const fitting = bodies.filter(
    (other) => world.view(other.file).symbol(other.symbol).parameters.length === fact.parameters.length,
  );
  const [only, ...more] = bodies.length === 1 ? bodies : fitting;
  return only !== undefined && more.length === 0 ? only : asked;
};

/** Endings of files that nothing includes. */
const SOURCE = /\.(?:c|cc|cpp|cxx|c\+\+|m|mm|cu)$/i;

/** A class that a source file of C++ has for itself is not the one of a header that others mean by the name. */
const sharedFirst = (world: World, found: readonly Place[]): readonly Place[] => {
  const shared = found.filter(
    ({ file, symbol }) =>
      !isTypeLike(world.view(file).symbol(symbol).kind) || !SOURCE.test(world.repository.path(file)),
  );
  return shared.length > 0 ? shared : found;
};

/** What other files put into the same namespace under a name. */
export const namespaceMember = (world: World, view: FileView, symbol: number, name: string): Values => {
  const { family, freeNames } = view.linkage;
  if (freeNames === 'nowhere') return NOTHING;
  const { qualifiedName } = view.symbol(symbol);
  const namespace = fullName(view, symbol);
  const found = (world.definedFew(family, name, MOST_TWINS) ?? []).filter((other) => {
    if (other.file === view.id) return false;
    const twin = world.view(other.file);
    if (isStandIn(twin, other.symbol)) return false;
    // In C# a whole file may stand in the namespace.
    if (family === 'dotnet') return namespaceOf(twin, other.symbol) === namespace;
    const fact = twin.symbol(other.symbol);
    return fact.qualifiedName === `${qualifiedName}.${name}` && twin.symbol(fact.parent).kind === 'namespace';
  });
  const bodies = found.filter(
    (other) => (world.view(other.file).symbol(other.symbol).flags & SymbolFlag.declaration) === 0,
  );
  let out: Values = NOTHING;
  const defined = bodies.length > 0 ? bodies : found;
  const meant = family === 'c' ? sharedFirst(world, defined) : defined;
  for (const other of meant.slice(0, MOST_MEANT)) out = merge(out, standsFor(world, other));
  return out;
};

/** A symbol itself, or, of a name for another type, that type. */
const standsFor = (world: World, { file, symbol }: Place): Values => {
  const view = world.view(file);
  const { kind, name, parent } = view.symbol(symbol);
  const variable = kind === 'type' ? view.declared(parent, name) : undefined;
  const meant = variable === undefined ? NOTHING : world.variable(file, variable);
  return isOutside(meant) ? [pack(ValueKind.Symbol, file, symbol)] : meant;
};
