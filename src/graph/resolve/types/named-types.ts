import { Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { isFunction, isType } from '../values/symbol-facts.ts';
import { ours, type Values } from '../values/value.ts';

/** What the name of a type means: beside a function of its name in the file a class of the package is meant (Kotlin). */
export const valuesOfType = (reader: Reader, view: FileView, type: TermId): Values => {
  const values = reader.values(view.id, type);
  if (view.linkage.packageOverloads !== true || view.op(type) !== Op.Variable) return values;
  const [first] = values;
  if (first === undefined || !values.every((value) => isFunction(reader, value))) return values;
  const types = ours(reader.beyond(view.id, view.variable(view.a(type)).name)).filter((value) => isType(reader, value));
  return types.length > 0 ? types : values;
};
