import { type CallFact, NONE, Op, SymbolFlag, typeParameterCount } from '../../../code/facts.ts';
import { classesAbove } from '../members/classes-above.ts';
import { isExtensionFunction } from '../members/extension-overloads.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { appliesOf } from '../values/companions.ts';
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
import { type Callee, calleesOf, ownerOf } from './callees.ts';
import { type Candidate, candidateOf, surest } from './candidates.ts';
import { canTakeAll, chosenAmong, isExtension, membersFirst } from './chosen.ts';
import { withoutDecorators } from './decorations.ts';
import { madeWith } from './head-constructors.ts';
import { meantBy } from './meant-callees.ts';
import { isOfNumbers } from './number-operators.ts';

/** What a call may run: what it means, of overloads those that its arguments fit. */
export const calledBy = (reader: Reader, view: FileView, call: CallFact): Values => {
  const meant = withoutDecorators(reader, view, call, meantBy(reader, view, call));
  return fittingOverloads(
    reader,
    view,
    call,
    view.linkage.packageOverloads === true ? callable(reader, view, call, meant) : meant,
  );
};

/** Kotlin: a function that cannot be called so is not meant, and what can be comes before objects that have `invoke`. */
export const callable = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  const functions = values.filter((value) => isFunction(reader, value) && factOf(reader, value).kind !== 'lambda');
  if (functions.length === 0) return values;
  const candidates = calleesOf(reader, view, call, functions).flatMap(
    (callee) => candidateOf(reader, view, call, callee) ?? [],
  );
  const fitting = new Set(surest(candidates).map(({ callee }) => pack(ValueKind.Symbol, callee.file, callee.symbol)));
  const left = values.filter((value) => {
    if (functions.includes(value)) return fitting.has(value);
    return fitting.size === 0 || kindOf(value) !== ValueKind.Instance;
  });
  return left.length === 0 ? OUTSIDE : left;
};

/** What every object of C# has, and a class may have under the same name with other parameters. */
const OF_EVERY_OBJECT = /^(?:Equals|GetHashCode|GetType|MemberwiseClone|ReferenceEquals|ToString)$/;

/** Whether a call of C# means the method that every object has: none of ours takes as many arguments. */
const isOfEveryObject = (reader: Reader, view: FileView, call: CallFact, functions: Values): boolean => {
  const [first] = functions;
  if (first === undefined || view.facts.language !== 'csharp') return false;
  if (!OF_EVERY_OBJECT.test(factOf(reader, first).name)) return false;
  return calleesOf(reader, view, call, functions).every(
    (callee) => candidateOf(reader, view, call, callee) === undefined,
  );
};

/** Of overloads, those that can be called with what is passed; all of them where none seems to. */
export const fittingOverloads = (reader: Reader, view: FileView, call: CallFact, values: Values): Values => {
  const isLabelled = view.linkage.argumentsBy === 'label';
  const isCounted = view.linkage.argumentsBy === 'count';
  const functions = values.filter((value) => isFunction(reader, value));
  if (isOfEveryObject(reader, view, call, functions)) return OUTSIDE;
  if (functions.length > 0 && isOfNumbers(reader, view, call)) return OUTSIDE;
  if (values.length < 2 && !isLabelled && !isCounted) return values;
  const first = functions[0];
  if (first === undefined || reader.view(fileOf(first)).linkage.overloads !== true)
    return companionsApart(reader, call, values);
  if (isLabelled && functions.every((value) => isCalledByName(reader, view, call, value)))
    return labelled(reader, view, call, values, functions);
  const hasCount =
    isCounted && !call.arguments.some((argument) => argument !== NONE && view.op(argument) === Op.Spread);
  if (hasCount && functions.every((value) => isCalledByName(reader, view, call, value) && isTold(reader, value)))
    return amongFunctions(reader, view, call, values, functions) ?? withoutFunctions(values, functions);
  const types = values.filter((value) => isType(reader, value));
  if (types.length > 0 && types.every((type) => reader.view(fileOf(type)).linkage.constructorInHead === true))
    return amongNamesakes(reader, view, call, values, functions, types);
  if (functions.length < 2) return values;
  return amongFunctions(reader, view, call, values, functions) ?? values;
};

/** A callback tells no parameters, and `use` passes one that is not written. */
const isTold = (reader: Reader, value: Value): boolean => {
  const { flags, name } = factOf(reader, value);
  return (flags & SymbolFlag.declaration) === 0 && name !== '__using__';
};

/** Elixir: the number of parameters belongs to the name. What none of ours has is imported, from the library too. */
const withoutFunctions = (values: Values, functions: Values): Values => {
  const others = values.filter((value) => !functions.includes(value));
  return others.length > 0 ? others : OUTSIDE;
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
  const groups = overloadsAmong(reader, membersFirst(reader, view, call, candidates));
  const left = groups.flatMap((group) => chosenInTurn(reader, view, call, group));
  const fitting = left.map(({ callee }) => pack(ValueKind.Symbol, callee.file, callee.symbol));
  return [...values.filter((value) => !functions.includes(value)), ...fitting];
};

/** Functions that extend a class of Kotlin are meant where no member of it takes what is passed. */
const chosenInTurn = (reader: Reader, view: FileView, call: CallFact, group: readonly Candidate[]): Candidate[] => {
  if (view.linkage.packageOverloads !== true) return chosenAmong(reader, view, call, group);
  const members = group.filter(({ callee }) => !isExtensionFunction(reader, callee));
  const isApart = members.length > 0 && members.length < group.length;
  const meant = isApart && canTakeAll(reader, view, call, members) ? members : group;
  const chosen = chosenAmong(reader, view, call, meant);
  if (chosen.length < 2) return chosen;
  // An overload hands on to another one far more often than it calls itself.
  const others = chosen.filter(({ callee }) => callee.file !== view.id || callee.symbol !== call.owner);
  return others.length > 0 ? others : chosen;
};

/** Kotlin: functions may have the name of a class, and are chosen among as if they were constructors of it. */
const amongNamesakes = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  values: Values,
  functions: Values,
  types: Values,
): Values => {
  const owners = new Map<Callee, Value>();
  for (const value of functions) owners.set({ file: fileOf(value), symbol: indexOf(value), shift: 0 }, value);
  for (const type of types) for (const callee of madeWith(reader, type)) owners.set(callee, type);
  const candidates = [...owners.keys()].flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);
  const chosen = chosenAmong(reader, view, call, candidates).flatMap(({ callee }) => owners.get(callee) ?? []);
  return chosen.length === 0 ? values : [...new Set(chosen)];
};

/** Functions of other classes are no overloads: the receiver may be any of them. Those of bases may be. */
const overloadsAmong = (reader: Reader, candidates: readonly Candidate[]): Candidate[][] => {
  const [first] = candidates;
  const groups = [...Map.groupBy(candidates, ({ callee }) => groupOf(reader, callee)).values()];
  if (first === undefined || groups.length < 2 || reader.view(first.callee.file).linkage.inheritsOverloads !== true)
    return groups;
  const joined: { readonly above: Set<Value>; readonly owners: Set<Value>; readonly members: Candidate[] }[] = [];
  for (const members of groups) {
    const owners = new Set(members.map(({ callee }) => ownerOf(reader, callee)));
    const above = new Set([...owners].flatMap((owner) => [...classesAbove(reader, owner)]));
    const known = joined.find((group) => !group.above.isDisjointFrom(owners) || !above.isDisjointFrom(group.owners));
    if (known === undefined) joined.push({ above, owners, members: [...members] });
    else {
      known.members.push(...members);
      for (const owner of owners) known.owners.add(owner);
      for (const type of above) known.above.add(type);
    }
  }
  return joined.map(({ members }) => members);
};

/** Functions of one name and one class; classes of C# may differ in nothing but their type parameters. */
const groupOf = (reader: Reader, callee: Callee): string => {
  const view = reader.view(callee.file);
  const { qualifiedName, parent, name } = view.symbol(callee.symbol);
  // What extends a type may stand in several classes.
  if (isExtension(reader, callee)) return `extending ${name}`;
  const count = parent > 0 ? typeParameterCount(view.symbol(parent)) : 0;
  return count === 0 ? qualifiedName : `${qualifiedName} ${count}`;
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
