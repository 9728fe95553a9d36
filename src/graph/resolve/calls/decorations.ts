import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, OUTSIDE, type Value, type Values } from '../values/value.ts';

/**
 * Who asks what `@route('/')` or `@IStore` above a definition runs means that name. The function inside of it, which puts
 * away what it is given, would be called by every view or service of a program.
 */
export const withoutDecorators = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  if (call.decorates !== true || !isNamed(reader, view, call)) return values;
  const name = view.writtenName(call.callee);
  const left = values.filter((value) => !isFunction(reader, value) || !isInside(reader, value, name));
  return left.length === 0 ? OUTSIDE : left;
};

/** Python calls what decorates at its place: unless it is said to give a function, what it gives is all that is known. */
const isNamed = (reader: Reader, view: FileView, call: CallFact): boolean => {
  if (view.linkage.modules !== 'python') return true;
  const making = calleeOf(view, call.callee);
  const saysWhatItGives = (maker: Value): boolean =>
    isFunction(reader, maker) && factOf(reader, maker).returnType !== NONE;
  return making !== NONE && reader.values(view.id, making).some(saysWhatItGives);
};

/** What a decorator with arguments calls; of `@app.get('/')` also a container could be asked. */
const calleeOf = (view: FileView, term: TermId): TermId => {
  const parts = view.op(term) === Op.Union ? view.list(view.a(term)) : [term];
  const made = parts.find((part) => view.op(part) === Op.Call);
  return made === undefined ? NONE : (view.facts.calls[view.a(made)]?.callee ?? NONE);
};

/** Whether a function stands in another one, and is not what the decorator names: a test may declare its own. */
const isInside = (reader: Reader, value: Value, named: string): boolean => {
  const { parent, name } = factOf(reader, value);
  return name !== named && parent !== NONE && isCallable(reader.view(fileOf(value)).symbol(parent).kind);
};
