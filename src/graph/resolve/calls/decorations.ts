import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, type Value, type Values } from '../values/value.ts';

/**
 * Python: `@route('/')` above a view, where `route` says that it gives a function. Who asks for what runs there means `route`;
 * the function inside that puts the view away would be called by every view of a program.
 */
export const withoutDecorators = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  if (view.linkage.modules !== 'python') return values;
  const [given] = call.arguments;
  if (given === undefined || !isDecorated(view, given)) return values;
  const making = calleeOf(view, call.callee);
  if (making === NONE) return values;
  const saysWhatItGives = (maker: Value): boolean =>
    isFunction(reader, maker) && factOf(reader, maker).returnType !== NONE;
  if (!reader.values(view.id, making).some(saysWhatItGives)) return values;
  return values.filter((value) => !isFunction(reader, value) || !isInside(reader, value));
};

/** What a decorator with arguments calls; of `@app.get('/')` also a container could be asked. */
const calleeOf = (view: FileView, term: TermId): TermId => {
  const parts = view.op(term) === Op.Union ? view.list(view.a(term)) : [term];
  const made = parts.find((part) => view.op(part) === Op.Call);
  return made === undefined ? NONE : (view.facts.calls[view.a(made)]?.callee ?? NONE);
};

/** What stands below a decorator: a definition itself, or what the next decorator makes of it. */
const isDecorated = (view: FileView, term: TermId): boolean =>
  view.op(term) === Op.OrElse ? isDecorated(view, view.b(term)) : view.op(term) === Op.Symbol;

/** Whether a function stands in another one. */
const isInside = (reader: Reader, value: Value): boolean => {
  const { parent } = factOf(reader, value);
  return parent !== NONE && isCallable(reader.view(fileOf(value)).symbol(parent).kind) && parent !== indexOf(value);
};
