import { SymbolFlag } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, type Value, type Values } from '../values/value.ts';
import { ancestorsOf, nearest } from './ancestors.ts';
import { delegateOfLibrary, isOfLibrary, isValueOfLibrary, typesAbove } from './dotnet-library.ts';
import { COST, type Fit, fitOfCount, NEVER } from './fit.ts';
import { type Shape, shapeOf } from './type-shapes.ts';

/** How well what is passed in C# fits a parameter: by what the language converts, else by what types of ours do. */
export const fitInCSharp = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  const fit = fitByLanguage(reader, from, given, taken);
  return fit === NEVER && converts(reader, from, given, taken) ? COST.extended : fit;
};

const fitByLanguage = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  if (given.kind === 'open') return given.isVariable ? fitOfVariable(given.name, taken) : undefined;
  if (given.kind === 'named' && given.name === 'dynamic') return undefined;
  const isNull = given.kind === 'named' && given.name === 'null';
  if (taken.kind === 'open') {
    if (!taken.isVariable || isNull) return undefined;
    if (taken.isBound === true) return NEVER;
    // No type is found for a type variable by a function that is written in place.
    return given.kind === 'function' ? NEVER : 0;
  }
  if (isNull) return fitOfNull(reader, taken);
  if (taken.kind === 'named' && ANYTHING.test(taken.name)) {
    if (given.kind === 'named' && given.name === 'object') return 0;
    return given.kind === 'function' ? NEVER : COST.anything;
  }
  switch (given.kind) {
    case 'class':
      return fitOfClass(reader, given.classes, taken);
    case 'named':
      return fitOfNamed(given.name, taken);
    case 'array':
      return fitOfArray(reader, from, given.element, taken);
    case 'function':
      return fitOfFunction(reader, from, given, taken);
  }
};

const ANYTHING = /^(?:object|dynamic)$/;

/** A value of a type variable that is in scope: nothing is known of it. */
const fitOfVariable = (name: string | undefined, taken: Shape): Fit => {
  if (taken.kind === 'open' && taken.isBound === true) return taken.name === name ? 0 : NEVER;
  if (taken.kind === 'open') return taken.isVariable ? 0 : undefined;
  return taken.kind === 'named' && ANYTHING.test(taken.name) ? COST.anything : NEVER;
};

/** Plain values, of which it is noted where they may be missing; of other types it is not known. */
const PLAIN =
  /^(?:bool|s?byte|char|decimal|double|float|u?int|u?long|u?short|DateTime(?:Offset)?|TimeSpan|Guid|DateOnly|TimeOnly)$/;

const fitOfNull = (reader: Reader, taken: Shape): Fit => {
  if (taken.kind === 'named' && PLAIN.test(taken.name)) return NEVER;
  // A value of ours may be declared as one that can be missing.
  const isValue =
    taken.kind === 'class' && taken.classes.every((type) => /^(?:struct|enum)$/.test(factOf(reader, type).kind));
  return isValue ? COST.anything : 0;
};

/** What types of a kind extend without saying so. */
const UNWRITTEN: Readonly<Record<string, string>> = { enum: 'Enum', struct: 'ValueType' };

/** What stands above a class, with how far: classes of ours, types of the library, and whether there may be more. */
interface Above {
  readonly classes: ReadonlyMap<Value, number>;
  readonly library: ReadonlyMap<string, number>;
  /** The names of types of other libraries, of which no more is known. */
  readonly unknown: ReadonlySet<string>;
  readonly isOutside: boolean;
}

/** By what is passed: each overload asks for the same. */
const known = new WeakMap<Values, Above>();

const aboveOf = (reader: Reader, given: Values): Above => {
  const found = known.get(given) ?? lookAbove(reader, given);
  known.set(given, found);
  return found;
};

const lookAbove = (reader: Reader, given: Values): Above => {
  const { distances: classes, isCut } = ancestorsOf(reader, given);
  const library = new Map<string, number>();
  const unknown = new Set<string>();
  let isOutside = isCut;
  for (const [value, distance] of classes) {
    const { kind, bases } = factOf(reader, value);
    const unwritten = UNWRITTEN[kind];
    if (unwritten !== undefined) library.set(unwritten, distance + 1);
    for (const base of bases) {
      const shape = shapeOf(reader, fileOf(value), base);
      if (shape.kind === 'class') continue;
      if (shape.kind !== 'named' || !isOfLibrary(shape.name)) {
        isOutside = true;
        if (shape.kind === 'named') unknown.add(shape.name);
      } else for (const [name, steps] of typesAbove(shape.name)) library.set(name, distance + 1 + steps);
    }
  }
  return { classes, library, unknown, isOutside };
};

/** What stands above a class in the library. */
export const libraryAbove = (reader: Reader, classes: Values): ReadonlyMap<string, number> =>
  aboveOf(reader, classes).library;

/** The names of what stands above a class in other libraries. */
export const unknownAbove = (reader: Reader, classes: Values): ReadonlySet<string> => aboveOf(reader, classes).unknown;

/** A conversion that a type of ours writes itself is called by the name of what it gives. */
const CONVERSION = /^operator [\w@]/;

/** Whether a type of ours converts what is passed to what is taken, without a word of the caller. */
const converts = (reader: Reader, from: FileView, given: Shape, taken: Shape): boolean =>
  [given, taken].some((shape) => {
    const types = shape.kind === 'class' ? shape.classes : [];
    return types.some((type) =>
      conversionsOf(reader, type).some((each) => isBetween(reader, from, each, given, taken)),
    );
  });

interface Conversion {
  readonly from: Shape;
  readonly to: Shape;
}

const conversionsOf = (reader: Reader, type: Value): Conversion[] => {
  const view = reader.view(fileOf(type));
  return view.children(indexOf(type)).flatMap((child): Conversion[] => {
    const { name, flags, parameters, returnType } = view.symbol(child);
    const isMeant = CONVERSION.test(name) && (flags & SymbolFlag.explicit) === 0;
    const [parameter] = parameters;
    if (!isMeant || parameter === undefined) return [];
    return [{ from: reader.shape(view.id, parameter.type), to: reader.shape(view.id, returnType) }];
  });
};

const isBetween = (reader: Reader, from: FileView, conversion: Conversion, given: Shape, taken: Shape): boolean => {
  const takes = fitByLanguage(reader, from, given, conversion.from);
  const gives = fitByLanguage(reader, from, conversion.to, taken);
  return takes !== undefined && takes !== NEVER && gives !== undefined && gives !== NEVER;
};

const fitOfClass = (reader: Reader, given: Values, taken: Shape): Fit => {
  const { classes, library, isOutside } = aboveOf(reader, given);
  if (taken.kind === 'class') {
    const distance = nearest(classes, taken.classes);
    if (distance !== undefined) return distance;
  }
  if (taken.kind === 'named') {
    const steps = library.get(taken.name);
    if (steps !== undefined) return steps;
  }
  return isOutside ? undefined : NEVER;
};

/** The numbers that each number grows into, from near to far. */
const GROWING: Readonly<Record<string, readonly string[]>> = {
  sbyte: ['short', 'int', 'long', 'float', 'double', 'decimal'],
  byte: ['short', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
  short: ['int', 'long', 'float', 'double', 'decimal'],
  ushort: ['int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
  int: ['long', 'float', 'double', 'decimal'],
  uint: ['long', 'ulong', 'float', 'double', 'decimal'],
  long: ['float', 'double', 'decimal'],
  ulong: ['float', 'double', 'decimal'],
  char: ['ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'],
  float: ['double'],
};

const INTEGERS = /^(?:s?byte|u?short|u?int|u?long)$/;

/** A number where another one is asked for; a whole one that is written out takes any size. */
const fitOfNumbers = (given: string, taken: string): Fit => {
  const place = GROWING[given]?.indexOf(taken) ?? -1;
  if (place >= 0) return place + 1;
  return given === 'int' && INTEGERS.test(taken) ? COST.extended : undefined;
};

/** Views of memory, into which the library converts texts and arrays. */
const VIEWS = /^(?:(?:ReadOnly)?(?:Span|Memory)|ArraySegment)$/;

const withoutMark = (name: string): string => name.replace(/\?$/, '');

const fitOfNamed = (given: string, taken: Shape): Fit => {
  const isKnown = isOfLibrary(withoutMark(given));
  switch (taken.kind) {
    case 'named': {
      if (given === taken.name) return 0;
      const [plain, wanted] = [withoutMark(given), withoutMark(taken.name)];
      const mayMiss = plain !== given;
      if (taken.name !== wanted) {
        const fit = plain === wanted ? 0 : fitOfNumbers(plain, wanted);
        return fit === undefined ? NEVER : fit + (mayMiss ? 0 : COST.boxed);
      }
      const grown = mayMiss ? undefined : fitOfNumbers(given, taken.name);
      if (grown !== undefined) return grown;
      const steps = typesAbove(plain).get(taken.name);
      if (steps !== undefined && steps > 0) return steps + (isValueOfLibrary(plain) ? COST.boxed : 0);
      if (VIEWS.test(taken.name)) return undefined;
      return isKnown || isValueOfLibrary(taken.name) || taken.name === 'string' ? NEVER : undefined;
    }
    case 'class':
      return isKnown ? NEVER : undefined;
    default:
      return isKnown ? NEVER : undefined;
  }
};

/** What an array is beside its own type. */
const ARRAYS = /^(?:IEnumerable|ICollection|IList|IReadOnlyList|IReadOnlyCollection|Array|ICloneable)$/;

const fitOfArray = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  if (taken.kind === 'named') {
    if (ARRAYS.test(taken.name)) return 1;
    return isOfLibrary(withoutMark(taken.name)) && !VIEWS.test(taken.name) ? NEVER : undefined;
  }
  if (taken.kind !== 'array') return NEVER;
  // Arrays of plain values are converted to no other ones.
  const isPlain = (shape: Shape): boolean => shape.kind === 'named' && isValueOfLibrary(withoutMark(shape.name));
  if (isPlain(given) || isPlain(taken.element)) {
    if (given.kind === 'open' || taken.element.kind === 'open')
      return fitByLanguage(reader, from, given, taken.element);
    return given.kind === 'named' && taken.element.kind === 'named' && given.name === taken.element.name ? 0 : NEVER;
  }
  return fitByLanguage(reader, from, given, taken.element);
};

type FunctionShape = Extract<Shape, { readonly kind: 'function' }>;

const fitOfFunction = (reader: Reader, from: FileView, given: FunctionShape, taken: Shape): Fit => {
  if (taken.kind === 'function') {
    if (fitOfCount(given.takes, taken.takes) === NEVER) return NEVER;
    if (given.result !== undefined && taken.result !== undefined)
      if (fitByLanguage(reader, from, given.result, taken.result) === NEVER) return NEVER;
    return fitOfResult(given.gives, taken.gives);
  }
  if (taken.kind !== 'named') return NEVER;
  if (/^(?:Multicast)?Delegate$/.test(taken.name)) return undefined;
  const asked = delegateOfLibrary(taken.name);
  if (asked === undefined) return undefined;
  return asked === 'never' ? NEVER : fitOfCount(given.takes, asked);
};

/** What gives something may be asked for nothing, but is rather meant where something is. */
const fitOfResult = (gives: FunctionShape['gives'], asked: FunctionShape['gives']): Fit => {
  if (gives === undefined || asked === undefined) return 0;
  if (gives === 'either') return asked === 'nothing' ? 1 : 0;
  return gives === asked ? 0 : NEVER;
};
