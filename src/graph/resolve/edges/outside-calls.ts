import { type CallFact, Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { isContainer } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { EXTERNAL, fileOf, indexOf, kindOf, type Value, ValueKind, type Values } from '../values/value.ts';

/** Names of the operators that numbers have. */
const ARITHMETIC = /^[-+*/%|&^<>]=?$|^<<$|^>>$/;

/** The functions behind operators and brackets, which numbers and collections have as well. */
const OPERATORS = new Map([
  [
    'kotlin',
    /^(?:plus|minus|times|div|rem|rangeTo|unaryMinus|compareTo|contains|get|set|(?:plus|minus|times|div)Assign)$/,
  ],
  ['swift', /^(?:[-+*/%|&^<>=!~]+|subscript)$/],
]);

/** Whether a call that runs nothing of the repository is known to run something of a library. */
export const runsOutside = (reader: Reader, view: FileView, call: CallFact, values: Values): boolean =>
  values.includes(EXTERNAL) ||
  isLibraryMember(reader, view, call, values) ||
  isExtendedOnly(reader, values) ||
  isArithmetic(view, call);

/** `String(x)` where the repository only extends String: what runs is the library's. */
const isExtendedOnly = (reader: Reader, values: Values): boolean =>
  values.some((value) => kindOf(value) === ValueKind.Symbol && isStandIn(reader.view(fileOf(value)), indexOf(value)));

/** `list.first()` on a container of the library: what it gives is known, what runs is not ours. */
const isLibraryMember = (reader: Reader, view: FileView, call: CallFact, values: Values): boolean => {
  if (view.op(call.callee) !== Op.Member) return false;
  const isMade = (value: Value): boolean => kindOf(value) === ValueKind.Object;
  const objects = values.some(isMade) ? reader.values(view.id, view.a(call.callee)) : [];
  return values.some((value) => (isMade(value) ? objects.includes(value) : isContainer(reader, value)));
};

/** `a + b` where nothing is known of `a`: a sum of numbers, as nearly always. */
const isArithmetic = (view: FileView, { callee }: CallFact): boolean => {
  const operators = OPERATORS.get(view.facts.language);
  if (operators !== undefined) {
    const member = view.op(callee) === Op.OrElse ? view.a(callee) : callee;
    return view.op(member) === Op.Member && operators.test(view.name(view.b(member)));
  }
  return view.op(callee) === Op.Member && ARITHMETIC.test(view.name(view.b(callee)));
};
