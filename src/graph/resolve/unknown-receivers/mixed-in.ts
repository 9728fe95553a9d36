import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { isOfSymbol, type Value } from '../values/value.ts';
import type { World } from '../world.ts';
import { nameOnly } from './name-only.ts';

/** What Rails calls the object that has the methods of all helpers: `helpers.price(order)`, `view_context.price(order)`. */
const HELPERS = /^(?:helpers?|view_context)$/;

const isHelpers = (view: FileView, receiver: TermId): boolean => {
  const named = view.op(receiver) === Op.Call ? (view.facts.calls[view.a(receiver)]?.callee ?? NONE) : receiver;
  if (named === NONE) return false;
  if (view.op(named) === Op.Member) return HELPERS.test(view.name(view.b(named)));
  return view.op(named) === Op.Free && HELPERS.test(view.writtenName(named));
};

/**
 * Ruby: a class whose modules are chosen at run time (`devise :lockable`) has methods that nothing shows. What one of our
 * classes does not have, and one module alone does, is that module's.
 */
export const mixedIn = (world: World, reader: Reader, view: FileView, call: CallFact): Place | undefined => {
  if (view.linkage.family !== 'ruby' || view.op(call.callee) !== Op.Member) return undefined;
  const isOfClass = (value: Value): boolean => isOfSymbol(value) && factOf(reader, value).kind === 'class';
  const receiver = view.a(call.callee);
  if (view.op(receiver) === Op.Super) return undefined;
  if (!isHelpers(view, receiver) && !reader.values(view.id, receiver).some(isOfClass)) return undefined;
  const found = nameOnly(world, view, call);
  if (found === undefined) return undefined;
  const other = world.view(found.file);
  const { parent } = other.symbol(found.symbol);
  return other.symbol(Math.max(0, parent)).kind === 'trait' ? found : undefined;
};
