import { type CallFact, NONE, Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction, isType } from '../values/symbol-facts.ts';
import { isOutside, kindOf, NOTHING, type Value, ValueKind, type Values } from '../values/value.ts';

/**
 * Go: a function that is given a type with a name (`Handler(f)`, `http.HandlerFunc(f)`) is that function still. Of the
 * library's names nobody here knows which are types; those that end in Func and take a function alone all hand it on, and
 * what `sync.OnceValue(f)` gives is called for what f gives.
 */
export const convertedFunctions = (reader: Reader, view: FileView, call: CallFact, callees: Values): Values => {
  if (view.linkage.callConverts !== true || call.constructs || call.arguments.length !== 1) return NOTHING;
  const [argument = NONE] = call.arguments;
  const mayHandOn = isOutside(callees)
    ? isNamedAfterFunctions(view, call)
    : callees.some((one) => isOwnType(reader, one));
  if (argument === NONE || !mayHandOn) return NOTHING;
  return reader.values(view.id, argument).filter((value) => isFunction(reader, value));
};

const isNamedAfterFunctions = (view: FileView, { callee }: CallFact): boolean =>
  view.op(callee) === Op.Member && /Func$|^OnceValues?$/.test(view.name(view.b(callee)));

const isOwnType = (reader: Reader, value: Value): boolean =>
  isType(reader, value) && factOf(reader, value).kind === 'type';

/**
 * Go's functions have no methods of their own: one is called on a function that a type of the library was given, and runs
 * it (`http.HandlerFunc(f).ServeHTTP`). Where the type is ours, its method says what runs.
 */
export const runByMethod = (reader: Reader, view: FileView, objects: Values): Values => {
  if (view.linkage.callConverts !== true || objects.some((value) => kindOf(value) === ValueKind.Instance))
    return NOTHING;
  return objects.filter((value) => isFunction(reader, value));
};
