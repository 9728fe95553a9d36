import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { placeOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  ours,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { instances } from './instances.ts';
import { type Binding, bindingIn, bindingOf, isVariableOf } from './type-bindings.ts';
import { isSame, isTypeVariable, PROMISES, variablesOf } from './type-variables.ts';
import { DEEPEST, declaredField, readResult, writtenArgument, writtenTypes } from './written-types.ts';

/**
 * What a call of a method gives whose declared result is a type variable of its class: `box.get()` of a `Box<Order>` gives
 * an order. Nothing where the result is no such variable, or nothing is written about the receiver.
 */
export const resultThrough = (reader: Reader, file: number, receiver: TermId, method: Value): Values => {
  const view = reader.view(fileOf(method));
  const { returnType, parent, kind } = view.symbol(indexOf(method));
  if (returnType === NONE || !isCallable(kind) || !mentionsVariable(view, parent, returnType)) return NOTHING;
  const binding = bindingOf(reader, file, receiver, { file: view.id, symbol: parent });
  return binding === undefined ? NOTHING : applied(reader, view, parent, returnType, binding);
};

/** The same for an object of which nothing else is known than its class: `class Orders(Option[Order])` binds the variable. */
export const resultInClass = (reader: Reader, object: Value, method: Value): Values => {
  const view = reader.view(fileOf(method));
  const { returnType, parent } = view.symbol(indexOf(method));
  if (returnType === NONE || !mentionsVariable(view, parent, returnType)) return NOTHING;
  const binding = bindingIn(reader, placeOf(object), { file: view.id, symbol: parent });
  return binding === undefined ? NOTHING : applied(reader, view, parent, returnType, binding);
};

/**
 * What a call gives whose declared result is a type variable of the function, by what is written for an argument:
 * `inject<T>(token: Token<T>): T` gives an order for a `new Token<Order>()`.
 */
export const resultByArguments = (reader: Reader, file: number, args: readonly TermId[], callee: Value): Values => {
  const view = reader.view(fileOf(callee));
  const symbol = indexOf(callee);
  const { returnType, parameters, kind } = view.symbol(symbol);
  if (returnType === NONE || !isCallable(kind)) return NOTHING;
  const told = parameters.flatMap(({ type = NONE }, place) => {
    const argument = args[place] ?? NONE;
    return type === NONE || argument === NONE || view.op(type) !== Op.Generic ? [] : [{ type, argument }];
  });
  const variables = told.length === 0 ? [] : variablesOf(view, returnType);
  let out: Values = NOTHING;
  for (const variable of variables.filter((each) => isTypeVariable(reader, view, symbol, each))) {
    for (const { type, argument } of told) {
      const place = view.list(view.b(type)).findIndex((part) => part !== NONE && isSame(view, part, variable));
      const written = place < 0 ? undefined : writtenArgument(reader, file, argument, place);
      if (written !== undefined) out = merge(out, ours(instances(reader, written.file, written.term)));
    }
  }
  return out;
};

/**
 * What a method hands to a function that it is given, where its class says so by a type variable: `each(f: (T) -> Unit)` of
 * a `Box<Order>` hands over an order. Nothing where no parameter of the function is such a variable.
 */
export const handedThrough = (
  reader: Reader,
  file: number,
  receiver: TermId,
  method: Value,
  type: TermId,
): readonly Values[] => {
  const view = reader.view(fileOf(method));
  const { parent } = view.symbol(indexOf(method));
  if (type === NONE || view.op(type) !== Op.FunctionType) return [];
  const parameters = view.list(view.a(type)).filter((part) => part === NONE || view.op(part) !== Op.Keyword);
  if (!parameters.some((part) => mentionsVariable(view, parent, part))) return [];
  const binding = bindingOf(reader, file, receiver, { file: view.id, symbol: parent });
  if (binding === undefined) return [];
  return parameters.map((part) =>
    mentionsVariable(view, parent, part) ? applied(reader, view, parent, part, binding) : NOTHING,
  );
};

/**
 * What `x <- value` of Scala gives where the value is of a class of ours, `IO[Order]`: its last argument, as for containers
 * of the library.
 */
export const elementThrough = (reader: Reader, file: number, term: TermId): Values => {
  let out: Values = NOTHING;
  for (const written of [...writtenTypes(reader, file, term), ...readResult(reader, file, term)]) {
    const view = reader.view(written.file);
    if (view.op(written.term) !== Op.Generic) continue;
    out = merge(out, instances(reader, written.file, view.list(view.b(written.term)).at(-1) ?? NONE));
  }
  return ours(out);
};

/**
 * What a field holds whose declared type is a type variable of its class: `this.item` of a class that extends
 * `Base<Order>`, where `Base<T>` has `item: T`.
 */
export const fieldThrough = (
  reader: Reader,
  file: number,
  receiver: TermId,
  object: Value,
  name: string,
  isFar: boolean,
): Values => {
  const own = placeOf(object);
  const field = declaredField(reader, own, name, isFar && hasAppliedBase(reader, own) ? 0 : DEEPEST);
  if (field === undefined) return NOTHING;
  const { owner, type } = field;
  const view = reader.view(owner.file);
  if (!mentionsVariable(view, owner.symbol, type)) return NOTHING;
  const binding = bindingOf(reader, file, receiver, owner);
  return binding === undefined ? NOTHING : applied(reader, view, owner.symbol, type, binding);
};

/** Whether a class, or one that it extends, extends a type with arguments: other classes bind no variables of bases. */
const hasAppliedBase = (reader: Reader, { file, symbol }: Place): boolean => {
  const isApplied = (view: FileView, of: number): boolean =>
    view.symbol(of).bases.some((base) => view.op(base) === Op.Generic);
  const view = reader.view(file);
  if (view.symbol(symbol).bases.length === 0) return false;
  if (isApplied(view, symbol)) return true;
  return reader
    .bases(file, symbol)
    .some((base) => isOfSymbol(base) && isApplied(reader.view(fileOf(base)), indexOf(base)));
};

/** Instances of a type in which variables of a class stand for what they are bound to. */
const applied = (reader: Reader, view: FileView, owner: number, type: TermId, binding: Binding): Values => {
  switch (view.op(type)) {
    case Op.Variable:
    case Op.Free: {
      if (!isVariableOf(view, owner, type)) return instances(reader, view.id, type);
      const bound = binding(view.writtenName(type));
      return bound === undefined ? NOTHING : instances(reader, bound.file, bound.term);
    }
    case Op.Union: {
      let out: Values = NOTHING;
      for (const part of view.list(view.a(type))) out = merge(out, applied(reader, view, owner, part, binding));
      return out;
    }
    case Op.Generic: {
      const last = view.list(view.b(type)).at(-1) ?? NONE;
      // Whoever waits for a promise takes what it brings as it is.
      if (PROMISES.test(view.writtenName(view.a(type)))) return applied(reader, view, owner, last, binding);
      // What a class of ours gives is told by the class.
      if (instances(reader, view.id, view.a(type)).some((value) => kindOf(value) !== ValueKind.External))
        return NOTHING;
      const bound = isVariableOf(view, owner, last) ? binding(view.writtenName(last)) : undefined;
      // A container of them: any type with the same last argument holds the same.
      return bound === undefined || bound.holder === NONE ? NOTHING : [pack(ValueKind.Typed, bound.file, bound.holder)];
    }
    default:
      return NOTHING;
  }
};

const mentionsVariable = (view: FileView, owner: number, type: TermId): boolean => {
  switch (type === NONE ? -1 : view.op(type)) {
    case Op.Variable:
    case Op.Free:
      return isVariableOf(view, owner, type);
    case Op.Union:
      return view.list(view.a(type)).some((part) => mentionsVariable(view, owner, part));
    case Op.Generic:
      return mentionsVariable(view, owner, view.list(view.b(type)).at(-1) ?? NONE);
    default:
      return false;
  }
};
