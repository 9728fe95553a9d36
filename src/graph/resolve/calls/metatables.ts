import type { CallFact } from '../../../code/facts.ts';
import { CALL_OF_TABLE } from '../../../code/metatable-names.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { memberOfValue } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, NOTHING, type Value, ValueKind, type Values } from '../values/value.ts';

/** Whether a table has a constructor of its own, which its `__call` would only lead to. */
const hasConstructor = (reader: Reader, table: Value): boolean => {
  const view = reader.view(fileOf(table));
  const { constructors } = view.linkage;
  return factOf(reader, table).kind === 'class' && constructors.some((name) => view.declared(indexOf(table), name));
};

const isTable = (reader: Reader, value: Value): boolean => {
  // A module is the table that its file gives.
  if (kindOf(value) === ValueKind.Object || kindOf(value) === ValueKind.Module) return true;
  if (kindOf(value) !== ValueKind.Symbol) return false;
  const { kind } = factOf(reader, value);
  return kind === 'namespace' || (isTypeLike(kind) && !hasConstructor(reader, value));
};

/** The functions that run where a table is called: its metatable has them under `__call`. */
const runBy = (reader: Reader, value: Value): Values =>
  isTable(reader, value)
    ? memberOfValue(reader, value, CALL_OF_TABLE).filter((found) => isFunction(reader, found))
    : NOTHING;

/** Lua: `Tag(name)` of a module or class that is a table runs what `setmetatable(Tag, { __call = new })` put there. */
export const asCalled = (reader: Reader, view: FileView, values: Values): Values => {
  if (view.linkage.family !== 'lua') return values;
  let out: Values = NOTHING;
  for (const value of values) {
    const run = runBy(reader, value);
    out = merge(out, run.length > 0 ? run : [value]);
  }
  return out;
};

/** Whether a function runs because the table is called that a call names: the table is its first argument then. */
export const takesTable = (reader: Reader, view: FileView, { callee }: CallFact, run: Value): boolean => {
  if (view.linkage.family !== 'lua' || !isFunction(reader, run) || reader.values(view.id, callee).includes(run))
    return false;
  const other = reader.view(fileOf(run));
  const { parameters } = other.symbol(indexOf(run));
  // Behind a colon the table is not among the parameters.
  const isColon = other.declared(indexOf(run), 'self') !== undefined && !parameters.some(({ name }) => name === 'self');
  return !isColon;
};
