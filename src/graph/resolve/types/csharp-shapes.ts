import { Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { libraryAbove } from './csharp-fit.ts';
import { isOfLibrary, resultOfMember, wordFor } from './dotnet-library.ts';
import { type Asking, type AskLibrary, named, outsideClass, told } from './library-results.ts';
import type { Shape } from './type-shapes.ts';
import { writtenArgument } from './written-types.ts';

/** What .NET's own library gives, as far as it tells overloads apart. */

/** What every value has that may be missing. */
const OF_NULLABLE: Readonly<Record<string, (plain: string) => string>> = {
  Value: (plain) => plain,
  GetValueOrDefault: (plain) => plain,
  HasValue: () => 'bool',
};

/** What a member of the library is, or a call of one gives: the table says the same of both. */
export const ofDotnetsLibrary: AskLibrary = (reader, view, term, call, asking) => {
  const member = call === undefined ? term : call.callee;
  if (call?.constructs === true || view.op(member) !== Op.Member) return [];
  return memberOfLibrary(reader, view, member, asking);
};

/** What a member of the library is, of a class or of an object. */
const memberOfLibrary = (
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

/** The class of the library that a name stands for. */
const classNamed = (reader: Reader, view: FileView, term: TermId): string | undefined => {
  const written = outsideClass(reader, view, term);
  const name = written === undefined ? undefined : wordFor(written);
  return name !== undefined && isOfLibrary(name) ? name : undefined;
};
