import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, isOfSymbol, symbolOf, type Value, type Values } from '../values/value.ts';
import { fitInCSharp } from './csharp-fit.ts';
import { COST, type Fit, fitOfCount, NEVER } from './fit.ts';
import { aboveOf, fitInJava } from './java-fit.ts';
import { isOfKotlin, stepsInKotlin } from './kotlin-library.ts';
import { parameterCount } from './library-functions.ts';
import { type Scalar, scalarOf } from './scalars.ts';
import type { Shape } from './type-shapes.ts';

/** Classes further up are not followed. */
const MOST_ANCESTORS = 64;

/** What all values of a family are. */
const ANYTHING = /^(?:Object|Any|AnyRef|AnyObject|object|dynamic)$/;

/** What plain values of the JVM are beside their own type. */
const EXTENDED: Readonly<Record<Scalar['of'], RegExp>> = {
  text: /^(?:CharSequence|Comparable|Serializable|Constable|ConstantDesc)$/,
  number: /^(?:Number|Comparable|Serializable|Constable|ConstantDesc)$/,
  truth: /^(?:Comparable|Serializable|Constable)$/,
  letter: /^(?:Comparable|Serializable|Constable)$/,
};

/** As many as functions of the JVM's own interfaces have at most: there a type may be written without its arguments. */
const MOST_TYPES = 2;

/** Languages with rules of their own: what follows below is for all others. */
const FITS: Readonly<Record<string, (reader: Reader, from: FileView, given: Shape, taken: Shape) => Fit>> = {
  java: fitInJava,
  csharp: fitInCSharp,
};

/** How well what an argument may be fits a parameter of a call in a file. */
export const fitOf = (reader: Reader, from: FileView, given: readonly Shape[], taken: Shape): Fit => {
  if (given.length === 0) return taken.kind === 'named' && ANYTHING.test(taken.name) ? COST.anything : undefined;
  const fit = FITS[from.facts.language] ?? fitOfShape;
  const fits = given.map((shape) => fit(reader, from, shape, taken));
  if (fits.every((fit) => fit === NEVER)) return NEVER;
  return fits.every((fit) => fit !== undefined && fit !== NEVER) ? Math.max(...fits.map((fit) => fit ?? 0)) : undefined;
};

const fitOfShape = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  if (given.kind === 'open') return undefined;
  if (taken.kind === 'open') {
    // C++ converts nothing where a template takes what is passed as it is.
    return taken.isVariable && from.linkage.family === 'c' ? COST.template : undefined;
  }
  const isAnything = taken.kind === 'named' && ANYTHING.test(taken.name);
  if (isAnything && !(given.kind === 'named' && given.name === taken.name)) return COST.anything;
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

/**
 * Kotlin converts nothing by rules that a program writes itself. Scala may, but hardly where functions of one name take
 * what is passed as it is. Java does not come here.
 */
const isStrict = (from: FileView): boolean => from.linkage.family === 'jvm';

const fitOfClass = (reader: Reader, from: FileView, given: Values, taken: Shape): Fit => {
  // A constructor or an operator of a class of C++ converts to it and from it.
  const { family } = from.linkage;
  if (taken.kind === 'class') {
    const { distance, isOutside } = distanceOf(reader, given, taken.classes);
    if (distance !== undefined) return distance;
    // No class of a library extends one of ours.
    if (from.facts.language === 'scala') return NEVER;
    return isOutside || family === 'c' || family === 'swift' ? undefined : NEVER;
  }
  if (family === 'c') return undefined;
  if (taken.kind === 'array') return NEVER;
  if (taken.kind === 'open') return undefined;
  if (taken.kind === 'named' && scalarOf(from, taken.name) !== undefined) return NEVER;
  return isStrict(from) ? fitOfKotlins(reader, given, taken) : undefined;
};

/** A class of Kotlin where a type of the library is asked for: one that it extends by name. */
const fitOfKotlins = (reader: Reader, given: Values, taken: Shape): Fit => {
  const { library, isOutside } = aboveOf(reader, given);
  if (taken.kind === 'named')
    for (const { name, distance } of library) {
      const steps = stepsInKotlin(name, taken.name);
      if (steps !== undefined) return distance + steps;
    }
  return isOutside ? undefined : NEVER;
};

/** How far above a class another one stands, and whether something above it lies outside of the repository. */
const distanceOf = (
  reader: Reader,
  given: Values,
  wanted: Values,
): { readonly distance: number | undefined; readonly isOutside: boolean } => {
  const far = new Map<Value, number>(given.map((value) => [value, 0]));
  let isOutside = false;
  for (const [value, distance] of far) {
    if (wanted.includes(value)) return { distance, isOutside };
    // An enumeration has bases that are not written.
    const { kind } = factOf(reader, value);
    isOutside ||= kind === 'enum';
    for (const base of reader.bases(fileOf(value), indexOf(value))) {
      if (!isOfSymbol(base) || far.size >= MOST_ANCESTORS) {
        isOutside = true;
        continue;
      }
      const key = symbolOf(base);
      if (!far.has(key)) far.set(key, distance + 1);
    }
  }
  return { distance: undefined, isOutside };
};

const fitOfNamed = (from: FileView, given: string, taken: Shape): Fit => {
  const { family } = from.linkage;
  const scalar = scalarOf(from, given);
  switch (taken.kind) {
    case 'named': {
      if (given === taken.name) return 0;
      const wanted = scalarOf(from, taken.name);
      if (scalar !== undefined && wanted !== undefined) return fitOfScalars(from, scalar, wanted);
      if (ANYTHING.test(given)) return undefined;
      if (scalar !== undefined) return fitOfScalar(from, scalar, taken.name);
      if (isStrict(from) && isOfKotlin(given) && isOfKotlin(taken.name))
        return stepsInKotlin(given, taken.name) ?? NEVER;
      return wanted !== undefined && isStrict(from) ? NEVER : undefined;
    }
    case 'class':
      // What is imported from elsewhere is none of our classes.
      return isStrict(from) && (scalar !== undefined || isOfKotlin(given) || /^\w+\./.test(given)) ? NEVER : undefined;
    case 'array':
      if (family === 'c') return undefined;
      return scalar !== undefined || (isStrict(from) && isOfKotlin(given)) ? NEVER : undefined;
    case 'function':
      if (isStrict(from) && isOfKotlin(given)) return NEVER;
      return scalar === undefined || family === 'c' ? undefined : NEVER;
    default:
      return undefined;
  }
};

/** A plain value where a type of a library is asked for. */
const fitOfScalar = (from: FileView, scalar: Scalar, taken: string): Fit => {
  if (!isStrict(from)) return undefined;
  return EXTENDED[scalar.of].test(taken) ? COST.extended : NEVER;
};

const fitOfScalars = (from: FileView, given: Scalar, taken: Scalar): Fit => {
  const { language } = from.facts;
  const isC = from.linkage.family === 'c';
  if (given.of !== taken.of) {
    // A pointer to characters is written like a character.
    if (isC) return given.of === 'letter' || taken.of === 'letter' ? COST.pointer : COST.converted;
    const isLetterAsNumber = given.of === 'letter' && taken.of === 'number' && !taken.isBoxed;
    if (isLetterAsNumber && language === 'scala') return COST.converted;
    return language === 'swift' && given.of === 'text' && taken.of === 'letter' ? COST.converted : NEVER;
  }
  if (given.size === taken.size) return 0;
  if (isC) return COST.converted;
  if (given.isReal && !taken.isReal) return NEVER;
  // A number that is written out takes the type that is asked for.
  return taken.size > given.size ? taken.size - given.size : COST.extended;
};

const fitOfArray = (reader: Reader, from: FileView, given: Shape, taken: Shape): Fit => {
  switch (taken.kind) {
    case 'array': {
      if (given.kind !== 'named' || taken.element.kind !== 'named')
        return fitOfShape(reader, from, given, taken.element);
      if (given.name === taken.element.name) return 0;
      // Arrays of plain values are converted to no other ones.
      const isPlain = /^\p{Ll}/u.test(given.name) || /^\p{Ll}/u.test(taken.element.name);
      return isPlain && isStrict(from) ? NEVER : fitOfNamed(from, given.name, taken.element);
    }
    case 'named':
      return scalarOf(from, taken.name) !== undefined || (isStrict(from) && isOfKotlin(taken.name)) ? NEVER : undefined;
    case 'class':
      return isStrict(from) ? NEVER : undefined;
    case 'function':
      return NEVER;
    default:
      return undefined;
  }
};

const fitOfFunction = (reader: Reader, from: FileView, takes: number | undefined, taken: Shape): Fit => {
  switch (taken.kind) {
    case 'function':
      return fitOfCount(takes, taken.takes);
    case 'named': {
      if (from.linkage.family !== 'c' && scalarOf(from, taken.name) !== undefined) return NEVER;
      const asked = isStrict(from) ? parameterCount('jvm', taken.name, MOST_TYPES) : undefined;
      return takes !== undefined && asked !== undefined && takes !== asked ? NEVER : undefined;
    }
    case 'array':
      return NEVER;
    case 'class': {
      const isInterface = taken.classes.some((value) => /^(?:interface|trait)$/.test(factOf(reader, value).kind));
      return from.linkage.family === 'swift' || (isStrict(from) && !isInterface) ? NEVER : undefined;
    }
    default:
      return undefined;
  }
};
