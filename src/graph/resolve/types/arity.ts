import { typeParameterCount } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import { kindOf, symbolOf, type Value, ValueKind, type Values } from '../values/value.ts';

/**
 * Of types of one name, or of their instances, those that have so many type parameters, where the language tells types
 * apart by them.
 */
export const ofArity = (reader: Reader, { linkage }: FileView, values: Values, count: number): Values => {
  if (linkage.namesByArity !== true || values.length < 2) return values;
  const isOne = (value: Value): boolean => kindOf(value) === ValueKind.Instance || isType(reader, value);
  const types = values.filter(isOne);
  const meant = types.filter((value) => typeParameterCount(factOf(reader, symbolOf(value))) === count);
  if (meant.length === 0 || meant.length === types.length) return values;
  return values.filter((value) => !types.includes(value) || meant.includes(value));
};
