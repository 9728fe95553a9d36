import { type CallFact, Op, SymbolFlag } from '../../../code/facts.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction, isType } from '../values/symbol-facts.ts';
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
} from '../values/value.ts';
import { type Callee, calleesOf } from './callees.ts';
import { candidateOf, chosenAmong } from './candidates.ts';

/** Families in which several functions of one scope may share a name and differ in their parameters. */
const OVERLOADING = new Set(['jvm', 'dotnet', 'c', 'swift', 'elixir']);

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
  const left = [...groups.values()].flatMap((group) => chosenAmong(reader, view, call, group));
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
  return chosenAmong(reader, view, call, candidates)[0]?.callee;
};
