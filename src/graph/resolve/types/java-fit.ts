import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, type Value, type Values } from '../values/value.ts';
import { ancestorsOf, nearest } from './ancestors.ts';
import { COST, type Fit, fitOfCount, NEVER } from './fit.ts';
import { takenByObject } from './function-objects.ts';
import { functionOf, isOfLibrary, stepsAbove } from './java-library.ts';
import { isOfKotlin } from './kotlin-library.ts';
import { type Scalar, scalarOf } from './scalars.ts';
import { type Shape, shapeOf } from './type-shapes.ts';

/** How well what is passed in Java fits a parameter: nothing is converted but plain values, and those by the language. */
export const fitInJava = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  // A variable without bounds that is in scope is an object of which nothing is known.
  if (given.kind === 'open') return given.isVariable ? fitInJava(reader, from, OBJECT, taken) : undefined;
  if (taken.kind === 'open') return taken.isVariable ? COST.anything : undefined;
  if (given.kind === 'named' && given.name === 'null') return isPlain(from, taken) ? NEVER : 0;
  // What Kotlin declares can be called too.
  if (taken.kind === 'function') return given.kind === 'function' ? fitOfCount(given.takes, taken.takes) : undefined;
  if (taken.kind === 'named' && ANYTHING.test(taken.name)) {
    if (given.kind === 'named' && given.name === 'Object') return 0;
    return given.kind === 'function' ? NEVER : COST.anything;
  }
  switch (given.kind) {
    case 'class':
      return fitOfClass(reader, from, given.classes, taken);
    case 'named':
      return fitOfNamed(from, given.name, taken);
    case 'array':
      return fitOfArray(reader, from, given.element, taken);
    case 'function':
      return fitOfFunction(reader, from, given.takes, taken);
  }
};

const ANYTHING = /^(?:Object|Any)$/;
const OBJECT: Shape = { kind: 'named', name: 'Object' };

const isPlain = (from: FileView, shape: Shape): boolean => {
  const scalar = shape.kind === 'named' ? scalarOf(from, shape.name) : undefined;
  return scalar !== undefined && !scalar.isBoxed && scalar.of !== 'text';
};

/** What types of a kind extend without saying so. */
const UNWRITTEN: Readonly<Record<string, string>> = { enum: 'Enum' };

/** What stands above a class, with how far: classes of ours, types of the library, and whether there may be more. */
interface Above {
  readonly classes: ReadonlyMap<Value, number>;
  readonly library: readonly { readonly name: string; readonly distance: number }[];
  readonly isOutside: boolean;
}

/** By what is passed: each overload asks for the same, and a visitor has a hundred of them. */
const known = new WeakMap<Values, Above>();

export const aboveOf = (reader: Reader, given: Values): Above => {
  const found = known.get(given) ?? lookAbove(reader, given);
  known.set(given, found);
  return found;
};

const isKnown = (reader: Reader, type: Value, name: string): boolean =>
  isOfLibrary(name) || (reader.view(fileOf(type)).facts.language === 'kotlin' && isOfKotlin(name));

const lookAbove = (reader: Reader, given: Values): Above => {
  const { distances: classes, isCut } = ancestorsOf(reader, given);
  const library: { name: string; distance: number }[] = [];
  let isOutside = isCut;
  for (const [value, distance] of classes) {
    const { kind, bases } = factOf(reader, value);
    const unwritten = UNWRITTEN[kind];
    if (unwritten !== undefined) library.push({ name: unwritten, distance: distance + 1 });
    for (const base of bases) {
      const shape = shapeOf(reader, fileOf(value), base);
      if (shape.kind === 'class') continue;
      if (shape.kind !== 'named' || !isKnown(reader, value, shape.name)) isOutside = true;
      else library.push({ name: shape.name, distance: distance + 1 });
    }
  }
  return { classes, library, isOutside };
};

const fitOfClass = (reader: Reader, from: FileView, given: Values, taken: Shape): Fit => {
  if (taken.kind === 'array') return NEVER;
  if (taken.kind === 'named' && scalarOf(from, taken.name) !== undefined) return NEVER;
  const { classes, library, isOutside } = aboveOf(reader, given);
  if (taken.kind === 'class') {
    const distance = nearest(classes, taken.classes);
    if (distance !== undefined) return distance;
  }
  if (taken.kind === 'named')
    for (const { name, distance } of library) {
      const steps = stepsAbove(name, taken.name);
      if (steps !== undefined) return distance + steps;
    }
  return isOutside ? undefined : NEVER;
};

/** The class that a plain value is put into where an object is asked for. */
const BOXES: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  char: 'Character',
  byte: 'Byte',
  short: 'Short',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
};

const fitOfNamed = (from: FileView, given: string, taken: Shape): Fit => {
  const box = BOXES[given];
  const isKnown = box !== undefined || isOfLibrary(given);
  switch (taken.kind) {
    case 'named': {
      if (given === taken.name) return 0;
      const [scalar, wanted] = [scalarOf(from, given), scalarOf(from, taken.name)];
      if (scalar !== undefined && wanted !== undefined) return fitOfScalars(scalar, wanted);
      const steps = stepsAbove(box ?? given, taken.name);
      if (steps !== undefined) return steps + (box === undefined ? 0 : COST.boxed);
      return isKnown || wanted !== undefined ? NEVER : undefined;
    }
    case 'class':
      return isKnown ? NEVER : undefined;
    default:
      return NEVER;
  }
};

const fitOfScalars = (given: Scalar, taken: Scalar): Fit => {
  if (given.of !== taken.of) {
    const isLetterAsNumber = given.of === 'letter' && taken.of === 'number' && !taken.isBoxed;
    return isLetterAsNumber ? COST.converted : NEVER;
  }
  if (given.size === taken.size) return given.isBoxed === taken.isBoxed ? 0 : COST.boxed;
  if (taken.isBoxed || taken.size < given.size || (given.isReal && !taken.isReal)) return NEVER;
  return taken.size - given.size + (given.isBoxed ? COST.boxed : 0);
};

const fitOfArray = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  if (taken.kind === 'named') return /^(?:Cloneable|Serializable)$/.test(taken.name) ? COST.extended : NEVER;
  if (taken.kind !== 'array') return NEVER;
  // Arrays of plain values are converted to no other ones.
  if (isPlain(from, given) || isPlain(from, taken.element))
    return given.kind === 'named' && taken.element.kind === 'named' && given.name === taken.element.name ? 0 : NEVER;
  return fitInJava(reader, from, given, taken.element);
};

const fitOfFunction = (reader: Reader, from: FileView, takes: number | undefined, taken: Shape): Fit => {
  const asked = askedOfFunction(reader, from, taken);
  if (asked === undefined || asked === 'never') return asked === undefined ? undefined : NEVER;
  return fitOfCount(takes, asked);
};

/** How many parameters a function must have that is put where something of a type is expected. */
const askedOfFunction = (reader: Reader, from: FileView, taken: Shape): number | 'never' | undefined => {
  switch (taken.kind) {
    case 'named':
      return scalarOf(from, taken.name) === undefined ? functionOf(taken.name) : 'never';
    case 'class': {
      const [type, ...others] = taken.classes;
      if (type === undefined || others.length > 0) return undefined;
      return factOf(reader, type).kind === 'interface' ? takenByObject(reader, type) : 'never';
    }
    default:
      return 'never';
  }
};
