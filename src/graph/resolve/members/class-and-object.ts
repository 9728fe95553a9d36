import { SymbolFlag } from '../../../code/facts.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, kindOf, type Value, ValueKind, type Values } from '../values/value.ts';

/** Families in which a method of the class and one of its objects may have the same name. */
const WITH_BOTH: ReadonlySet<string> = new Set(['ecmascript', 'ruby', 'swift']);

const isOfClass = (reader: Reader, method: Value): boolean => (factOf(reader, method).flags & SymbolFlag.static) !== 0;

/** Of methods of one name those of the class, where that is asked, and those of its objects, where one of them is. */
export const fittingMembers = (reader: Reader, asked: Value, values: Values): Values => {
  if (values.length < 2 || !WITH_BOTH.has(reader.view(fileOf(asked)).linkage.family)) return values;
  const methods = values.filter((value) => isFunction(reader, value));
  const isClass = kindOf(asked) === ValueKind.Symbol;
  const fitting = methods.filter((method) => isOfClass(reader, method) === isClass);
  if (fitting.length === 0 || fitting.length === methods.length) return values;
  return values.filter((value) => !methods.includes(value) || fitting.includes(value));
};
