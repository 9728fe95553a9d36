import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { MOST_DISPATCHED } from '../flow/dispatchers.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { callResult, ECMASCRIPT_ITERATION, PYTHON_ITERATION } from '../terms/results.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, type Value, ValueKind } from '../values/value.ts';

/** A method that runs, and whether a base of the class has it. */
interface Run {
  readonly method: Value;
  readonly inherited: boolean;
}

/** The methods of our classes that a loop over a value runs: one that gives an iterator, one that gives an element. */
export const runByLoop = (reader: Reader, view: FileView, iterated: TermId, isAsync: boolean): Run[] => {
  const { modules } = view.linkage;
  const [iterator, next] = (modules === 'python' ? PYTHON_ITERATION : ECMASCRIPT_ITERATION)[isAsync ? 1 : 0];
  const instances = instancesOf(reader, view, iterated);
  if (instances.length > MOST_DISPATCHED) return [];
  return instances.flatMap((value) => {
    const asked = methodsOf(reader, value, iterator);
    const iterators = asked.flatMap(({ method }) => callResult(reader, [method], [], false));
    return [...asked, ...iterators.flatMap((given) => methodsOf(reader, given, next))];
  });
};

const methodsOf = (reader: Reader, value: Value, name: string): Run[] => {
  if (kindOf(value) !== ValueKind.Instance) return [];
  const { values, inherited } = memberOf(reader, value, name);
  return values.filter((found) => kindOf(found) === ValueKind.Symbol).map((method) => ({ method, inherited }));
};

/** Calls of the library (`orders.values()`) are known by what they hold, which is not what a loop asks for an iterator. */
const instancesOf = (reader: Reader, view: FileView, term: TermId): Value[] => {
  if (view.op(term) === Op.Union) return view.list(view.a(term)).flatMap((part) => instancesOf(reader, view, part));
  const callee = view.op(term) === Op.Call ? (view.facts.calls[view.a(term)]?.callee ?? NONE) : NONE;
  const isOurs = callee === NONE || reader.values(view.id, callee).some((value) => kindOf(value) === ValueKind.Symbol);
  return isOurs ? reader.values(view.id, term).filter((value) => kindOf(value) === ValueKind.Instance) : [];
};
