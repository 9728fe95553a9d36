import { Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { libraryAbove, unknownAbove } from '../types/csharp-fit.ts';
import { hasMethod, isOfLibrary, namesFor, typesAbove } from '../types/dotnet-library.ts';
import { shapesOf } from '../types/expression-shapes.ts';
import { OPEN, type Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';
import { merge, NOTHING, type Values } from '../values/value.ts';

/** What every object is: a method that extends any type extends this one. */
const OBJECT = 'object';

/** The types of the library that a value of a shape is one of. */
const typesOf = (reader: Reader, shape: Shape): readonly string[] => {
  switch (shape.kind) {
    case 'named': {
      const name = shape.name.replace(/\?$/, '');
      // Of other libraries nothing is known but how they name things: `ServiceCollection` is an `IServiceCollection`.
      return isOfLibrary(name) ? [...typesAbove(name).keys()] : [name, `I${name}`];
    }
    case 'class':
      return [...libraryAbove(reader, shape.classes).keys(), ...unknownAbove(reader, shape.classes)];
    case 'array': {
      // A method that extends an array is noted for what the array holds.
      const held = shape.element.kind === 'named' ? [shape.element.name] : [];
      return [...held, ...typesAbove('Array').keys(), 'IEnumerable', 'ICollection', 'IList', 'IReadOnlyList'];
    }
    case 'function':
      return ['Expression', 'LambdaExpression', 'Func', 'Action', 'Delegate'];
    case 'open':
      return [];
  }
};

/** Methods of a C# repository that extend the type of a receiver, or what stands above it in the library. */
export const extensionsOf = (reader: Reader, view: FileView, object: TermId, name: string): Values => {
  let out: Values = NOTHING;
  const shapes = shapesOf(reader, view, object);
  // The name of a class of the library: what it is asked for is its own.
  if (shapes.length === 0 && view.op(object) === Op.Free) return NOTHING;
  for (const shape of shapes.length > 0 ? shapes : [OPEN]) {
    // What the type has itself is meant before anything that extends it.
    if (shape.kind === 'named' && hasMethod(shape.name.replace(/\?$/, ''), name)) continue;
    for (const type of new Set([...typesOf(reader, shape), OBJECT]))
      for (const written of namesFor(type)) out = merge(out, reader.extension(view.id, written, name));
  }
  return out;
};
