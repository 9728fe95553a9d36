import { NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { instances } from '../types/instances.ts';
import { PROMISES } from '../types/type-variables.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  isOfSymbol,
  isOutside,
  kindOf,
  merge,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';

/** Methods that give back what other methods of the receiver give; longer chains are not worth following. */
const DEEPEST = 6;

/**
 * What a call gives of a method that gives its receiver back, or another of its class: an instance of the class that it
 * was called on, which may have more members than the class that has the method.
 */
export const asCalledOn = (reader: Reader, file: number, callee: TermId, method: Value, given: Values): Values => {
  const view = reader.view(fileOf(method));
  const symbol = indexOf(method);
  const { parent, kind } = view.symbol(symbol);
  if (!isCallable(kind) || parent <= 0) return given;
  const own = pack(ValueKind.Instance, view.id, parent);
  const isWritten = hasReceiverType(view, symbol);
  if (!isWritten && !given.includes(own)) return given;
  const objects = calledOn(reader, file, callee, method);
  if (objects.length === 0) return given;
  // Whoever waits for a promise takes what it brings as it is.
  if (isWritten) return objects;
  if (objects.every((object) => object === own) || !givesReceiver(reader, method, 0)) return given;
  return merge(
    given.filter((value) => value !== own),
    objects,
  );
};

/** Instances of the classes that a method is called on, or as a part of which: `super()` is the object itself. */
const calledOn = (reader: Reader, file: number, callee: TermId, method: Value): Values => {
  const view = reader.view(file);
  const receiver = view.a(callee);
  if (view.op(receiver) === Op.Super) return [pack(ValueKind.Instance, file, view.a(receiver))];
  // A trait of PHP may give a method under another name.
  const name = view.name(view.b(callee));
  let out: Values = NOTHING;
  for (const object of reader.values(file, receiver)) {
    if (!isOfSymbol(object)) continue;
    if (memberOf(reader, object, name).values.includes(method)) out = merge(out, [instanceOf(object)]);
  }
  return out;
};

const givesReceiver = (reader: Reader, method: Value, depth: number): boolean => {
  const view = reader.view(fileOf(method));
  const symbol = indexOf(method);
  const { returnType, kind } = view.symbol(symbol);
  if (!isCallable(kind) || depth > DEEPEST) return false;
  if (hasReceiverType(view, symbol)) return true;
  if (!isOutside(instances(reader, view.id, returnType))) return false;
  return view.returns(symbol).some((term) => isReceiver(reader, view, symbol, term, depth));
};

const hasReceiverParameter = (view: FileView, symbol: number): boolean =>
  (view.symbol(symbol).flags & SymbolFlag.receiverParameter) !== 0;

/** `this`, `Self`, `Promise<this>`, `static | null`; of Python also the type variable that `self` is written with. */
const hasReceiverType = (view: FileView, symbol: number): boolean => {
  const { returnType, parameters } = view.symbol(symbol);
  if (returnType === NONE) return false;
  const isPromise = view.op(returnType) === Op.Generic && PROMISES.test(view.writtenName(view.a(returnType)));
  const type = isPromise ? (view.list(view.b(returnType)).at(-1) ?? NONE) : returnType;
  if (type === NONE) return false;
  const parts = view.op(type) === Op.Union ? view.list(view.a(type)) : [type];
  return (
    parts.some((part) => part !== NONE && view.op(part) === Op.ThisClass) ||
    (hasReceiverParameter(view, symbol) && parameters[0]?.type === type)
  );
};

/** Whether an expression of a method is its receiver, or made of the receiver's class. */
const isReceiver = (reader: Reader, view: FileView, method: number, term: TermId, depth: number): boolean => {
  if (term === NONE || depth > DEEPEST) return false;
  const a = view.a(term);
  switch (view.op(term)) {
    case Op.This:
    case Op.Super:
      return true;
    case Op.InstanceOf:
      return view.op(a) === Op.ThisClass;
    case Op.Variable: {
      if (isReceiverParameter(view, method, a)) return (view.symbol(method).flags & SymbolFlag.classMethod) === 0;
      return view.sources(a).some((source) => isReceiver(reader, view, method, source, depth + 1));
    }
    case Op.Union:
      return view.list(a).some((part) => isReceiver(reader, view, method, part, depth + 1));
    case Op.Unwrap:
      return isReceiver(reader, view, method, a, depth + 1);
    case Op.Call: {
      const callee = view.facts.calls[a]?.callee ?? NONE;
      if (isReceiverClass(reader, view, method, callee, depth)) return true;
      if (view.op(callee) !== Op.Member) return false;
      const object = view.a(callee);
      if (
        !isReceiver(reader, view, method, object, depth + 1) &&
        !isReceiverClass(reader, view, method, object, depth + 1)
      )
        return false;
      return reader
        .values(view.id, callee)
        .some((value) => kindOf(value) === ValueKind.Symbol && givesReceiver(reader, value, depth + 1));
    }
    default:
      return false;
  }
};

const isReceiverParameter = (view: FileView, method: number, variable: number): boolean =>
  hasReceiverParameter(view, method) && view.symbol(method).parameters[0]?.variable === variable;

/** `cls`, `static`, `self.__class__`, `this.constructor`, `type(self)`. */
const isReceiverClass = (reader: Reader, view: FileView, method: number, term: TermId, depth: number): boolean => {
  if (term === NONE || depth > DEEPEST) return false;
  const a = view.a(term);
  switch (view.op(term)) {
    case Op.ThisClass:
      return true;
    case Op.Variable: {
      if (isReceiverParameter(view, method, a)) return (view.symbol(method).flags & SymbolFlag.classMethod) !== 0;
      return view.sources(a).some((source) => isReceiverClass(reader, view, method, source, depth + 1));
    }
    case Op.Union:
      return view.list(a).some((part) => isReceiverClass(reader, view, method, part, depth + 1));
    case Op.Member:
      return (
        /^(?:__class__|constructor)$/.test(view.name(view.b(term))) && isReceiver(reader, view, method, a, depth + 1)
      );
    default:
      return false;
  }
};
