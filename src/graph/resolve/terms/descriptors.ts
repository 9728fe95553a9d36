import { memberOf } from '../members/members.ts';
import type { Reader } from '../values/reader.ts';
import {
  instanceOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
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
export const givenByDescriptors = (reader: Reader, owner: Value, held: Values): Values => {
  if (!isOfSymbol(owner) || !held.some((value) => kindOf(value) === ValueKind.Instance)) return held;
  let out: Values = NOTHING;
  for (const value of held) {
    const get = kindOf(value) === ValueKind.Instance ? memberOf(reader, value, '__get__').values : NOTHING;
    const methods = get.filter((method) => kindOf(method) === ValueKind.Symbol);
    if (methods.length === 0) out = merge(out, [value]);
    else {
      const given = callResult(reader, methods, [[instanceOf(owner)], [symbolOf(owner)]], false);
      const others = given.filter((found) => found !== value);
      out = merge(out, others.length === 0 ? OUTSIDE : others);
    }
  }
  return out;
};
