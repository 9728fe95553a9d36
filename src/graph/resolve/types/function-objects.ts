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
import { bindingBy } from './type-bindings.ts';

/** A type of a function's parameter, as it is written in a file. */
export interface ParameterType {
  readonly file: number;
  readonly type: TermId;
}

/** A type of a library whose objects are functions: the method that runs one, and its parameters among the arguments. */
interface FunctionObject {
  readonly method: string;
  readonly takes: (parts: readonly TermId[]) => readonly TermId[];
}

const first =
  (count: number) =>
  (parts: readonly TermId[]): readonly TermId[] =>
    parts.slice(0, count);
const twice = ([part = NONE]: readonly TermId[]): readonly TermId[] => [part, part];
const all = (parts: readonly TermId[]): readonly TermId[] => parts;

const LIBRARY: Readonly<Record<string, Readonly<Record<string, FunctionObject>>>> = {
  jvm: {
    Runnable: { method: 'run', takes: first(0) },
    Callable: { method: 'call', takes: first(0) },
    Supplier: { method: 'get', takes: first(0) },
    Consumer: { method: 'accept', takes: first(1) },
    BiConsumer: { method: 'accept', takes: first(2) },
    Function: { method: 'apply', takes: first(1) },
    BiFunction: { method: 'apply', takes: first(2) },
    UnaryOperator: { method: 'apply', takes: first(1) },
    BinaryOperator: { method: 'apply', takes: twice },
    Predicate: { method: 'test', takes: first(1) },
    BiPredicate: { method: 'test', takes: first(2) },
    Comparator: { method: 'compare', takes: twice },
    ToIntFunction: { method: 'applyAsInt', takes: first(1) },
    ToLongFunction: { method: 'applyAsLong', takes: first(1) },
    ToDoubleFunction: { method: 'applyAsDouble', takes: first(1) },
  },
  dotnet: {
    Action: { method: 'Invoke', takes: all },
    Func: { method: 'Invoke', takes: (parts) => parts.slice(0, -1) },
    Predicate: { method: 'Invoke', takes: first(1) },
    Comparison: { method: 'Invoke', takes: twice },
    EventHandler: { method: 'Invoke', takes: ([part = NONE]) => [NONE, part] },
  },
};

const libraryType = (view: FileView, type: TermId): FunctionObject | undefined => {
  const known = LIBRARY[view.linkage.family];
  if (known === undefined || type === NONE) return undefined;
  const name = view.writtenName(view.op(type) === Op.Generic ? view.a(type) : type);
  return Object.hasOwn(known, name) ? known[name] : undefined;
};

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
  if (view.op(call.callee) !== Op.Member || LIBRARY[view.linkage.family] === undefined) return NOTHING;
  const object = view.a(call.callee);
  const objects = reader.values(view.id, object);
  const functions = objects.filter((value) => kindOf(value) === ValueKind.Parameter || isFunction(reader, value));
  if (functions.length === 0) return NOTHING;
  const type = view.op(object) === Op.Variable ? view.variable(view.a(object)).type : NONE;
  if (libraryType(view, type)?.method === view.name(view.b(call.callee))) return functions;
  const isRun = objects.some((value) => {
    const method = kindOf(value) === ValueKind.Instance ? onlyMethod(reader, value) : undefined;
    return method !== undefined && called.includes(method);
  });
  return isRun ? functions : NOTHING;
};
