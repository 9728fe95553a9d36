import { Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, ValueKind } from '../values/value.ts';
import { libraryAbove } from './csharp-fit.ts';
import { isOfLibrary, resultOfMember, wordFor } from './dotnet-library.ts';
import type { Shape } from './type-shapes.ts';
import { writtenArgument } from './written-types.ts';

/** What .NET's own library gives, as far as it tells overloads apart. */

/** How the shapes of other expressions are asked for. */
interface Asking {
  readonly shapesOf: (term: TermId) => readonly Shape[];
  readonly shapeOf: (file: number, type: TermId) => Shape;
}

const named = (name: string): Shape => ({ kind: 'named', name });

/** What every value has that may be missing. */
const OF_NULLABLE: Readonly<Record<string, (plain: string) => string>> = {
  Value: (plain) => plain,
  GetValueOrDefault: (plain) => plain,
  HasValue: () => 'bool',
};

/** What a member of the library is, of a class or of an object; the result of a method is that of its call. */
export const memberOfLibrary = (
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
  if (shape.kind === 'array')
    return told(resultOfMember('Array', name) ?? resultOfMember('IEnumerable', name), () => [shape.element]);
  if (shape.kind === 'class') return told(resultOfClass(reader, shape, name), () => []);
  // `expression.Compile()` is the function that the expression writes.
  if (shape.kind === 'function' && name === 'Compile') return [shape];
  if (shape.kind !== 'named') return told(resultOfMember('object', name), () => []);
  if (shape.name.endsWith('?')) {
    const result = OF_NULLABLE[name]?.(shape.name.slice(0, -1));
    if (result !== undefined) return [named(result)];
  }
  return told(resultOfMember(shape.name.replace(/\?$/, ''), name), (place) => {
    const written = writtenArgument(reader, view.id, object, place);
    return written === undefined ? [] : [shapeOf(written.file, written.term)];
  });
};

/** A class of ours has the members of what it extends in the library. */
const resultOfClass = (
  reader: Reader,
  { classes }: Extract<Shape, { readonly kind: 'class' }>,
  name: string,
): string | undefined => {
  for (const above of [...libraryAbove(reader, classes).keys(), 'object']) {
    const result = resultOfMember(above, name);
    if (result !== undefined) return result;
  }
  return undefined;
};

/** A result as the table of the library has it. */
const told = (result: string | undefined, argument: (place: number) => readonly Shape[]): readonly Shape[] => {
  if (result === undefined || result.startsWith('?')) return [];
  if (result.endsWith('[]'))
    return told(result.slice(0, -'[]'.length), argument).map((element) => ({ kind: 'array', element }));
  return /^\d+$/.test(result) ? argument(Number(result)) : [named(result)];
};

/** The class of the library that a name stands for; undefined where it is a value, or a class of ours. */
const classNamed = (reader: Reader, view: FileView, term: TermId): string | undefined => {
  const op = view.op(term);
  const isName = op === Op.Free || (op === Op.Variable && view.importsOf(view.a(term)).length > 0);
  if (!isName || reader.values(view.id, term).some((value) => kindOf(value) !== ValueKind.External)) return undefined;
  const name = wordFor(view.writtenName(term));
  return isOfLibrary(name) ? name : undefined;
};
