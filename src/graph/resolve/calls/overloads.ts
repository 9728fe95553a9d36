import { type CallFact, NONE, Op, SymbolFlag, typeParameterCount } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { classesAbove } from '../members/classes-above.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { ofArity } from '../types/arity.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction, isType, placeOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  MOST_VALUES,
  NOTHING,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { type Callee, calleesOf } from './callees.ts';
import { type Candidate, candidateOf, chosenAmong, isExtension, membersFirst } from './candidates.ts';

/** Families in which several functions of one scope may share a name and differ in their parameters. */
const OVERLOADING = new Set(['jvm', 'dotnet', 'c', 'swift', 'elixir']);

/**
 * What a call means. A member of the receiver comes first, unless it cannot be called so: then a name further out is
 * meant.
 */
export const meantBy = (reader: Reader, view: FileView, call: CallFact): Values => {
  const values = namedBy(reader, view, call);
  const isPlain = call.constructs && view.linkage.family === 'dotnet' && view.op(call.callee) !== Op.Generic;
  return isPlain ? ofArity(reader, values, 0) : values;
};

const namedBy = (reader: Reader, view: FileView, call: CallFact): Values => {
  const fits = (value: Value): boolean =>
    !isFunction(reader, value) ||
    calleesOf(reader, view, call, [value]).some((callee) => candidateOf(reader, view, call, callee) !== undefined);
  let term = call.callee;
  const methods = view.linkage.typedOverloads === true ? methodsNamed(reader, view, call) : NOTHING;
  if (methods.length > 0) return methods;
  for (; view.op(term) === Op.OrElse; term = view.b(term)) {
    const own = reader.values(view.id, view.a(term)).filter((value) => kindOf(value) !== ValueKind.External);
    if (own.some(fits)) return own;
  }
  const last = reader.values(view.id, term);
  return term === call.callee || last.some(fits) ? last : reader.values(view.id, call.callee);
};

/** Whatever else has the name of a method (a field, a variable), what is called is the method. */
const methodsNamed = (reader: Reader, view: FileView, call: CallFact): Values => {
  const { callee } = call;
  if (view.op(callee) === Op.Variable) return methodsAround(reader, view, call);
  const name = view.op(callee) === Op.Member ? view.name(view.b(callee)) : view.writtenName(callee);
  const values = reader.values(view.id, callee);
  // `base(…)`
  if (values.length >= MOST_VALUES && view.linkage.constructors.includes(name)) return allOverloads(reader, values);
  const methods = values.filter((value) => isMethodOf(reader, value, name));
  return values.length < MOST_VALUES ? methods : allOverloads(reader, methods);
};

/** A function that a field holds has another name, or none. */
const isMethodOf = (reader: Reader, value: Value, name: string): boolean => {
  const fact = isFunction(reader, value) ? factOf(reader, value) : undefined;
  return fact?.kind === 'method' && fact.name === name;
};

/** As many methods as an answer can hold may be more: those of a visitor are one for each class. */
const allOverloads = (reader: Reader, methods: Values): Values => {
  const all = new Set(methods);
  for (const owner of new Set(methods.map((method) => ownerOf(reader, placeOf(method))))) {
    const view = reader.view(fileOf(owner));
    const parent = indexOf(owner);
    const { name, kind } = factOf(reader, methods[0] ?? owner);
    for (const child of view.children(parent))
      if (view.symbol(child).name === name && view.symbol(child).kind === kind)
        all.add(pack(ValueKind.Symbol, view.id, child));
  }
  return [...all];
};

/** The methods of the innermost class around a call that has any of the name, those that it inherits among them. */
const methodsAround = (reader: Reader, view: FileView, call: CallFact): Values => {
  const { scope, symbol, name } = view.variable(view.a(call.callee));
  if (symbol === NONE || !isCallable(view.symbol(symbol).kind) || !isTypeLike(view.symbol(scope).kind)) return NOTHING;
  for (let at = call.owner; at > 0; at = view.symbol(at).parent) {
    if (!isTypeLike(view.symbol(at).kind)) continue;
    const { values } = reader.member(view.id, at, name);
    const found = values.filter((value) => isMethodOf(reader, value, name));
    if (found.length > 0 || at === scope) return values.length < MOST_VALUES ? found : allOverloads(reader, found);
  }
  return NOTHING;
};

/** What a call may run: what it means, of overloads those that its arguments fit. */
export const calledBy = (reader: Reader, view: FileView, call: CallFact): Values =>
  fittingOverloads(reader, view, call, meantBy(reader, view, call));

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
  const isLabelled = view.linkage.family === 'swift';
  const functions = values.filter((value) => isFunction(reader, value));
  if (isOfEveryObject(reader, view, call, functions)) return OUTSIDE;
  if (values.length < 2 && !isLabelled) return values;
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
  const groups = overloadsAmong(reader, membersFirst(reader, view, call, candidates));
  const left = groups.flatMap((group) => chosenAmong(reader, view, call, group));
  const fitting = left.map(({ callee }) => pack(ValueKind.Symbol, callee.file, callee.symbol));
  return [...values.filter((value) => !functions.includes(value)), ...fitting];
};

/** Functions of other classes are no overloads: the receiver may be any of them. Those of bases are, in Java and C#. */
const overloadsAmong = (reader: Reader, candidates: readonly Candidate[]): Candidate[][] => {
  const [first] = candidates;
  const groups = [...Map.groupBy(candidates, ({ callee }) => groupOf(reader, callee)).values()];
  if (first === undefined || groups.length < 2 || reader.view(first.callee.file).linkage.typedOverloads !== true)
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

const ownerOf = (reader: Reader, { file, symbol }: Place): Value =>
  pack(ValueKind.Symbol, file, Math.max(0, reader.view(file).symbol(symbol).parent));

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
  const isOwn = (family === 'jvm' && callConstructs) || family === 'swift' || isDefaultValue(reader, call, type);
  return fittingOne(reader, view, call, made) ?? (isOwn ? undefined : first);
};

/** `new Point()` of a structure of C# that writes no such constructor. */
const isDefaultValue = (reader: Reader, call: CallFact, type: Value): boolean =>
  call.arguments.length === 0 &&
  factOf(reader, type).kind === 'struct' &&
  reader.view(fileOf(type)).facts.language === 'csharp';

/** Of the constructors of a class those that take what is passed: what goes to one goes to no other. */
export const fittingConstructors = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  callees: readonly Callee[],
): readonly Callee[] => {
  if (!call.constructs || callees.length < 2 || view.linkage.typedOverloads !== true) return callees;
  const candidates = callees.flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);
  const chosen = chosenAmong(reader, view, call, candidates).map(({ callee }) => callee);
  return chosen.length === 0 ? callees : chosen;
};

const fittingOne = (reader: Reader, view: FileView, call: CallFact, callees: readonly Callee[]): Callee | undefined => {
  const candidates = callees.flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);
  return chosenAmong(reader, view, call, candidates)[0]?.callee;
};
