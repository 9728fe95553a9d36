import { type CallFact, Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { isOfSymbol, type Value } from '../values/value.ts';
import type { World } from '../world.ts';
import { nameOnly } from './name-only.ts';

/**
 * Ruby: a class whose modules are chosen at run time (`devise :lockable`) has methods that nothing shows. What one of our
 * classes does not have, and one module alone does, is that module's.
 */
export const mixedIn = (world: World, reader: Reader, view: FileView, call: CallFact): Place | undefined => {
  if (view.linkage.family !== 'ruby' || view.op(call.callee) !== Op.Member) return undefined;
  const isOfClass = (value: Value): boolean => isOfSymbol(value) && factOf(reader, value).kind === 'class';
  const receiver = view.a(call.callee);
  if (view.op(receiver) === Op.Super || !reader.values(view.id, receiver).some(isOfClass)) return undefined;
  const found = nameOnly(world, view, call);
  if (found === undefined) return undefined;
  const other = world.view(found.file);
  const { parent } = other.symbol(found.symbol);
  return other.symbol(Math.max(0, parent)).kind === 'trait' ? found : undefined;
};
