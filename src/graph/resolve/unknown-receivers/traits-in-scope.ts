import { type CallFact, NONE, Op, SymbolFlag } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { STAND_INS } from '../answers/fingerprints.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { isContainer } from '../types/instances.ts';
import { isLibraryName } from '../types/library-names.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf } from '../values/symbol-facts.ts';
import { EXTERNAL, fileOf, indexOf, kindOf, pack, type Value, ValueKind } from '../values/value.ts';
import type { World } from '../world.ts';

/** More functions of one name than this are no longer told apart by the traits that a file imports. */
const MOST_METHODS = 60;

/** Whether a name of a file means a trait of another: it declares it, imports it by name or all that is beside it. */
const isInScope = (world: World, view: FileView, trait: Place): boolean => {
  if (view.id === trait.file) return true;
  const { name } = world.view(trait.file).symbol(trait.symbol);
  const meant = pack(ValueKind.Symbol, trait.file, trait.symbol);
  const imports = view.facts.imports;
  if (imports.some((fact, index) => fact.name === name && world.imported(view.id, index).includes(meant))) return true;
  return imports.some((fact) => fact.name === '*') && world.freeName(view.id, name, NONE).includes(meant);
};

/** Whether a trait that brings its methods itself is implemented beside it, for a type of a library. */
const isImplementedForOthers = (world: World, trait: Value): boolean => {
  const view = world.view(fileOf(trait));
  world.read(view.id, STAND_INS);
  return view.facts.symbols.some(
    (symbol, index) =>
      isStandIn(view, index) && symbol.bases.some((base) => world.values(view.id, base).includes(trait)),
  );
};

/** Whether an `impl` is for a type of a library, or for whatever has some trait. */
const isForeign = (world: World, { file, symbol }: Place): boolean => {
  const view = world.view(file);
  const { parent } = view.symbol(symbol);
  if (!isStandIn(view, parent)) return false;
  return !world
    .bases(file, parent)
    .some((base) => kindOf(base) === ValueKind.Symbol && /^(?:struct|enum|type)$/.test(factOf(world, base).kind));
};

/**
 * Rust: `path.to_url()` on a value of a library. A trait of the repository can give it such a method, but only where the
 * trait is in scope; so the file says which is meant.
 */
export const methodOfTraitInScope = (
  world: World,
  reader: Reader,
  view: FileView,
  call: CallFact,
): Place | undefined => {
  if (view.linkage.family !== 'rust' || view.op(call.callee) !== Op.Member) return undefined;
  const name = view.name(view.b(call.callee));
  if (isLibraryName(view.linkage.family, name)) return undefined;
  const receivers = reader.values(view.id, view.a(call.callee));
  const isOutside =
    receivers.length > 0 && receivers.every((value) => value === EXTERNAL || isContainer(reader, value));
  if (!isOutside) return undefined;
  const methods = world.definedFew('rust', name, MOST_METHODS, ({ kind }) => isCallable(kind)) ?? [];
  const ofTraits = methods.filter(({ file, symbol }) => {
    const other = world.view(file);
    const { flags, parent } = other.symbol(symbol);
    return (flags & SymbolFlag.static) === 0 && parent > 0 && other.symbol(parent).kind === 'trait';
  });
  const meant = ofTraits.filter(({ file, symbol }) =>
    isInScope(world, view, { file, symbol: world.view(file).symbol(symbol).parent }),
  );
  const [only] = meant;
  if (only === undefined || meant.length > 1) return undefined;
  const trait = pack(ValueKind.Symbol, only.file, world.view(only.file).symbol(only.symbol).parent);
  const written = methods.filter(({ file, symbol }) => {
    const { parent } = world.view(file).symbol(symbol);
    return (
      parent > 0 &&
      (file !== only.file || parent !== indexOf(trait)) &&
      world.bases(file, parent).some((base) => kindOf(base) === ValueKind.Symbol && base === trait)
    );
  });
  // A trait of types of the repository is no extension of others: a library may have a method of that name itself.
  const isMeantForOthers =
    written.length > 0 ? written.every((method) => isForeign(world, method)) : isImplementedForOthers(world, trait);
  if (!isMeantForOthers) return undefined;
  const isBare = (world.view(only.file).symbol(only.symbol).flags & SymbolFlag.declaration) !== 0;
  return isBare && written.length === 1 ? written[0] : only;
};
