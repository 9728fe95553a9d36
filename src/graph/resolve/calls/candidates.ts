import { type CallFact, type ParameterFact, SymbolFlag } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { classesAbove } from '../members/classes-above.ts';
import { overrides } from '../members/inherited-overloads.ts';
import type { FileView } from '../repository/file-view.ts';
import { shapesOf } from '../types/expression-shapes.ts';
import { type Fit, NEVER } from '../types/fit.ts';
import { fitOf } from '../types/type-fit.ts';
import { OPEN, type Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, pack, ValueKind } from '../values/value.ts';
import type { Callee } from './callees.ts';
import { type Pairing, pairedByCount, pairedByLabel, pairedByPlace } from './pairing.ts';

/** A function that the call can run, as far as the number and the names of its arguments tell. */
export interface Candidate {
  readonly callee: Callee;
  readonly pairing: Pairing;
  /** Arguments are left out whose defaults are written elsewhere, if at all: any other function is meant before it. */
  readonly isAssumed?: true;
}

export const candidateOf = (reader: Reader, view: FileView, call: CallFact, callee: Callee): Candidate | undefined => {
  const { linkage } = reader.view(callee.file);
  const fact = reader.view(callee.file).symbol(callee.symbol);
  if ((fact.flags & SymbolFlag.hidden) !== 0) return undefined;
  const pairing =
    linkage.family === 'swift'
      ? pairedByLabel(view, call, fact)
      : linkage.family === 'elixir'
        ? pairedByCount(call, fact)
        : pairedByPlace(view, call, fact, linkage.family === 'dotnet' ? callee.shift : 0);
  if (pairing !== undefined) return { callee, pairing };
  const inherited = linkage.defaultsLast === true ? inheritedPairing(reader, view, call, callee) : undefined;
  if (inherited !== undefined) return { callee, pairing: inherited };
  if ((fact.flags & SymbolFlag.actual) === 0) return undefined;
  const parameters = fact.parameters.map((parameter): ParameterFact => ({ ...parameter, optional: true }));
  const assumed = pairedByPlace(view, call, { ...fact, parameters }, 0);
  return assumed === undefined ? undefined : { callee, pairing: assumed, isAssumed: true };
};

/** Those that can be called so for sure; where there are none, those that may be. */
export const surest = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const sure = candidates.filter(({ isAssumed }) => isAssumed !== true);
  return sure.length > 0 ? sure : candidates;
};

/** A function of Kotlin that overrides another one has its defaults, and may not write them. */
const inheritedPairing = (reader: Reader, view: FileView, call: CallFact, callee: Callee): Pairing | undefined => {
  const own = reader.view(callee.file);
  const itself = pack(ValueKind.Symbol, callee.file, callee.symbol);
  const { name, parent } = own.symbol(callee.symbol);
  if (parent <= 0 || !isTypeLike(own.symbol(parent).kind)) return undefined;
  for (const type of classesAbove(reader, pack(ValueKind.Symbol, callee.file, parent))) {
    const variable = reader.view(fileOf(type)).declared(indexOf(type), name);
    for (const value of variable === undefined ? [] : reader.variable(fileOf(type), variable)) {
      if (value === itself || !isFunction(reader, value) || !overrides(reader, itself, value)) continue;
      const pairing = pairedByPlace(view, call, factOf(reader, value), 0);
      if (pairing !== undefined) return pairing;
    }
  }
  return undefined;
};

/** How the arguments fit one candidate, one after the other. */
interface Fitting {
  readonly candidate: Candidate;
  readonly taken: readonly Shape[];
  readonly fits: readonly Fit[];
  readonly isCollecting: boolean;
}

const fittingOf = (
  reader: Reader,
  view: FileView,
  given: readonly (readonly Shape[])[],
  candidate: Candidate,
): Fitting => {
  const { callee, pairing } = candidate;
  const shapes = pairing.parameters.map(({ type }) => reader.shape(callee.file, type));
  const last = pairing.parameters.at(-1);
  // What stands alone at the place of a collecting parameter may be the whole collection.
  const isWhole =
    last?.rest === '*' &&
    pairing.parameters.indexOf(last) === pairing.parameters.length - 1 &&
    (given.at(-1) ?? []).some(({ kind }) => kind === 'array');
  const taken = shapes.map((shape, place) => {
    if (pairing.parameters[place]?.rest !== '*' || isWhole) return shape;
    return shape.kind === 'array' ? shape.element : OPEN;
  });
  const fits = taken.map((shape, place) => fitOf(reader, view, given[place] ?? [], shape));
  // Java takes what may collect only where nothing else fits, also with nothing to collect.
  const declared = reader.view(callee.file);
  const mayCollect =
    declared.facts.language === 'java' && declared.symbol(callee.symbol).parameters.at(-1)?.rest === '*';
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
const isBetter = (reader: Reader, view: FileView, one: Fitting, other: Fitting): boolean => {
  // Java leaves nothing to defaults but what collects, and in Kotlin types come before them.
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
  return isAhead || (view.linkage.defaultsLast === true && left < against);
};

/** Whether a function that collects nothing takes the arguments for sure, as far as one that collects them does. */
const isSurer = (fixed: Fitting, collecting: Fitting): boolean =>
  fixed.fits.every((fit, place) => {
    const [taken, collected] = [fixed.taken[place], collecting.taken[place]];
    if (fit !== undefined || taken?.kind === 'open') return true;
    return taken !== undefined && collected !== undefined && isSameShape(taken, collected);
  });

/** Whether one of these functions can take what is passed, as far as the types tell. */
export const canTakeAll = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  candidates: readonly Candidate[],
): boolean => {
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  return candidates.some((candidate) => !fittingOf(reader, view, given, candidate).fits.includes(NEVER));
};

/**
 * Of functions of one name that take as many arguments, those that the types of the arguments speak for. What
 * contradicts is left out, unless all do: then the types are not understood.
 */
export const chosenAmong = (reader: Reader, view: FileView, call: CallFact, all: readonly Candidate[]): Candidate[] => {
  const candidates = surest(all);
  if (candidates.length < 2) return [...candidates];
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  const fittings = candidates.map((candidate) => fittingOf(reader, view, given, candidate));
  const possible = fittings.filter(({ fits }) => !fits.includes(NEVER));
  if (possible.length === 0) return [...candidates];
  const fixed = possible.filter(({ isCollecting }) => !isCollecting);
  const left = possible.filter((one) => !one.isCollecting || !fixed.some((other) => isSurer(other, one)));
  return left
    .filter((one) => !left.some((other) => isBetter(reader, view, other, one)))
    .map(({ candidate }) => candidate);
};
