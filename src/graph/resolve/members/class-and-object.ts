import { type CallFact, Op, SymbolFlag } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, kindOf, type Value, ValueKind, type Values } from '../values/value.ts';

const isOfClass = (reader: Reader, method: Value): boolean => (factOf(reader, method).flags & SymbolFlag.static) !== 0;

/** Of methods of one name those of the class, where that is asked, and those of its objects, where one of them is. */
export const fittingMembers = (reader: Reader, asked: Value, values: Values): Values => {
  if (values.length < 2 || reader.view(fileOf(asked)).linkage.classMethodsApart !== true) return values;
  const methods = values.filter((value) => isFunction(reader, value));
  const isClass = kindOf(asked) === ValueKind.Symbol;
  const fitting = methods.filter((method) => isOfClass(reader, method) === isClass);
  if (fitting.length === 0 || fitting.length === methods.length) return values;
  return values.filter((value) => !methods.includes(value) || fitting.includes(value));
};

/**
 * Ruby: a name without a receiver in a method of objects never means a method of the class, and in one of the class it means
 * those first. What a block runs in may be another object, but seldom is.
 */
export const ofOwnReceiver = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  const op = view.op(call.callee);
  if (view.linkage.family !== 'ruby' || (op !== Op.Free && op !== Op.Variable)) return values;
  const methods = values.filter((value) => isFunction(reader, value));
  const ofClass = methods.filter((method) => isOfClass(reader, method));
  if (ofClass.length === 0) return values;
  if (isObjectAround(view, call.owner)) return values.filter((value) => !ofClass.includes(value));
  return values.filter((value) => !methods.includes(value) || ofClass.includes(value));
};

/** Whether the innermost method around is one of objects. */
const isObjectAround = (view: FileView, owner: number): boolean => {
  let at = owner;
  while (at > 0 && view.symbol(at).kind === 'lambda') at = view.symbol(at).parent;
  const { kind, flags } = view.symbol(at);
  return (kind === 'method' || kind === 'constructor') && (flags & SymbolFlag.static) === 0;
};
