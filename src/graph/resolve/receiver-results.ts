import { NONE, Op, type TermId } from '../../code/facts.ts';
import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { FileView } from './file-view.ts';
import { memberOf } from './members.ts';
import type { Reader } from './reader.ts';
import { fileOf, indexOf, kindOf, merge, NOTHING, pack, type Value, ValueKind, type Values } from './value.ts';

/**
 * What a call gives of a method that gives its receiver back, or another of its class (`static`, `Self`, `return this`): one
 * of what it was called on, not of the class that declares it. Nothing of any other method.
 */
export const receiverGiven = (reader: Reader, objects: Values, name: string, method: Value): Values => {
  const view = reader.view(fileOf(method));
  if (!givesReceiver(view, indexOf(method))) return NOTHING;
  let out: Values = NOTHING;
  for (const object of objects) {
    const file = fileOf(object);
    const symbol = indexOf(object);
    const isType = kindOf(object) === ValueKind.Symbol && isTypeLike(reader.view(file).symbol(symbol).kind);
    if (!isType && kindOf(object) !== ValueKind.Instance) continue;
    if (memberOf(reader, file, symbol, name).values.includes(method))
      out = merge(out, [pack(ValueKind.Instance, file, symbol)]);
  }
  return out;
};

const givesReceiver = (view: FileView, method: number): boolean => {
  const { kind, returnType } = view.symbol(method);
  if (!isCallable(kind)) return false;
  if (returnType !== NONE) return namesReceiver(view, returnType);
  const returns = view.returns(method);
  return returns.length > 0 && returns.every((term) => isReceiver(view, term));
};

/** `static`, `Self`, and the same or null. */
const namesReceiver = (view: FileView, type: TermId): boolean =>
  view.op(type) === Op.ThisClass ||
  (view.op(type) === Op.Union && view.list(view.a(type)).some((part) => view.op(part) === Op.ThisClass));

/** `this`, and `new static`. */
const isReceiver = (view: FileView, term: TermId): boolean => {
  if (view.op(term) !== Op.Call) return view.op(term) === Op.This;
  const callee = view.facts.calls[view.a(term)]?.callee ?? NONE;
  return callee !== NONE && view.op(callee) === Op.ThisClass;
};
