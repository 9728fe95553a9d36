import { type CallFact, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { candidateOf } from '../calls/candidates.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { isLibraryName } from '../types/library-names.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { isOfSymbol, pack, type Value, ValueKind } from '../values/value.ts';
import type { World } from '../world.ts';
import { namedHere } from './name-only.ts';

/**
 * Swift: `label.round()` or, in a subclass, `round()`, where the repository extends what the library's class inherits from
 * (`extension UIView`) or conforms to (`extension Sequence`), of which nothing is known here. What extends one type of the
 * library alone under this name, and takes what is passed, is meant.
 */
export const extensionOfLibraryType = (
  world: World,
  reader: Reader,
  view: FileView,
  call: CallFact,
): Place | undefined => {
  if (view.linkage.family !== 'swift') return undefined;
  const { callee } = call;
  const isMember = view.op(callee) === Op.Member;
  const name = isMember ? view.name(view.b(callee)) : view.op(callee) === Op.Free ? view.writtenName(callee) : '';
  if (!/^[\p{L}_]/u.test(name) || isLibraryName(view.linkage.family, name)) return undefined;
  const named = namedHere(world, view, name);
  if (named.length === 0 || !extendOneType(world, named)) return undefined;
  const isMeant = isMember
    ? mayBeOfLibrary(reader, view, view.a(callee), name)
    : mayInherit(reader, view, call.owner, name);
  if (!isMeant) return undefined;
  const isStatic = isMember && isTypeName(view, view.a(callee));
  return named
    .filter(({ file, symbol }) => ((world.view(file).symbol(symbol).flags & SymbolFlag.static) !== 0) === isStatic)
    .find((place) => candidateOf(reader, view, call, { ...place, shift: 0 }) !== undefined);
};

/** Whether all that has a name stands in extensions of a single type, which is a library's. */
const extendOneType = (world: World, named: readonly Place[]): boolean => {
  const types = new Set<string>();
  for (const { file, symbol } of named) {
    const view = world.view(file);
    const { parent } = view.symbol(symbol);
    if (parent <= 0 || !isStandIn(view, parent)) return false;
    types.add(view.symbol(parent).qualifiedName);
  }
  return types.size === 1;
};

/** `UILabel.make()`: types are written with a capital. */
const isTypeName = (view: FileView, object: TermId): boolean =>
  view.op(object) === Op.Free && /^\p{Lu}/u.test(view.writtenName(object));

/** Whether an object of ours, where that is known, has a base in a library: what it does not have itself may be there. */
const mayBeOfLibrary = (reader: Reader, view: FileView, object: TermId, name: string): boolean =>
  view.op(object) !== Op.Super &&
  reader.values(view.id, object).every((value) => !isOfSymbol(value) || isFromOutside(reader, value, name));

const isFromOutside = (reader: Reader, value: Value, name: string): boolean => {
  const { values, outside } = memberOf(reader, value, name);
  return values.length === 0 && outside;
};

/** Whether a bare name may be a member that a type around the call has from a library. */
const mayInherit = (reader: Reader, view: FileView, owner: number, name: string): boolean => {
  for (let at = owner; at > 0; at = view.symbol(at).parent) {
    if (!isTypeLike(view.symbol(at).kind)) continue;
    if (isStandIn(view, at) || isFromOutside(reader, pack(ValueKind.Instance, view.id, at), name)) return true;
  }
  return false;
};
