import { type CallFact, NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { isContainer } from './instances.ts';
import {
  hasLibraryFunctions,
  type LibraryFunction,
  libraryFunction,
  runsLibraryFunction,
} from './library-functions.ts';
import { bindingBy } from './type-bindings.ts';

/** A type of a function's parameter, as it is written in a file. */
export interface ParameterType {
  readonly file: number;
  readonly type: TermId;
}

const libraryType = (view: FileView, type: TermId): LibraryFunction | undefined =>
  type === NONE
    ? undefined
    : libraryFunction(view.linkage.family, view.writtenName(view.op(type) === Op.Generic ? view.a(type) : type));

/** Interfaces that extend others are not followed further. */
const DEEPEST = 4;

/** The one method without a body of an interface: what a function runs as that is put where the interface is expected. */
const onlyMethod = (reader: Reader, type: Value, depth = 0): Value | undefined => {
  const file = fileOf(type);
  const view = reader.view(file);
  if (view.linkage.family !== 'jvm' || view.symbol(indexOf(type)).kind !== 'interface' || depth >= DEEPEST)
    return undefined;
  const open = view.children(indexOf(type)).filter((index) => {
    const { kind, flags } = view.symbol(index);
    return isCallable(kind) && (flags & SymbolFlag.declaration) !== 0;
  });
  const [own] = open;
  if (own !== undefined) return open.length === 1 ? pack(ValueKind.Symbol, file, own) : undefined;
  for (const base of reader.bases(file, indexOf(type))) {
    if (!isOfSymbol(base)) continue;
    const inherited = onlyMethod(reader, base, depth + 1);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
};

/** Whether functions stand for objects of a type: an interface of ours with one method, or such a one of the library. */
export const isFunctionObject = (reader: Reader, value: Value): boolean => {
  if (kindOf(value) === ValueKind.Instance) return onlyMethod(reader, value) !== undefined;
  return isContainer(reader, value) && libraryType(reader.view(fileOf(value)), indexOf(value)) !== undefined;
};

/** How many parameters a function must have to stand for an object of an interface of ours, where that can be told. */
export const takenByObject = (reader: Reader, type: Value): number | undefined => {
  const method = onlyMethod(reader, type);
  return method === undefined ? undefined : factOf(reader, method).parameters.length;
};

/** What a function is called with that is put where an object of such a type is expected. */
export const parametersOfObject = (reader: Reader, expected: Value): readonly ParameterType[] | undefined => {
  const file = fileOf(expected);
  if (kindOf(expected) === ValueKind.Instance) {
    const method = onlyMethod(reader, expected);
    if (method === undefined) return undefined;
    const { parameters } = factOf(reader, method);
    return parameters.map(({ type }) => ({ file: fileOf(method), type }));
  }
  if (!isContainer(reader, expected)) return undefined;
  const view = reader.view(file);
  const parts = view.list(view.b(indexOf(expected)));
  return libraryType(view, indexOf(expected))
    ?.takes(parts)
    .map((type) => ({ file, type }));
};

/** The same where the type is written with arguments: `Mapper<Order, R>` takes an order, whatever its method calls it. */
export const parametersOfApplied = (
  reader: Reader,
  file: number,
  type: TermId,
  expected: Value,
): readonly ParameterType[] | undefined => {
  const view = reader.view(file);
  const method = kindOf(expected) === ValueKind.Instance ? onlyMethod(reader, expected) : undefined;
  if (method === undefined || view.op(type) !== Op.Generic) return undefined;
  const own = reader.view(fileOf(expected));
  const binding = bindingBy(view, type, own, indexOf(expected));
  const methods = reader.view(fileOf(method));
  return methods.symbol(indexOf(method)).parameters.map(({ type: written }) => {
    const bound = written === NONE ? undefined : binding(methods.writtenName(written));
    return bound === undefined ? { file: fileOf(method), type: written } : { file: bound.file, type: bound.term };
  });
};

/**
 * The functions and parameters behind an object whose one method is called: `handler.handle(order)` runs the function that
 * was put where a `Handler` is expected.
 */
export const functionsBehind = (reader: Reader, view: FileView, call: CallFact, called: Values): Values => {
  if (view.op(call.callee) !== Op.Member || !hasLibraryFunctions(view.linkage.family)) return NOTHING;
  const object = view.a(call.callee);
  const objects = reader.values(view.id, object);
  const functions = objects.filter((value) => kindOf(value) === ValueKind.Parameter || isFunction(reader, value));
  if (functions.length === 0) return NOTHING;
  const type = view.op(object) === Op.Variable ? view.variable(view.a(object)).type : NONE;
  const name = view.name(view.b(call.callee));
  if (libraryType(view, type)?.method === name) return functions;
  // `make().run()`: what is written is the result's type. A field may share its name with a function that nobody means.
  if (view.op(object) === Op.Call && runsLibraryFunction(view.linkage.family, name))
    return functions.filter((one) => isFunction(reader, one));
  const isRun = objects.some((value) => {
    const method = kindOf(value) === ValueKind.Instance ? onlyMethod(reader, value) : undefined;
    return method !== undefined && called.includes(method);
  });
  return isRun ? functions : NOTHING;
};
