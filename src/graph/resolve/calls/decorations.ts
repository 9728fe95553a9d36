import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, OUTSIDE, type Value, type Values } from '../values/value.ts';

/**
 * `@route('/')` above a view, where `route` says that it gives a function: who asks for what runs there means `route`. The
 * function inside that puts the view away would be called by every view of a program.
 */
export const withoutDecorators = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  if (!decorates(reader, view, call)) return values;
  const left = values.filter((value) => !isFunction(reader, value) || !isInside(reader, value, call.arguments.length));
  return left.length === 0 ? OUTSIDE : left;
};

const decorates = (reader: Reader, view: FileView, call: CallFact): boolean => {
  const [given] = call.arguments;
  // `@IStore` of TypeScript is read as a call with nothing; what it runs is given what it stands before.
  if (given === undefined) return view.facts.language === 'typescript' && view.op(call.callee) !== Op.Call;
  if (view.linkage.modules !== 'python' || !isDecorated(view, given)) return false;
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

/** What stands below a decorator: a definition itself, or what the next decorator makes of it. */
const isDecorated = (view: FileView, term: TermId): boolean =>
  view.op(term) === Op.OrElse ? isDecorated(view, view.b(term)) : view.op(term) === Op.Symbol;

/** A decorator of TypeScript takes a class and what of it is decorated. */
const LEAST_TAKEN = 2;

/** Whether a function stands in another one, and takes what a call that passes nothing does not give. */
const isInside = (reader: Reader, value: Value, passed: number): boolean => {
  const { parent, parameters } = factOf(reader, value);
  if (parent === NONE || parent === indexOf(value)) return false;
  if (passed === 0 && parameters.filter(({ rest }) => rest === '').length < LEAST_TAKEN) return false;
  return isCallable(reader.view(fileOf(value)).symbol(parent).kind);
};
