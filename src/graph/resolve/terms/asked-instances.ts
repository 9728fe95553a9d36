import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { instances } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { isType } from '../values/symbol-facts.ts';
import { instanceOf, merge, NOTHING, ours, type Values } from '../values/value.ts';

/** How containers of services, injectors and libraries for tests call what gives an instance of a class. */
const ASKING =
  /^(?:app|mock|mockk|spyk?|fake|instance|instanceOf|(?:get|resolve|make|create|inject|provide|substituteFor)(?:Required)?(?:Keyed)?(?:Service|Instance|Bean|Mock)?)$/i;

/** What a library that is asked for a class gives, `injector.get(Mailer)`: an instance of it. */
export const askedInstances = (reader: Reader, view: FileView, call: CallFact): Values => {
  const name = nameOf(view, view.op(call.callee) === Op.Generic ? view.a(call.callee) : call.callee);
  if (name === undefined || !ASKING.test(name)) return NOTHING;
  const [asked = NONE] = call.arguments;
  if (asked === NONE) return NOTHING;
  const type = writtenClass(view, asked);
  return type === NONE ? instancesOf(reader, reader.values(view.id, asked)) : ours(instances(reader, view.id, type));
};

const instancesOf = (reader: Reader, values: Values): Values => {
  let out: Values = NOTHING;
  for (const value of values) if (isType(reader, value)) out = merge(out, [instanceOf(value)]);
  return out;
};

/** The type that a class of Java is written for: `Mailer.class`. */
const writtenClass = (view: FileView, term: TermId): TermId => {
  const type = view.op(term) === Op.InstanceOf ? view.a(term) : NONE;
  if (type === NONE || view.op(type) !== Op.Generic || view.writtenName(view.a(type)) !== 'Class') return NONE;
  return view.list(view.b(type))[0] ?? NONE;
};

const nameOf = (view: FileView, callee: TermId): string | undefined => {
  if (view.op(callee) === Op.Member) return view.name(view.b(callee));
  if (view.op(callee) === Op.Import) return view.facts.imports[view.a(callee)]?.name;
  return view.writtenName(callee);
};
