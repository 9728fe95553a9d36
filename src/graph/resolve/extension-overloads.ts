import { SymbolFlag } from '../../code/facts.ts';
import type { Member, Reader } from './reader.ts';
import { isStandIn } from './stand-ins.ts';
import { factOf, isAccessor, isFunction } from './symbol-facts.ts';
import { fileOf, indexOf, isOfSymbol, kindOf, merge, pack, type Value, ValueKind, type Values } from './value.ts';

/**
 * Swift: overloads of a method may stand in several extensions of its type. Of those with the same labels the first is
 * meant: extensions for other arguments of the type (`where Element == …`) have them too.
 */
export const withOverloads = (reader: Reader, file: number, symbol: number, name: string, first: Member): Member => {
  const functions = first.values.filter((value) => isFunction(reader, value) && !isAccessor(reader, value));
  if (functions.length === 0) return first;
  const known = new Set(functions.map((value) => labelsOf(reader, value)));
  let { values } = first;
  for (const part of partsOf(reader, file, symbol)) {
    const other = reader.view(fileOf(part)).declared(indexOf(part), name);
    if (other === undefined) continue;
    const more = reader
      .variable(fileOf(part), other)
      .filter((value) => isFunction(reader, value) && !known.has(labelsOf(reader, value)));
    values = merge(values, more);
    for (const value of more) known.add(labelsOf(reader, value));
  }
  return values === first.values ? first : { ...first, values };
};

const labelsOf = (reader: Reader, value: Value): string =>
  factOf(reader, value)
    .parameters.map(({ name, label, optional }) => `${label ?? name}${optional === true ? '?' : ''}`)
    .join(':');

/** The extensions of a type, and the type itself, wherever they stand. */
const partsOf = (reader: Reader, file: number, symbol: number): Values => {
  const { name } = reader.view(file).symbol(symbol);
  const isNamed = (value: Value): boolean => kindOf(value) === ValueKind.Symbol && factOf(reader, value).name === name;
  const isExtension = (value: Value): boolean => isStandIn(reader.view(fileOf(value)), indexOf(value));
  const own = pack(ValueKind.Symbol, file, symbol);
  const types = isExtension(own) ? reader.bases(file, symbol).filter((base) => isNamed(base)) : [own];
  return types.flatMap((type) => [
    type,
    ...reader.bases(fileOf(type), indexOf(type)).filter((base) => isNamed(base) && isExtension(base)),
  ]);
};

const isExtensionMethod = (reader: Reader, value: Value): boolean =>
  isFunction(reader, value) && (factOf(reader, value).flags & SymbolFlag.receiverParameter) !== 0;

/** C#: extension methods of a base are overloads of those of the class itself: neither hides the other. */
export const withExtensionMethods = (
  reader: Reader,
  file: number,
  symbol: number,
  name: string,
  first: Member,
): Member => {
  if (!first.values.some((value) => isExtensionMethod(reader, value))) return first;
  const others = first.inherited ? ofParts(reader, file, symbol, name) : ofBases(reader, file, symbol, name);
  const more = others.filter((value) => isExtensionMethod(reader, value));
  if (more.length === 0) return first;
  return { ...first, values: first.inherited ? merge(more, first.values) : merge(first.values, more) };
};

const ofParts = (reader: Reader, file: number, symbol: number, name: string): Values =>
  partsOf(reader, file, symbol).flatMap((part) => {
    const variable = reader.view(fileOf(part)).declared(indexOf(part), name);
    return variable === undefined ? [] : reader.variable(fileOf(part), variable);
  });

const ofBases = (reader: Reader, file: number, symbol: number, name: string): Values => {
  const own = reader.view(file).symbol(symbol).name;
  for (const base of reader.bases(file, symbol)) {
    if (!isOfSymbol(base) || factOf(reader, base).name === own) continue;
    const { values } = reader.member(fileOf(base), indexOf(base), name);
    if (values.length > 0) return values;
  }
  return [];
};
