import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { classesAbove } from '../members/classes-above.ts';
import { memberOfValue } from '../members/members.ts';
import type { Place } from '../repository/repository.ts';
import { instances } from '../types/instances.ts';
import { bindingOf, isVariableOf } from '../types/type-bindings.ts';
import type { Reader } from '../values/reader.ts';
import { placeOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOutside,
  kindOf,
  merge,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { elementOfValue, lastName } from './results.ts';

/**
 * The containers of the library that the objects of an expression are by inheritance and that have a member: `Orders extends
 * ArrayList<Order>` is a list of orders.
 */
export const inheritedContainers = (reader: Reader, file: number, receiver: TermId, name: string): Values => {
  let out: Values = NOTHING;
  for (const value of reader.values(file, receiver)) {
    if (kindOf(value) !== ValueKind.Instance) continue;
    for (const type of classesAbove(reader, value))
      for (const container of containersOf(reader, file, receiver, placeOf(type)))
        if (!isOutside(memberOfValue(reader, container, name))) out = merge(out, [container]);
  }
  return out;
};

/** Containers of Python's library, whatever else a class extends with arguments. */
const OF_PYTHON =
  /^(?:list|List|UserList|set|Set|frozenset|FrozenSet|deque|Deque|dict|Dict|UserDict|OrderedDict|defaultdict|tuple|Tuple|(?:Mutable)?(?:Sequence|Set|Mapping)|(?:Async)?(?:Iterable|Iterator|Generator)|Collection|Reversible)$/;

/** What an object of ours holds that extends a container of Python: `Orders(list[Order])` holds orders. */
export const heldByInheritance = (
  reader: Reader,
  file: number,
  term: TermId,
  value: Value,
  key: string | undefined,
): Values => {
  let out: Values = NOTHING;
  for (const type of classesAbove(reader, value))
    for (const container of containersOf(reader, file, term, placeOf(type))) {
      const view = reader.view(fileOf(container));
      const isContainer = OF_PYTHON.test(lastName(view, view.a(indexOf(container))));
      if (isContainer) out = merge(out, elementOfValue(reader, container, key));
    }
  return out;
};

/** The types of the library that a class extends with arguments, those bound that stand for something else. */
const containersOf = (reader: Reader, file: number, receiver: TermId, owner: Place): readonly Value[] => {
  const view = reader.view(owner.file);
  return view.symbol(owner.symbol).bases.flatMap((base): readonly Value[] => {
    if (base === NONE || view.op(base) !== Op.Generic || !isOutside(instances(reader, view.id, view.a(base))))
      return [];
    const last = view.list(view.b(base)).at(-1) ?? NONE;
    if (!isVariableOf(view, owner.symbol, last)) return [pack(ValueKind.Typed, view.id, base)];
    const bound = bindingOf(reader, file, receiver, owner)?.(view.writtenName(last));
    // Which names of bases are type variables cannot be seen in Python: what nothing binds may be a class.
    if (bound === undefined && view.linkage.variablesOfBases === true) return [pack(ValueKind.Typed, view.id, base)];
    return bound === undefined || bound.holder === NONE ? [] : [pack(ValueKind.Typed, bound.file, bound.holder)];
  });
};
