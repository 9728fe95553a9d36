import { NONE, type SymbolFact, SymbolFlag } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from './reader.ts';
import { fileOf, indexOf, kindOf, type Value, ValueKind } from './value.ts';

/** What is known of the symbol that a value is, or is an instance of. */
export const factOf = (reader: Pick<Reader, 'view'>, value: Value): SymbolFact =>
  reader.view(fileOf(value)).symbol(indexOf(value));

/** Where the symbol stands that a value is, or is an instance of. */
export const placeOf = (value: Value): Place => ({ file: fileOf(value), symbol: indexOf(value) });

/** Whether a value is a function itself. */
export const isFunction = (reader: Pick<Reader, 'view'>, value: Value): boolean =>
  kindOf(value) === ValueKind.Symbol && isCallable(factOf(reader, value).kind);

/** Whether a value is a property: reading it calls it. */
export const isAccessor = (reader: Pick<Reader, 'view'>, value: Value): boolean =>
  kindOf(value) === ValueKind.Symbol && (factOf(reader, value).flags & SymbolFlag.accessor) !== 0;

/** Whether a value is a class or a type itself, not an instance of one. */
export const isType = (reader: Pick<Reader, 'view'>, value: Value): boolean =>
  kindOf(value) === ValueKind.Symbol && isTypeLike(factOf(reader, value).kind);

/** Whether a symbol is declared inside a type, not at the top level or in a namespace. */
export const isMember = (view: FileView, symbol: number): boolean => {
  const { kind } = view.symbol(Math.max(0, view.symbol(symbol).parent));
  return isTypeLike(kind) && kind !== 'namespace';
};

/** Whether only calls mean a symbol by its name: not a function that a field holds, nor the component of a record. */
export const isMethodName = (view: FileView, symbol: number): boolean => {
  const { kind, name, parent } = view.symbol(symbol);
  if (!isCallable(kind) || parent < 0) return false;
  const variable = view.declared(parent, name);
  const isBound = variable !== undefined && view.variable(variable).symbol !== NONE;
  return isBound && !view.symbol(parent).parameters.some((component) => component.name === name);
};
