import { Op } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import type { Reader } from '../values/reader.ts';
import { fileOf, indexOf, kindOf, type Value, ValueKind } from '../values/value.ts';

const NO_WRAPPERS = nameSet('Tuple Array Vec VecDeque HashMap BTreeMap HashSet BTreeSet IndexMap IndexSet');

/**
 * What Rust never unwraps to its elements. What an `async fn` gives is written without the future around it, so `.await`
 * leaves a tuple or a list as it is, and the `?` behind it what a `Result` held.
 */
export const isKeptWhole = (reader: Reader, value: Value): boolean => {
  if (kindOf(value) !== ValueKind.Typed) return false;
  const view = reader.view(fileOf(value));
  const term = indexOf(value);
  if (view.linkage.family !== 'rust' || view.op(term) !== Op.Generic) return false;
  return NO_WRAPPERS.has(view.writtenName(view.a(term)));
};
