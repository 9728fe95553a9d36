import type { Member, Reader } from './reader.ts';
import { isStandIn } from './stand-ins.ts';
import { factOf, isAccessor, isFunction } from './symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, pack, type Value, ValueKind, type Values } from './value.ts';

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
