import { type CallFact, Op } from '../../../code/facts.ts';
import { declares } from '../members/classes-above.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, merge, NOTHING, ValueKind, type Values } from '../values/value.ts';

const GETTER = /^(?:get|is)([A-Z]\w*)$/;

/** The field that a getter is named after: `getSpec` gives `spec`. */
const fieldOf = (name: string): string | undefined => {
  const rest = GETTER.exec(name)?.[1];
  return rest === undefined ? undefined : rest.charAt(0).toLowerCase() + rest.slice(1);
};

/** What a getter of Java gives that is written nowhere: Lombok makes those of a class's fields when it is compiled. */
export const givenByGetter = (reader: Reader, view: FileView, call: CallFact): Values => {
  if (view.op(call.callee) !== Op.Member || call.arguments.length > 0) return NOTHING;
  const name = view.name(view.b(call.callee));
  const field = fieldOf(name);
  let out: Values = NOTHING;
  if (field === undefined) return out;
  for (const object of reader.values(view.id, view.a(call.callee))) {
    // What is called may not be known yet; what a class has is.
    if (kindOf(object) !== ValueKind.Instance || declares(reader, object, [name])) continue;
    out = merge(out, memberOf(reader, object, field).values);
  }
  return out;
};
