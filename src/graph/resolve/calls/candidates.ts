import {
  type CallFact,
  NONE,
  Op,
  type ParameterFact,
  SymbolFlag,
  type TermId,
  typeParameterCount,
} from '../../../code/facts.ts';
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
import { takenShape } from './taken-shapes.ts';

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
  if (linkage.family === 'dotnet' && !takesTypes(reader.view(callee.file), callee.symbol, call)) return undefined;
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

/** Whether a function has the type parameters that a call writes, or such as its arguments can tell. */
const takesTypes = (declaring: FileView, symbol: number, { types, constructs }: CallFact): boolean => {
  const fact = declaring.symbol(symbol);
  const count = typeParameterCount(fact);
  if (types !== undefined && !constructs) return count === types.length;
  if (count === 0) return true;
  const told = new Set<number>();
  for (const { type } of fact.parameters) collectVariables(declaring, type, symbol, told);
  return told.size >= count;
};

/** The type parameters of a function that stand in a type. */
const collectVariables = (view: FileView, type: TermId, symbol: number, into: Set<number>): void => {
  if (type === NONE) return;
  switch (view.op(type)) {
    case Op.Variable:
      if (view.variable(view.a(type)).scope === symbol) into.add(view.a(type));
      return;
    case Op.Generic:
      collectVariables(view, view.a(type), symbol, into);
      for (const part of view.list(view.b(type))) collectVariables(view, part, symbol, into);
      return;
    case Op.FunctionType:
      for (const part of view.list(view.a(type))) collectVariables(view, part, symbol, into);
      collectVariables(view, view.b(type), symbol, into);
      return;
    default:
  }
};

/** How the arguments fit one candidate, one after the other. */
interface Fitting {
  readonly candidate: Candidate;
  readonly taken: readonly Shape[];
  readonly fits: readonly Fit[];
  readonly isCollecting: boolean;
}

/** Nothing at the place of a collecting parameter is no collection, in C#. */
const isNull = (shape: Shape): boolean => shape.kind === 'named' && shape.name === 'null';

const fittingOf = (
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
const isBetter = (reader: Reader, view: FileView, one: Fitting, other: Fitting): boolean => {
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
  return candidates.some((candidate) => !fittingOf(reader, view, call, given, candidate).fits.includes(NEVER));
};

/**
 * Of functions of one name that take as many arguments, those that the types of the arguments speak for. What
 * contradicts is left out, unless all do: then the types are not understood.
 */
export const chosenAmong = (reader: Reader, view: FileView, call: CallFact, all: readonly Candidate[]): Candidate[] => {
  const candidates = surest(all);
  if (candidates.length < 2) return [...candidates];
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  const seen = candidates.filter(({ callee }) => isSeen(reader, view, call, callee));
  const meant = seen.length > 0 ? seen : candidates;
  const fittings = meant.map((candidate) => fittingOf(reader, view, call, given, candidate));
  const fitting = fittings.filter(({ fits }) => !fits.includes(NEVER));
  if (fitting.length === 0) return [...candidates];
  if (view.facts.language === 'csharp') {
    const possible = plainNamesFirst(reader, withReceiver(reader, view, call, fitting));
    return possible
      .filter((one) => !possible.some((other) => isBetter(reader, view, other, one)))
      .map(({ candidate }) => candidate);
  }
  const possible = fitting;
  const fixed = possible.filter(({ isCollecting }) => !isCollecting);
  const left = possible.filter((one) => !one.isCollecting || !fixed.some((other) => isSurer(other, one)));
  return left
    .filter((one) => !left.some((other) => isBetter(reader, view, other, one)))
    .map(({ candidate }) => candidate);
};

/** Whether a function may be called from where a call stands: a private one is seen inside of its type alone. */
const isSeen = (reader: Reader, view: FileView, call: CallFact, { file, symbol }: Callee): boolean => {
  const declaring = reader.view(file);
  const { flags, parent } = declaring.symbol(symbol);
  if ((flags & SymbolFlag.private) === 0 || parent <= 0) return true;
  const { qualifiedName } = declaring.symbol(parent);
  for (let at = call.owner; at > 0; at = view.symbol(at).parent)
    if (view.symbol(at).qualifiedName === qualifiedName) return true;
  return false;
};

/** C#: a method of the receiver comes before what extends its type. */
export const membersFirst = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  candidates: readonly Candidate[],
): readonly Candidate[] => {
  if (view.facts.language === 'csharp' && view.op(call.callee) !== Op.Member) {
    const plain = candidates.filter(({ callee }) => !isExtendingElsewhere(reader, view, call, callee));
    return plain.length > 0 ? plain : candidates;
  }
  const members = candidates.filter(({ callee }) => !isExtension(reader, callee));
  if (members.length === 0 || members.length === candidates.length) return candidates;
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  const isFitting = members.some((member) => !fittingOf(reader, view, call, given, member).fits.includes(NEVER));
  return isFitting ? members : candidates.filter(({ callee }) => isExtension(reader, callee));
};

/** Whether a function extends a type and stands in no class around a call: then it is called on something. */
const isExtendingElsewhere = (reader: Reader, view: FileView, call: CallFact, { file, symbol }: Callee): boolean => {
  const declaring = reader.view(file);
  const { flags, parent } = declaring.symbol(symbol);
  if ((flags & SymbolFlag.receiverParameter) === 0) return false;
  const { qualifiedName } = declaring.symbol(Math.max(0, parent));
  for (let at = call.owner; at > 0; at = view.symbol(at).parent)
    if (view.symbol(at).qualifiedName === qualifiedName) return false;
  return true;
};

/** Whether a function extends the type of the receiver that a call has before it. */
export const isExtension = (reader: Reader, { file, symbol, shift }: Callee): boolean => {
  const view = reader.view(file);
  return (
    shift > 0 && view.linkage.family === 'dotnet' && (view.symbol(symbol).flags & SymbolFlag.receiverParameter) !== 0
  );
};

/** C#: what extends the type of a receiver takes that as its first argument. */
const withReceiver = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  fitting: readonly Fitting[],
): readonly Fitting[] => {
  if (view.op(call.callee) !== Op.Member) return fitting;
  const given = shapesOf(reader, view, view.a(call.callee));
  return fitting.flatMap((one): Fitting[] => {
    const { callee } = one.candidate;
    if (!isExtension(reader, callee)) return [one];
    const [receiver] = reader.view(callee.file).symbol(callee.symbol).parameters;
    const taken = reader.shape(callee.file, receiver?.type ?? NONE);
    const fit = fitOf(reader, view, given, taken);
    return fit === NEVER ? [] : [{ ...one, taken: [taken, ...one.taken], fits: [fit, ...one.fits] }];
  });
};

/** What implements an interface under its name is called through that alone. */
const plainNamesFirst = (reader: Reader, fitting: readonly Fitting[]): readonly Fitting[] => {
  const plain = fitting.filter(({ candidate: { callee } }) => {
    const { flags } = reader.view(callee.file).symbol(callee.symbol);
    return (flags & SymbolFlag.explicit) === 0;
  });
  return plain.length > 0 ? plain : fitting;
};
