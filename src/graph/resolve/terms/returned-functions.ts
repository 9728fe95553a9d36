import { Op } from '../../../code/facts.ts';
import { functionTypes } from '../types/instances.ts';
import { libraryFunction } from '../types/library-functions.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, type Value, ValueKind, type Values } from '../values/value.ts';

/**
 * What a function with a declared result gives beside that: `-> Callable[[Request], Response]` says how the result is
 * called, what is returned, which function then runs.
 */
export const withReturned = (reader: Reader, declared: Values, returned: () => Values): Values =>
  declared.some((value) => isFunctionType(reader, value)) ? merge(declared, returned().filter(mayBeCalled)) : declared;

/** A function type as it is written, or a name for one. */
const isFunctionType = (reader: Reader, value: Value): boolean => {
  const kind = kindOf(value);
  if (kind === ValueKind.Typed) return isWrittenAsFunction(reader, value);
  if (kind !== ValueKind.Instance || factOf(reader, value).kind !== 'type') return false;
  return functionTypes(reader, value).length > 0;
};

const isWrittenAsFunction = (reader: Reader, type: Value): boolean => {
  const view = reader.view(fileOf(type));
  const term = indexOf(type);
  if (view.op(term) !== Op.Generic) return view.op(term) === Op.FunctionType;
  // `Box<dyn Fn(i32) -> i32>`; what C# calls without a name for it: `Func<int, int>`.
  if (view.linkage.family === 'rust') return functionTypes(reader, type).length > 0;
  return view.linkage.family === 'dotnet' && libraryFunction('dotnet', view.writtenName(view.a(term))) !== undefined;
};

const mayBeCalled = (value: Value): boolean =>
  kindOf(value) !== ValueKind.External && kindOf(value) !== ValueKind.Typed;
