import { EACH, ITERATED, type TermId } from '../../../code/facts.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { resultThrough } from '../types/type-arguments.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, merge, NOTHING, ours, ValueKind, type Values } from '../values/value.ts';
import { heldByInheritance } from './inherited-containers.ts';
import { ECMASCRIPT_ITERATION, elementOfValue, PYTHON_ITERATION } from './results.ts';

/**
 * What a loop over an instance of ours takes, or what a key gives, where the class says so by a type variable: each of
 * `Results[Order]` is an order where `Results[T]` has `def __iter__(self) -> Iterator[T]`. Nothing where none is written.
 */
export const elementsByType = (reader: Reader, view: FileView, object: TermId, key: string | undefined): Values => {
  const isPython = view.linkage.modules === 'python';
  if (!isPython && view.linkage.modules !== 'ecmascript') return NOTHING;
  const isGoneThrough = key === EACH || key === ITERATED || (!isPython && key === undefined);
  const iteration = isPython ? PYTHON_ITERATION : ECMASCRIPT_ITERATION;
  const names = isGoneThrough ? iteration.map(([iterator]) => iterator) : isPython ? ['__getitem__'] : [];
  let out: Values = NOTHING;
  for (const value of reader.values(view.id, object)) {
    if (kindOf(value) !== ValueKind.Instance) continue;
    const methods = names.flatMap((name) => memberOf(reader, value, name).values);
    for (const method of methods) {
      const told = kindOf(method) === ValueKind.Symbol ? resultThrough(reader, view.id, object, method) : NOTHING;
      if (!isGoneThrough) out = merge(out, told);
      else for (const given of told) out = merge(out, elementOfValue(reader, given, undefined));
    }
    if (isPython && methods.length === 0)
      out = merge(out, heldByInheritance(reader, view.id, object, value, isGoneThrough ? EACH : key));
  }
  return ours(out);
};
