import { SymbolFlag } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Member, Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isAccessor, isFunction, placeOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  merge,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';

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

/** Whether a function stands outside of the type that it extends. */
export const isExtensionFunction = (reader: Reader, { file, symbol }: Place): boolean => {
  const view = reader.view(file);
  const { parent, startLine } = view.symbol(symbol);
  if (parent <= 0 || isStandIn(view, parent)) return parent > 0;
  // In the file of the type itself an extension is one of its members, and stands elsewhere.
  const type = view.symbol(parent);
  return view.linkage.extensionFunctions === true && (startLine < type.startLine || startLine > type.endLine);
};

const isExtension = (reader: Reader, value: Value): boolean =>
  isFunction(reader, value) && isExtensionFunction(reader, placeOf(value));

/** What a file of Kotlin sees of these: functions that extend a type are seen where their package is, or is imported. */
export const seenFrom = (reader: Reader, view: FileView, values: Values): Values => {
  if (view.linkage.extensionFunctions !== true || !values.some((value) => isExtension(reader, value))) return values;
  const seen = values.filter((value) => !isExtension(reader, value) || isSeen(reader, view, value));
  return seen.length === values.length ? values : seen.length === 0 ? OUTSIDE : seen;
};

export const isSeen = (reader: Reader, view: FileView, value: Value): boolean => {
  const other = reader.view(fileOf(value));
  const { package: declared } = other.facts;
  if (other.id === view.id || declared === view.facts.package) return true;
  const { name } = factOf(reader, value);
  const isImported = view.facts.imports.some(
    (fact) =>
      fact.module.startsWith(declared) && (fact.name === name || (fact.name === '*' && fact.module === declared)),
  );
  return isImported || isOfClass(reader, value);
};

/** What a class declares for other types is seen wherever the class is a receiver. */
export const isOfClass = (reader: Reader, value: Value): boolean => {
  const other = reader.view(fileOf(value));
  const { name } = factOf(reader, value);
  return other.facts.symbols.some(({ kind }, index) => {
    const variable =
      index > 0 && isTypeLike(kind) && !isStandIn(other, index) ? other.declared(index, name) : undefined;
    return variable !== undefined && reader.variable(other.id, variable).includes(value);
  });
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
