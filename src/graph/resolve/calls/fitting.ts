import { type CallFact, typeParameterCount } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { type Fit, NEVER } from '../types/fit.ts';
import { fitOf } from '../types/type-fit.ts';
import { OPEN, type Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';
import type { Candidate } from './candidates.ts';
import { takenShape } from './taken-shapes.ts';

/** How the arguments fit one candidate, one after the other. */
export interface Fitting {
  readonly candidate: Candidate;
  readonly taken: readonly Shape[];
  readonly fits: readonly Fit[];
  readonly isCollecting: boolean;
}

/** Nothing at the place of a collecting parameter is no collection, in C#. */
const isNull = (shape: Shape): boolean => shape.kind === 'named' && shape.name === 'null';

export const fittingOf = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  given: readonly (readonly Shape[])[],
  candidate: Candidate,
): Fitting => {
  const { callee, pairing } = candidate;
  const shapes = pairing.parameters.map(({ type }) => takenShape(reader, view, call, callee, type));
  const last = pairing.parameters.at(-1);
  // What stands alone at the place of a collecting parameter may be the whole collection.
  const isWhole =
    last?.rest === '*' &&
    pairing.parameters.indexOf(last) === pairing.parameters.length - 1 &&
    (given.at(-1) ?? []).some((shape) => shape.kind === 'array' || (view.facts.language === 'csharp' && isNull(shape)));
  const taken = shapes.map((shape, place) => {
    if (pairing.parameters[place]?.rest !== '*' || isWhole) return shape;
    return shape.kind === 'array' ? shape.element : OPEN;
  });
  const fits = taken.map((shape, place) => fitOf(reader, view, given[place] ?? [], shape));
  // Java takes what may collect only where nothing else fits, also with nothing to collect.
  const declared = reader.view(callee.file);
  const mayCollect =
    declared.linkage.typedOverloads === true && declared.symbol(callee.symbol).parameters.at(-1)?.rest === '*';
  return { candidate, taken, fits, isCollecting: (pairing.isCollecting || mayCollect) && !isWhole };
};

const isSameShape = (left: Shape, right: Shape): boolean => {
  if (left.kind === 'class' && right.kind === 'class')
    return left.classes.length === right.classes.length && left.classes.every((type) => right.classes.includes(type));
  if (left.kind === 'named' && right.kind === 'named') return left.name === right.name;
  if (left.kind === 'array' && right.kind === 'array') return isSameShape(left.element, right.element);
  return left.kind === 'function' && right.kind === 'function' && left.takes === right.takes;
};

/** Of two types that take the same the one is closer that the other one takes too. */
const isCloser = (reader: Reader, view: FileView, left: Shape, right: Shape): boolean | undefined => {
  if (view.linkage.inheritsOverloads !== true) return undefined;
  const takes = (one: Shape, other: Shape): boolean => {
    const fit = fitOf(reader, view, [one], other);
    return fit !== undefined && fit !== NEVER;
  };
  const isTaken = takes(left, right);
  return isTaken === takes(right, left) ? undefined : isTaken;
};

/** Whether one function is the better choice: nowhere worse by what is known, and somewhere better. */
export const isBetter = (reader: Reader, view: FileView, one: Fitting, other: Fitting): boolean => {
  // Java leaves nothing to defaults but what collects; Kotlin, Scala and C# ask for defaults last.
  const typesFirst = view.linkage.inheritsOverloads === true;
  const [left, against] = [one.candidate.pairing.left, other.candidate.pairing.left];
  let isAhead = !typesFirst && left < against;
  if (!typesFirst && left > against) return false;
  for (let place = 0; place < one.fits.length; place++) {
    const fit = one.fits[place];
    const against = other.fits[place];
    if (fit === against) {
      const [left, right] = [one.taken[place], other.taken[place]];
      if (left === undefined || right === undefined) return false;
      if (fit === undefined && !isSameShape(left, right)) return false;
      const closer = fit === undefined ? undefined : isCloser(reader, view, left, right);
      if (closer === false) return false;
      if (closer === true) isAhead = true;
    } else if (fit === undefined || (against === undefined ? fit > 0 : fit > against)) return false;
    else isAhead = true;
  }
  if (isAhead || (view.linkage.defaultsLast === true && left < against)) return true;
  return view.facts.language === 'csharp' && isPlainer(reader, one, other);
};

/** C#: of functions that take the arguments equally well the one that has no type parameters, collects nothing, or leaves less out. */
const isPlainer = (reader: Reader, one: Fitting, other: Fitting): boolean => {
  const marksOf = ({ candidate: { callee, pairing }, isCollecting }: Fitting): number[] => {
    const count = typeParameterCount(reader.view(callee.file).symbol(callee.symbol));
    return [count === 0 ? 0 : 1, isCollecting ? 1 : 0, pairing.left];
  };
  const [own, against] = [marksOf(one), marksOf(other)];
  for (const [place, mark] of own.entries()) if (mark !== against[place]) return mark < (against[place] ?? 0);
  return false;
};

/** Whether a function that collects nothing takes the arguments for sure, as far as one that collects them does. */
export const isSurer = (fixed: Fitting, collecting: Fitting): boolean =>
  fixed.fits.every((fit, place) => {
    const [taken, collected] = [fixed.taken[place], collecting.taken[place]];
    if (fit !== undefined || taken?.kind === 'open') return true;
    return taken !== undefined && collected !== undefined && isSameShape(taken, collected);
  });
