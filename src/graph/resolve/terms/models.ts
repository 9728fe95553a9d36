import { type CallFact, NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { declares } from '../members/classes-above.ts';
import type { FileView } from '../repository/file-view.ts';
import { givenBy } from '../types/container-members.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  kindOf,
  merge,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';

/** Languages whose libraries make a class of ours a model by what it inherits from: Rails, Laravel. */
const FAMILIES: ReadonlySet<string> = new Set(['ruby', 'php']);

export const mayHaveModels = (view: FileView): boolean => FAMILIES.has(view.linkage.family);

/**
 * Whether a value is a class that a library may have given the methods of a model. It stands for many of its objects too:
 * what `User.where(…)` gives has the methods of `User`, and its elements are users.
 */
export const isModel = (reader: Reader, value: Value): boolean => {
  if (kindOf(value) !== ValueKind.Symbol) return false;
  const view = reader.view(fileOf(value));
  if (!mayHaveModels(view) || view.symbol(indexOf(value)).kind !== 'class') return false;
  return reader.member(fileOf(value), indexOf(value), '').outside;
};

/** What a call gives that asks a model for its objects, where the class has no such method itself. */
export const givenByModel = (reader: Reader, view: FileView, call: CallFact): Values => {
  const isMember = view.op(call.callee) === Op.Member;
  const name = isMember ? view.name(view.b(call.callee)) : view.writtenName(call.callee);
  const given = givenBy(view.linkage.family, name);
  if (given === undefined) return NOTHING;
  const asked = isMember ? reader.values(view.id, view.a(call.callee)) : classOfMethod(view, call.callee, call.owner);
  let out: Values = NOTHING;
  // What is called may not be known yet; what the class has itself is.
  for (const value of asked)
    if (isModel(reader, value) && !declares(reader, value, [name]))
      out = merge(out, [given === 'container' ? value : instanceOf(value)]);
  return out;
};

/** The class that a method of a class asks without naming it. */
const classOfMethod = (view: FileView, callee: TermId, owner: number): Values => {
  if (callee === NONE || view.op(callee) !== Op.Free || owner <= 0) return NOTHING;
  const { flags, parent } = view.symbol(owner);
  return (flags & SymbolFlag.static) !== 0 && parent > 0 ? [pack(ValueKind.Symbol, view.id, parent)] : NOTHING;
};
