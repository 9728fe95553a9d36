import { IMPLEMENTED, typeParameterCount } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { fullName } from '../modules/namespaces.ts';
import { packageFiles } from '../modules/package-files.ts';
import { isActualOf } from '../modules/source-sets.ts';
import type { FileView } from '../repository/file-view.ts';
import type { SymbolShape } from '../repository/symbol-shape.ts';
import { isStandIn, isStandInShape } from '../values/stand-ins.ts';
import { kindOf, NOTHING, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** A name that more files declare than this is no one class. */
const MOST_TWINS = 200;

/** Of classes of one name in headers so many are looked at. */
const MOST_CLASSES = 2;

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
  if (isStandIn(view, symbol)) {
    const meant = extended(world, view, symbol);
    return meant.length === 0 && family === 'swift' ? otherExtensions(world, view, symbol) : meant;
  }
  if (family === 'c') return NOTHING;
  // Of Kotlin's types, `expect` and `actual` are declared in full.
  const isMeant = isReopening || view.linkage.sourceSets === true ? isType : isStandInShape;
  // In Go a type has its methods in the files of its package.
  const definitions =
    view.linkage.embeds === true
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
    } else if (isReopening && fullName(twin, other.symbol) === fullName(view, symbol)) {
      if (typeParameterCount(twinFact) === typeParameterCount(fact)) out.push(value);
    } else if (isActualOf(view, twin) && twinFact.qualifiedName === fact.qualifiedName) out.push(value);
  }
  return out;
};

/** A type of a library that more places extend is one of the language's own: each would have all others for twins. */
const MOST_EXTENSIONS = 30;

/** Swift: the other extensions of a type that no file of the repository declares. */
const otherExtensions = (world: World, view: FileView, symbol: number): Values => {
  const { name, qualifiedName } = view.symbol(symbol);
  const own = pack(ValueKind.Symbol, view.id, symbol);
  const all = world.definedFew('swift', name, MOST_EXTENSIONS, isStandInShape) ?? [];
  return all
    .filter((other) => world.view(other.file).symbol(other.symbol).qualifiedName === qualifiedName)
    .map((other) => pack(ValueKind.Symbol, other.file, other.symbol))
    .filter((value) => value !== own);
};

/** The type that a stand-in adds members to, as its own file names it. */
const extended = (world: World, view: FileView, symbol: number): Values => {
  const fact = view.symbol(symbol);
  if (view.linkage.family === 'c') return headerClass(world, view, symbol);
  const own = pack(ValueKind.Symbol, view.id, symbol);
  const written = view.linkage.family === 'rust' ? view.declared(symbol, IMPLEMENTED) : undefined;
  if (written !== undefined)
    return world.variable(view.id, written).filter((value) => value !== own && kindOf(value) === ValueKind.Symbol);
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
