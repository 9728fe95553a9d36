import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { isOfLibrary, outsideName, resultOfMember } from './java-library.ts';
import { type Asking, type AskLibrary, named, outsideClass, told } from './library-results.ts';
import { type Scalar, scalarOf } from './scalars.ts';
import type { Shape } from './type-shapes.ts';
import { writtenArgument } from './written-types.ts';

/** What Java's own operators and library give, as far as it tells overloads apart. */

/** Numbers as operators give them, from small to large. */
const PROMOTED = ['int', 'long', 'float', 'double'];

const SHIFTS = new Set(['<<', '>>', '>>>']);

/** `a + b` by its operands; nothing where they do not tell. */
export const operatorShapes = (
  view: FileView,
  operator: string,
  operands: readonly (readonly Shape[])[],
): readonly Shape[] => {
  const scalars = operands.map((shapes) => {
    const [shape, ...others] = shapes;
    return others.length === 0 && shape?.kind === 'named' ? scalarOf(view, shape.name) : undefined;
  });
  if (operator === '+' && scalars.some((scalar) => scalar?.of === 'text')) return [named('String')];
  if (operator === '++') return operands[0] ?? [];
  if (scalars.every((scalar) => scalar?.of === 'truth')) return [named('boolean')];
  return promoted(view, SHIFTS.has(operator) ? scalars.slice(0, 1) : scalars);
};

/** The number that numbers grow into when they are put together. */
const promoted = (view: FileView, scalars: readonly (Scalar | undefined)[]): readonly Shape[] => {
  let largest = PROMOTED[0] ?? '';
  for (const scalar of scalars) {
    if (scalar === undefined || (scalar.of !== 'number' && scalar.of !== 'letter')) return [];
    const isLarger = (name: string): boolean =>
      (scalarOf(view, name)?.size ?? 0) > (scalarOf(view, largest)?.size ?? 0);
    const same = PROMOTED.find((name) => scalarOf(view, name)?.size === scalar.size && scalar.of === 'number');
    if (same !== undefined && isLarger(same)) largest = same;
  }
  return [named(largest)];
};

/** Functions of the library that give what they are passed first. */
const GIVING_FIRST: Readonly<Record<string, RegExp>> = {
  Objects: /^requireNonNull$/,
  Arrays: /^copyOf(?:Range)?$/,
};

/** Functions of the library that give the largest kind of number that they are passed. */
const COUNTING: Readonly<Record<string, RegExp>> = { Math: /^(?:abs|max|min)$/ };

/** What a member of the library is, or a call of one gives. */
export const ofJavasLibrary: AskLibrary = (reader, view, term, call, asking) => {
  if (call?.constructs === true) return [];
  return call === undefined ? libraryMember(reader, view, term, asking) : libraryResult(reader, view, call, asking);
};

/** What a call of a function of the library gives, of its class or of its objects. */
const libraryResult = (reader: Reader, view: FileView, call: CallFact, asking: Asking): readonly Shape[] => {
  const { callee } = call;
  if (callee === NONE || view.op(callee) !== Op.Member) return [];
  const name = view.name(view.b(callee));
  const type = classNamed(reader, view, view.a(callee));
  const [first = NONE] = call.arguments;
  // `orders.toArray()` holds anything, `orders.toArray(new Order[0])` what it is passed.
  if (type === undefined && name === 'toArray')
    return first === NONE ? [{ kind: 'array', element: named('Object') }] : asking.shapesOf(first);
  if (type !== undefined && GIVING_FIRST[type]?.test(name) === true && first !== NONE) return asking.shapesOf(first);
  if (type !== undefined && COUNTING[type]?.test(name) === true)
    return operatorShapes(
      view,
      '-',
      call.arguments.map((argument) => (argument === NONE ? [] : asking.shapesOf(argument))),
    );
  return libraryMember(reader, view, callee, asking);
};

/** What a member of the library is, of a class or of an object. */
const libraryMember = (
  reader: Reader,
  view: FileView,
  term: TermId,
  { shapesOf, shapeOf }: Asking,
): readonly Shape[] => {
  const object = view.a(term);
  const name = view.name(view.b(term));
  const type = classNamed(reader, view, object);
  if (type !== undefined) return told(resultOfMember(type, name), () => []);
  const [shape, ...others] = shapesOf(object);
  if (shape === undefined || others.length > 0) return [];
  if (shape.kind === 'array' && name === 'length') return [named('int')];
  if (shape.kind === 'array' && name === 'clone') return [shape];
  if (shape.kind === 'class' || shape.kind === 'array') return told(resultOfMember('Object', name), () => []);
  if (shape.kind !== 'named') return [];
  return told(resultOfMember(shape.name, name), (place) => {
    const written = writtenArgument(reader, view.id, object, place);
    return written === undefined ? [] : [shapeOf(written.file, written.term)];
  });
};

/** The class of the library that a name stands for. */
const classNamed = (reader: Reader, view: FileView, term: TermId): string | undefined => {
  const written = outsideClass(reader, view, term);
  const name = written === undefined ? undefined : outsideName(view, term, written);
  return name !== undefined && isOfLibrary(name) ? name : undefined;
};
