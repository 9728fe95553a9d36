import { type CallFact, Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { shapesOf } from '../types/expression-shapes.ts';
import { scalarOf } from '../types/scalars.ts';
import type { Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';

/** What every number of Scala can be asked for. */
const OPERATOR = /^(?:[-+*/%<>&|^]|[<>=!]=|<<|>>>?)$/;

/** Numbers of the library that have the operators of the plain ones. */
const LARGE_NUMBER = /^Big(?:Decimal|Int)$/;

const isNumber = (view: FileView, shape: Shape): boolean => {
  if (shape.kind !== 'named') return false;
  return scalarOf(view, shape.name)?.of === 'number' || LARGE_NUMBER.test(shape.name);
};

const isOurs = ({ kind }: Shape): boolean => kind === 'class';

/**
 * Whether an operator of Scala is the number's own. An implicit class may give numbers one of the same name for a type
 * of ours (`1.5 * Kilometers(10)`), and is meant where such a type is passed and nowhere else.
 */
export const isOfNumbers = (reader: Reader, view: FileView, call: CallFact): boolean => {
  if (view.facts.language !== 'scala' || view.op(call.callee) !== Op.Member) return false;
  if (!OPERATOR.test(view.name(view.b(call.callee)))) return false;
  const receiver = shapesOf(reader, view, view.a(call.callee));
  if (receiver.length === 0 || !receiver.every((shape) => isNumber(view, shape))) return false;
  return !call.arguments.some((argument) => shapesOf(reader, view, argument).some(isOurs));
};
