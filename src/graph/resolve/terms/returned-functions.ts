import { Op } from '../../../code/facts.ts';
import { isFunctionObject } from '../types/function-objects.ts';
import { functionTypes } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, type Value, ValueKind, type Values } from '../values/value.ts';

/**
 * What a function with a declared result gives beside that: `-> Callable[[Request], Response]` says how the result is
 * called, what is returned, which function then runs.
 */
export const withReturned = (reader: Reader, declared: Values, returned: () => Values): Values =>
  declared.some((value) => isFunctionType(reader, value)) ? merge(declared, returned().filter(mayBeCalled)) : declared;

/** A function type as it is written, a name for one, or a type that functions are objects of. */
const isFunctionType = (reader: Reader, value: Value): boolean => {
  const kind = kindOf(value);
  if (kind !== ValueKind.Typed && kind !== ValueKind.Instance) return false;
  if (isFunctionObject(reader, value)) return true;
  if (kind === ValueKind.Typed) return isWrittenAsFunction(reader, value);
  const type = factOf(reader, value).kind;
  // An interface of TypeScript may say how its objects are called.
  return (type === 'type' || type === 'interface') && functionTypes(reader, value).length > 0;
};

const isWrittenAsFunction = (reader: Reader, type: Value): boolean => {
  const view = reader.view(fileOf(type));
  const term = indexOf(type);
  if (view.op(term) !== Op.Generic) return view.op(term) === Op.FunctionType;
  // `Box<dyn Fn(i32) -> i32>`
  return view.linkage.family === 'rust' && functionTypes(reader, type).length > 0;
};

const mayBeCalled = (value: Value): boolean =>
  kindOf(value) !== ValueKind.External && kindOf(value) !== ValueKind.Typed;
