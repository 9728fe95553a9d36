import { type CallFact, Op, SymbolFlag } from '../../code/facts.ts';
import { type Callee, calleesOf } from './calling.ts';
import type { FileView } from './file-view.ts';
import { memberOf } from './members.ts';
import { type Pairing, pairedByLabel, pairedByPlace } from './pairing.ts';
import type { Reader } from './reader.ts';
import type { Place } from './repository.ts';
import { isStandIn } from './stand-ins.ts';
import { factOf, isFunction, isType } from './symbol-facts.ts';
import { type Fit, fitOf, NEVER } from './type-fit.ts';
import { OPEN, type Shape, shapeOf, shapesOf } from './type-shapes.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  NOTHING,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from './value.ts';

/** Families in which several functions of one scope may share a name and differ in their parameters. */
const OVERLOADING = new Set(['jvm', 'dotnet', 'c', 'swift', 'elixir']);

/** A function that the call can run, as far as the number and the names of its arguments tell. */
interface Candidate {
  readonly callee: Callee;
  readonly pairing: Pairing;
}

const candidateOf = (reader: Reader, view: FileView, call: CallFact, callee: Callee): Candidate | undefined => {
  const { linkage } = reader.view(callee.file);
  const fact = reader.view(callee.file).symbol(callee.symbol);
  const pairing =
    linkage.family === 'swift'
      ? pairedByLabel(view, call, fact)
      : pairedByPlace(view, call, fact, linkage.family === 'dotnet' ? callee.shift : 0);
  return pairing === undefined ? undefined : { callee, pairing };
};

/** How the arguments fit one candidate, one after the other, and how many parameters are left to their defaults. */
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
  const shapes = pairing.parameters.map(({ type }) => shapeOf(reader, callee.file, type));
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
  return { candidate, taken, fits, isCollecting: pairing.isCollecting && !isWhole };
};

const isSameShape = (left: Shape, right: Shape): boolean => {
  if (left.kind === 'class' && right.kind === 'class')
    return left.classes.length === right.classes.length && left.classes.every((type) => right.classes.includes(type));
  if (left.kind === 'named' && right.kind === 'named') return left.name === right.name;
  if (left.kind === 'array' && right.kind === 'array') return isSameShape(left.element, right.element);
  return left.kind === 'function' && right.kind === 'function' && left.takes === right.takes;
};

/** Whether one function is the better choice: nowhere worse by what is known, and somewhere better. */
const isBetter = (one: Fitting, other: Fitting): boolean => {
  let isAhead = one.candidate.pairing.left < other.candidate.pairing.left;
  if (one.candidate.pairing.left > other.candidate.pairing.left) return false;
  for (let place = 0; place < one.fits.length; place++) {
    const fit = one.fits[place];
    const against = other.fits[place];
    if (fit === against) {
      const [left, right] = [one.taken[place], other.taken[place]];
      if (fit === undefined && (left === undefined || right === undefined || !isSameShape(left, right))) return false;
    } else if (fit === undefined || (against === undefined ? fit > 0 : fit > against)) return false;
    else isAhead = true;
  }
  return isAhead;
};

/** Whether a function that collects nothing takes the arguments for sure, as far as one that collects them does. */
const isSurer = (fixed: Fitting, collecting: Fitting): boolean =>
  fixed.fits.every((fit, place) => {
    const [taken, collected] = [fixed.taken[place], collecting.taken[place]];
    if (fit !== undefined || taken?.kind === 'open') return true;
    return taken !== undefined && collected !== undefined && isSameShape(taken, collected);
  });

/**
 * Of functions of one name that take as many arguments, those that the types of the arguments speak for. What
 * contradicts is left out, unless all do: then the types are not understood.
 */
const chosen = (reader: Reader, view: FileView, call: CallFact, candidates: readonly Candidate[]): Candidate[] => {
  if (candidates.length < 2) return [...candidates];
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  const all = candidates.map((candidate) => fittingOf(reader, view, given, candidate));
  const possible = all.filter(({ fits }) => !fits.includes(NEVER));
  if (possible.length === 0) return [...candidates];
  const fixed = possible.filter(({ isCollecting }) => !isCollecting);
  const left = possible.filter((one) => !one.isCollecting || !fixed.some((other) => isSurer(other, one)));
  return left.filter((one) => !left.some((other) => isBetter(other, one))).map(({ candidate }) => candidate);
};

/**
 * What a call means. A member of the receiver comes first, unless it cannot be called so: then a name further out is
 * meant.
 */
export const meantBy = (reader: Reader, view: FileView, call: CallFact): Values => {
  const fits = (value: Value): boolean =>
    !isFunction(reader, value) ||
    calleesOf(reader, view, call, [value]).some((callee) => candidateOf(reader, view, call, callee) !== undefined);
  let term = call.callee;
  for (; view.op(term) === Op.OrElse; term = view.b(term)) {
    const own = reader.values(view.id, view.a(term)).filter((value) => kindOf(value) !== ValueKind.External);
    if (own.some(fits)) return own;
  }
  const last = reader.values(view.id, term);
  return term === call.callee || last.some(fits) ? last : reader.values(view.id, call.callee);
};

/** Of overloads, those that can be called with what is passed; all of them where none seems to. */
export const fittingOverloads = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  const isLabelled = view.linkage.family === 'swift';
  if (values.length < 2 && !isLabelled) return values;
  const functions = values.filter((value) => isFunction(reader, value));
  const first = functions[0];
  if (first === undefined || !OVERLOADING.has(reader.view(fileOf(first)).linkage.family))
    return companionsApart(reader, call, values);
  if (isLabelled && functions.every((value) => isCalledByName(reader, view, call, value)))
    return labelled(reader, view, call, values, functions);
  if (functions.length < 2) return values;
  return amongFunctions(reader, view, call, values, functions) ?? values;
};

/** A function that travelled as a value is called without the labels of its declaration. */
const isCalledByName = (reader: Reader, view: FileView, call: CallFact, value: Value): boolean => {
  const { name, kind } = factOf(reader, value);
  const { callee } = call;
  const written = view.op(callee) === Op.Member ? view.name(view.b(callee)) : view.writtenName(callee);
  return kind !== 'lambda' && name === written;
};

/** Swift: labels belong to the name. What has none of ours with these labels is in a base, or in the library. */
const labelled = (reader: Reader, view: FileView, call: CallFact, values: Values, functions: Values): Values => {
  const own = amongFunctions(reader, view, call, values, functions);
  if (own !== undefined) return own;
  for (const value of functions) {
    const { name, parent: owner } = factOf(reader, value);
    if (owner <= 0) continue;
    for (const base of reader.bases(fileOf(value), owner)) {
      if (!isOfSymbol(base)) continue;
      const inherited = memberOf(reader, base, name).values;
      const found = amongFunctions(
        reader,
        view,
        call,
        NOTHING,
        inherited.filter((other) => isFunction(reader, other)),
      );
      if (found !== undefined) return found;
    }
  }
  const others = values.filter((value) => !functions.includes(value));
  return others.length > 0 ? others : madeByItself(reader, functions);
};

/** `self.init(…)` with labels that no initialiser of ours has runs the one that the type brings by itself. */
const madeByItself = (reader: Reader, functions: Values): Values => {
  const [first] = functions;
  if (first === undefined) return OUTSIDE;
  const view = reader.view(fileOf(first));
  const { kind, parent } = view.symbol(indexOf(first));
  if (kind !== 'constructor' || parent <= 0 || isStandIn(view, parent)) return OUTSIDE;
  return [pack(ValueKind.Symbol, view.id, parent)];
};

/** What is left of functions, beside the other values; undefined where none of them can be called so. */
const amongFunctions = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  values: Values,
  functions: Values,
): Values | undefined => {
  const candidates = calleesOf(reader, view, call, functions).flatMap(
    (callee) => candidateOf(reader, view, call, callee) ?? [],
  );
  if (candidates.length === 0) return undefined;
  // Functions of other classes are no overloads: the receiver may be any of them.
  const groups = Map.groupBy(candidates, ({ callee }) => reader.view(callee.file).symbol(callee.symbol).qualifiedName);
  const left = [...groups.values()].flatMap((group) => chosen(reader, view, call, group));
  const fitting = left.map(({ callee }) => pack(ValueKind.Symbol, callee.file, callee.symbol));
  return [...values.filter((value) => !functions.includes(value)), ...fitting];
};

/** A class and its companion object share a name: what is made is the class, unless the object has an `apply`. */
const companionsApart = (reader: Reader, call: CallFact, values: Values): Values => {
  const types = values.filter((value) => isType(reader, value));
  const [first, second] = types;
  if (first === undefined || second === undefined || reader.view(fileOf(first)).linkage.family !== 'jvm') return values;
  const objects = types.filter((value) => (factOf(reader, value).flags & SymbolFlag.static) !== 0);
  if (objects.length === 0 || objects.length === types.length) return values;
  const hasApply = objects.some((value) => appliesOf(reader, value).length > 0);
  const dropped = hasApply && !call.constructs ? types.filter((value) => !objects.includes(value)) : objects;
  return values.filter((value) => !dropped.includes(value));
};

const appliesOf = (reader: Reader, type: Value): Callee[] => {
  const view = reader.view(fileOf(type));
  if (view.facts.language !== 'scala') return [];
  return memberOf(reader, type, 'apply')
    .values.filter((value) => isFunction(reader, value))
    .map((value) => ({ file: fileOf(value), symbol: indexOf(value), shift: 0 }));
};

/** The constructor that a call of a class runs: the one that fits, else the first; undefined for the class itself. */
export const chosenConstructor = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  type: Value,
  made: readonly Callee[],
): Place | undefined => {
  const applies = call.constructs ? [] : appliesOf(reader, type);
  if (applies.length > 0) return fittingOne(reader, view, call, applies) ?? applies[0];
  const [first] = made;
  if (first === undefined) return undefined;
  const { family, callConstructs } = reader.view(first.file).linkage;
  if (!OVERLOADING.has(family)) return first;
  // Kotlin, Scala and Swift: what fits no written constructor runs the one that the class itself brings.
  const isOwn = (family === 'jvm' && callConstructs) || family === 'swift';
  return fittingOne(reader, view, call, made) ?? (isOwn ? undefined : first);
};

const fittingOne = (reader: Reader, view: FileView, call: CallFact, callees: readonly Callee[]): Callee | undefined => {
  const candidates = callees.flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);
  return chosen(reader, view, call, candidates)[0]?.callee;
};
