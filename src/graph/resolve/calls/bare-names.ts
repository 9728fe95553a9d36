import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { seenFrom } from '../members/extension-overloads.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { isOfKotlin } from '../types/kotlin-library.ts';
import type { Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';
import { isFunction } from '../values/symbol-facts.ts';
import { isOutside, merge, NOTHING, ours, type Value, type Values } from '../values/value.ts';

/**
 * What a call without a receiver means in Kotlin: a member of a type around, from the innermost outward, that can be called
 * so, then what the file imports or its package declares. Undefined where the name is that of a local.
 */
export const bareCallee = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  term: TermId,
  fits: (value: Value) => boolean,
): Values | undefined => {
  const isFree = view.op(term) === Op.Free;
  if (view.linkage.packageOverloads !== true || (!isFree && view.op(term) !== Op.Variable)) return undefined;
  const { name, scope } = isFree ? { name: view.name(view.a(term)), scope: 0 } : view.variable(view.a(term));
  if (scope > 0 && !isTypeLike(view.symbol(scope).kind)) return pastLocal(reader, view, call, term, fits);
  const members = membersAround(reader, view, call, name, fits);
  if (members !== undefined) return members;
  const isImported = !isFree && view.importsOf(view.a(term)).length > 0;
  const found = isImported ? reader.values(view.id, term) : ofPackage(reader, view, name);
  return found.length > 0 && (isOutside(found) || found.some(fits)) ? found : undefined;
};

/** What the file declares at its top level, and the other files of its package or those that it imports whole. */
const ofPackage = (reader: Reader, view: FileView, name: string): Values => {
  const own = view.declared(0, name);
  return merge(own === undefined ? NOTHING : reader.variable(view.id, own), ours(reader.beyond(view.id, name)));
};

const membersAround = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  name: string,
  fits: (value: Value) => boolean,
): Values | undefined => {
  for (let at = call.owner; at > 0; at = view.symbol(at).parent) {
    if (!isTypeLike(view.symbol(at).kind)) continue;
    const members = ours(seenFrom(reader, view, reader.member(view.id, at, name).values));
    const isCalled = members.length > 0 && (members.some(fits) || !members.every((value) => isFunction(reader, value)));
    if (isCalled) return members;
  }
  return undefined;
};

/** `fun orders(orders: List<Order>) = orders(orders.first())`: a local that cannot be called hides no function. */
const pastLocal = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  term: TermId,
  fits: (value: Value) => boolean,
): Values | undefined => {
  const { name, type, scope, symbol } = view.variable(view.a(term));
  if (symbol !== NONE || isTypeLike(view.symbol(scope).kind) || !isPlain(reader, reader.shape(view.id, type)))
    return undefined;
  const members = membersAround(reader, view, call, name, fits)?.filter((value) => isFunction(reader, value));
  if (members !== undefined && members.length > 0) return members;
  const found = ofPackage(reader, view, name);
  return found.some(fits) ? found : undefined;
};

/** Whether what has this shape is nothing to call. */
const isPlain = (reader: Reader, shape: Shape): boolean => {
  if (shape.kind === 'named') return isOfKotlin(shape.name);
  if (shape.kind === 'array') return true;
  return shape.kind === 'class' && shape.classes.every((type) => memberOf(reader, type, 'invoke').values.length === 0);
};
