import { type CallFact, SymbolFlag } from '../../code/facts.ts';
import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { Callee } from './calling.ts';
import { memberOf } from './members.ts';
import type { Reader } from './reader.ts';
import { fileOf, indexOf, kindOf, type Value, ValueKind, type Values } from './value.ts';

/** Families in which several functions of one scope may share a name and differ in their parameters. */
const OVERLOADING = new Set(['jvm', 'dotnet', 'c', 'swift']);

const accepts = (reader: Reader, file: number, symbol: number, call: CallFact): boolean => {
  const { parameters } = reader.view(file).symbol(symbol);
  if (parameters.length === call.arguments.length) return true;
  return parameters.at(-1)?.rest === '*' && call.arguments.length >= parameters.length - 1;
};

const isFunction = (reader: Reader, value: Value): boolean =>
  kindOf(value) === ValueKind.Symbol && isCallable(reader.view(fileOf(value)).symbol(indexOf(value)).kind);

/** Of overloads, those that take as many arguments as are passed; all of them where none does (defaults). */
export const fittingOverloads = (reader: Reader, call: CallFact, values: Values): Values => {
  if (values.length < 2) return values;
  const functions = values.filter((value) => isFunction(reader, value));
  const first = functions[0];
  if (first === undefined || !OVERLOADING.has(reader.view(fileOf(first)).linkage.family))
    return companionsApart(reader, call, values);
  const fitting = functions.filter((value) => accepts(reader, fileOf(value), indexOf(value), call));
  if (fitting.length === 0 || fitting.length === functions.length) return values;
  return values.filter((value) => !functions.includes(value) || fitting.includes(value));
};

/** A class and its companion object share a name: what is made is the class, unless the object has an `apply`. */
const companionsApart = (reader: Reader, call: CallFact, values: Values): Values => {
  const types = values.filter(
    (value) => kindOf(value) === ValueKind.Symbol && isTypeLike(reader.view(fileOf(value)).symbol(indexOf(value)).kind),
  );
  const [first, second] = types;
  if (first === undefined || second === undefined || reader.view(fileOf(first)).linkage.family !== 'jvm') return values;
  const objects = types.filter(
    (value) => (reader.view(fileOf(value)).symbol(indexOf(value)).flags & SymbolFlag.static) !== 0,
  );
  if (objects.length === 0 || objects.length === types.length) return values;
  const hasApply = objects.some((value) => applyOf(reader, value) !== undefined);
  const dropped = hasApply && !call.constructs ? types.filter((value) => !objects.includes(value)) : objects;
  return values.filter((value) => !dropped.includes(value));
};

const applyOf = (reader: Reader, type: Value): Callee | undefined => {
  const view = reader.view(fileOf(type));
  if (view.facts.language !== 'scala') return undefined;
  const found = memberOf(reader, fileOf(type), indexOf(type), 'apply').values.find((value) =>
    isFunction(reader, value),
  );
  return found === undefined ? undefined : { file: fileOf(found), symbol: indexOf(found), shift: 0 };
};

/** The constructor that a call of a class runs: by number of arguments, else the first; undefined for the class itself. */
export const chosenConstructor = (
  reader: Reader,
  call: CallFact,
  type: Value,
  made: readonly Callee[],
): { file: number; symbol: number } | undefined => {
  const apply = call.constructs ? undefined : applyOf(reader, type);
  if (apply !== undefined) return { file: apply.file, symbol: apply.symbol };
  const [first] = made;
  if (first === undefined) return undefined;
  const { family, callConstructs } = reader.view(first.file).linkage;
  if (!OVERLOADING.has(family)) return first;
  const fitting = made.find(({ file, symbol }) => accepts(reader, file, symbol, call));
  // Kotlin and Scala: what fits no secondary constructor runs the primary one, which is the class.
  return fitting ?? (family === 'jvm' && callConstructs ? undefined : first);
};
