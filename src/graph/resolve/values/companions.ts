import { SymbolFlag } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from './reader.ts';
import { factOf, isFunction, isType } from './symbol-facts.ts';
import { fileOf, indexOf, NOTHING, pack, type Value, ValueKind, type Values } from './value.ts';

/** Whether a type is an object: there is one of it, under its name. */
export const isObject = (reader: Reader, type: Value): boolean =>
  (factOf(reader, type).flags & SymbolFlag.static) !== 0;

/** Whether a class and an object of Scala share a name, of which a type means the first and a value the second. */
const areBoth = (reader: Reader, values: Values): boolean => {
  if (values.length < 2) return false;
  const types = values.filter((value) => isType(reader, value));
  const [first] = types;
  if (first === undefined || reader.view(fileOf(first)).facts.language !== 'scala') return false;
  const objects = types.filter((type) => isObject(reader, type)).length;
  return objects > 0 && objects < types.length;
};

/** What a name means in a type. */
export const meantAsType = (reader: Reader, values: Values): Values =>
  areBoth(reader, values) ? values.filter((value) => !isType(reader, value) || !isObject(reader, value)) : values;

/** What a name means whose members are asked for. */
export const meantAsValue = (reader: Reader, values: Values): Values =>
  areBoth(reader, values) ? values.filter((value) => !isType(reader, value) || isObject(reader, value)) : values;

/** What a call of an object runs: its method for that, and in Scala the case class that it accompanies. */
export const appliesOf = (reader: Reader, type: Value): Values => {
  const view = reader.view(fileOf(type));
  const object = indexOf(type);
  const { callOperator } = view.linkage;
  if (callOperator === undefined || (view.symbol(object).flags & SymbolFlag.static) === 0) return NOTHING;
  const written = reader.member(view.id, object, callOperator).values.filter((value) => isFunction(reader, value));
  return written.length === 0 ? NOTHING : [...caseClassOf(view, object), ...written];
};

/** The case class that an object accompanies. */
const caseClassOf = (view: FileView, object: number): Values => {
  const { name, parent } = view.symbol(object);
  const isCaseClass = (symbol: number): boolean => {
    const fact = view.symbol(symbol);
    return fact.name === name && (fact.flags & SymbolFlag.caseClass) !== 0;
  };
  return view
    .children(parent)
    .filter(isCaseClass)
    .map((symbol) => pack(ValueKind.Symbol, view.id, symbol));
};
