import { classesAbove } from '../members/classes-above.ts';
import { memberOf } from '../members/members.ts';
import { resultInClass } from '../types/type-arguments.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  ours,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { callResult } from './results.ts';

/**
 * What reading a member of a class gives that holds a descriptor of ours: what its `__get__` gives, which is told the object
 * and its class. Where it gives itself, as for whoever asks the class, something else is meant.
 */
export const givenByDescriptors = (reader: Reader, owner: Value, name: string, held: Values): Values => {
  if (!isOfSymbol(owner) || !held.some((value) => kindOf(value) === ValueKind.Instance)) return held;
  const found = held.map((value) => ({ value, methods: gettersOf(reader, value) }));
  if (found.every(({ methods }) => methods.length === 0) || !isOfClass(reader, owner, name)) return held;
  let out: Values = NOTHING;
  for (const { value, methods } of found)
    out = merge(out, methods.length === 0 ? [value] : given(reader, owner, value, methods));
  return out;
};

const gettersOf = (reader: Reader, value: Value): Values =>
  kindOf(value) === ValueKind.Instance
    ? memberOf(reader, value, '__get__').values.filter((method) => kindOf(method) === ValueKind.Symbol)
    : NOTHING;

/** What an object keeps for itself, `self.option = option`, is read as it is. */
const isOfClass = (reader: Reader, owner: Value, name: string): boolean =>
  classesAbove(reader, owner).some((type) => {
    const view = reader.view(fileOf(type));
    const declared = view.declared(indexOf(type), name);
    return declared !== undefined && view.sources(declared).length > 0;
  });

const given = (reader: Reader, owner: Value, value: Value, methods: Values): Values => {
  const told = methods.flatMap((method) => resultInClass(reader, value, method));
  const all = told.length > 0 ? told : callResult(reader, methods, [[instanceOf(owner)], [symbolOf(owner)]], false);
  const itself = new Set(classesAbove(reader, value));
  // What nobody can tell is not known to be of the library either.
  return ours(all).filter((found) => kindOf(found) !== ValueKind.Instance || !itself.has(symbolOf(found)));
};
