import { type CallFact, EACH, ELEMENT, NONE, Op, type TermId } from '../../../code/facts.ts';
import { expectedArgument } from '../calls/expected-arguments.ts';
import { meantBy } from '../calls/meant-callees.ts';
import { takesTable } from '../calls/metatables.ts';
import { isPartOf } from '../members/class-parts.ts';
import { seenFrom } from '../members/extension-overloads.ts';
import { meantExtensions } from '../members/extensions-in-sight.ts';
import { writtenType } from '../members/library-extensions.ts';
import { isTaskMethod, memberOfSuper, memberOfValue, whenRead } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { ofArity } from '../types/arity.ts';
import { givenBy } from '../types/container-members.ts';
import { declaredInstances, isGenericResult } from '../types/go-generics.ts';
import { instances, isContainer } from '../types/instances.ts';
import { elementThrough, fieldThrough, resultByArguments, resultThrough } from '../types/type-arguments.ts';
import { meantAsValue } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import {
  instanceOf,
  isOfSymbol,
  isOutside,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  pack,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { askedInstances } from './asked-instances.ts';
import { givenByDescriptors } from './descriptors.ts';
import { elementsByType } from './elements-by-type.ts';
import { extensionsOf } from './extended-types.ts';
import { convertedFunctions, runByMethod } from './function-conversions.ts';
import { givenByGetter } from './generated-getters.ts';
import { inheritedContainers } from './inherited-containers.ts';
import { isKeptWhole } from './kept-whole.ts';
import { givenByModel, mayHaveModels } from './models.ts';
import { asCalledOn } from './receiver-results.ts';
import { callResult, elementOfValue, elementsOf } from './results.ts';
import { givenOfRows, isLeftToLibrary, rowsOfModels, withRows } from './rows.ts';

const NO_ARGUMENTS: readonly Values[] = [];

const argumentValues = (reader: Reader, file: number, call: CallFact): Values[] =>
  call.arguments.map((argument) => (argument === NONE ? NOTHING : reader.values(file, argument)));

const unwrapped = (reader: Reader, values: Values): Values => {
  let out: Values = NOTHING;
  for (const value of values) {
    const isWrapped = isContainer(reader, value) && !isKeptWhole(reader, value);
    out = merge(out, isWrapped ? elementOfValue(reader, value, undefined) : [value]);
    if (kindOf(value) === ValueKind.Object) out = merge(out, reader.stored(value, ELEMENT));
  }
  return out;
};

/** What a guard's result says of the value that it was asked about; where it says nothing, the value as it is. */
const toldBy = (reader: Reader, file: number, guard: TermId, value: TermId): Values => {
  const told = unwrapped(
    reader,
    reader.values(file, guard).filter((answer) => isContainer(reader, answer)),
  );
  return isOutside(told) ? reader.values(file, value) : told;
};

/** What a call of a member gives whose receiver is a container of the library. */
const givenByContainers = (reader: Reader, file: number, receiver: TermId, name: string): Values => {
  const { family } = reader.view(file).linkage;
  const given = givenBy(family, name);
  const key = family === 'c' ? EACH : undefined;
  let out: Values = NOTHING;
  if (given === undefined) return out;
  for (const value of reader.values(file, receiver))
    if (isContainer(reader, value))
      out = merge(out, given === 'container' ? [value] : elementOfValue(reader, value, key));
  return out;
};

/** Instances of what a class inherits from: of `super`, whose members are asked for. */
const superclasses = (reader: Reader, file: number, symbol: number): Values => {
  let out: Values = NOTHING;
  const isTyped = reader.view(file).linkage.typedOverloads === true;
  for (const base of reader.bases(file, symbol)) {
    // What Java implements is named before `super`, and C# has no way to name it.
    if (isTyped && isOfSymbol(base) && factOf(reader, base).kind === 'interface') continue;
    // Nor are the other parts of a class its bases.
    if (isTyped && isOfSymbol(base) && isPartOf(reader, symbolOf(base), pack(ValueKind.Symbol, file, symbol))) continue;
    if (isOfSymbol(base)) out = merge(out, [instanceOf(base)]);
    else if (kindOf(base) === ValueKind.External) out = merge(out, OUTSIDE);
  }
  return out.length === 0 ? OUTSIDE : out;
};

/** Whether what a field is found to hold may be no more than the bound of a type variable. */
const isBound = ({ linkage }: FileView, found: Values): boolean =>
  (linkage.variablesOfBases === true || linkage.modules === 'ecmascript') &&
  found.some((value) => kindOf(value) === ValueKind.Instance);

/** `object.name` */
const memberValues = (reader: Reader, view: FileView, object: TermId, name: string): Values => {
  const file = view.id;
  if (view.op(object) === Op.Super && view.linkage.superInTurn === true)
    return memberOfSuper(reader, file, view.a(object), name);
  let out: Values = NOTHING;
  const isName = view.op(object) === Op.Free || view.op(object) === Op.Variable;
  const objects = meantAsValue(reader, reader.values(file, object));
  for (const value of isName ? ofArity(reader, view, objects, 0) : objects) {
    const plain = seenFrom(reader, view, memberOfValue(reader, value, name));
    const told =
      kindOf(value) === ValueKind.Instance
        ? fieldThrough(reader, file, object, value, name, isOutside(plain) || isBound(view, plain))
        : NOTHING;
    const held = told.length > 0 ? told : plain;
    out = merge(out, view.linkage.family === 'python' ? givenByDescriptors(reader, value, name, held) : held);
  }
  if (view.linkage.family === 'python') out = merge(out, rowsOfModels(reader, objects, name));
  if (!isOutside(out)) return out;
  const run = runByMethod(reader, view, objects);
  if (run.length > 0) return run;
  if (view.linkage.modules === 'packages') {
    const written = reader.written(file, object, name);
    if (written.length > 0) return written;
  }
  if (view.linkage.extensionMethods === true) {
    const added = extensionsOf(reader, view, object, name);
    return added.length > 0 ? added : out;
  }
  const type = writtenType(view, object);
  const added = type === undefined ? NOTHING : reader.extension(file, type, name);
  if (added.length > 0 || view.linkage.packageOverloads !== true) return added.length > 0 ? added : out;
  // Of an object that nothing is known of yet, more may be known later.
  const meant = out.length === 0 ? NOTHING : meantExtensions(reader, view, object, name);
  return meant.length > 0 ? meant : out;
};

/** `object[key]`, or each element of the object. */
const elementValues = (reader: Reader, view: FileView, object: TermId, key: string | undefined): Values => {
  const found = elementsOf(reader, reader.values(view.id, object), key);
  const isGenerated = key === undefined && view.facts.language === 'scala' && isOutside(found);
  const told = isGenerated ? elementThrough(reader, view.id, object) : elementsByType(reader, view, object, key);
  return told.length > 0 ? told : found;
};

/** Whether a value is the library's, of which no more is known than what it holds. */
const isOfLibrary = (value: Value): boolean =>
  kindOf(value) === ValueKind.External || kindOf(value) === ValueKind.Typed;

/** Go: where the values on the way to a term lose type parameters, what is declared on that way tells. */
const orAsDeclared = (reader: Reader, view: FileView, term: TermId, found: Values): Values => {
  if (view.linkage.family !== 'go' || !isOutside(found)) return found;
  const told = declaredInstances(reader, view.id, term);
  return isOutside(told) ? found : told;
};

/** What a call gives. */
const callValues = (reader: Reader, view: FileView, term: TermId, call: CallFact | undefined): Values => {
  if (call === undefined || call.callee === NONE) return NOTHING;
  const file = view.id;
  // Overloads give different things, and which is meant can be told.
  const callees = view.linkage.inheritsOverloads === true ? reader.called(file, call) : meantBy(reader, view, call);
  if (mayHaveModels(view) && isOutside(callees)) {
    const found = givenByModel(reader, view, call);
    if (found.length > 0) return found;
  }
  if (view.facts.language === 'java' && !callees.some((callee) => kindOf(callee) === ValueKind.Symbol)) {
    const generated = givenByGetter(reader, view, call);
    if (generated.length > 0) return generated;
  }
  if (view.linkage.family === 'python' && isLeftToLibrary(callees)) {
    const found = givenOfRows(reader, view, call);
    if (found.length > 0) return found;
  }
  const asked = isOutside(callees) && !call.constructs ? askedInstances(reader, view, call) : NOTHING;
  if (asked.length > 0) return asked;
  if (callees.length === 0) return NOTHING;
  if (view.linkage.family === 'go' && callees.some((callee) => isGenericResult(reader, callee))) {
    const told = declaredInstances(reader, file, term);
    if (!isOutside(told)) return told;
  }
  // `new Dictionary<string, Order>()`: what it is made to hold is known of a container of the library too.
  const mayMake = call.constructs || view.facts.language === 'kotlin';
  if (mayMake && view.op(call.callee) === Op.Generic && isOutside(callees)) return instances(reader, file, call.callee);
  const named = view.op(call.callee) === Op.OrElse ? view.a(call.callee) : call.callee;
  const receiver = view.op(named) === Op.Member ? view.a(named) : NONE;
  let out: Values = receiver === NONE ? NOTHING : givenByContainers(reader, file, receiver, view.name(view.b(named)));
  if (out.length > 0) return out;
  if (receiver !== NONE && view.facts.language === 'java' && callees.every(isOfLibrary)) {
    const name = view.name(view.b(named));
    for (const container of inheritedContainers(reader, file, receiver, name))
      out = merge(out, callResult(reader, memberOfValue(reader, container, name), NO_ARGUMENTS, false));
    if (out.length > 0) return out;
  }
  const isTask = receiver !== NONE && isTaskMethod(view, view.name(view.b(named)));
  if (isTask && callees.every((callee) => isFunction(reader, callee))) return OUTSIDE;
  // Whatever is passed to the library, it gives nothing of ours: most calls are such, and their arguments are not asked for.
  const args = isOutside(callees) ? NO_ARGUMENTS : argumentValues(reader, file, call);
  for (const callee of callees) {
    const isOfReceiver = receiver !== NONE && kindOf(callee) === ValueKind.Symbol;
    const told = isOfReceiver ? resultThrough(reader, file, receiver, callee) : NOTHING;
    const passed = takesTable(reader, view, call, callee) ? [NOTHING, ...args] : args;
    const given = told.length > 0 ? told : callResult(reader, [callee], passed, call.constructs);
    out = merge(out, isOfReceiver ? asCalledOn(reader, file, named, callee, given) : given);
  }
  if (receiver !== NONE && view.linkage.family === 'python') out = withRows(reader, reader.values(file, receiver), out);
  out = merge(out, convertedFunctions(reader, view, call, callees));
  if (view.linkage.modules === 'ecmascript' && out.every(isOfLibrary))
    for (const callee of callees)
      if (kindOf(callee) === ValueKind.Symbol)
        out = merge(out, resultByArguments(reader, file, call.arguments, callee));
  // What follows a promise is what its callback gives.
  const isFollowed = receiver !== NONE && view.name(view.b(named)) === 'then' && isOutside(out);
  const [followed = NONE] = isFollowed ? call.arguments : [];
  return followed === NONE ? out : merge(out, callResult(reader, reader.values(file, followed), [], false));
};

/** What a term denotes, its operands read through the reader. */
export const evaluate = (reader: Reader, file: number, term: TermId): Values => {
  const view = reader.view(file);
  const a = view.a(term);
  const b = view.b(term);
  switch (view.op(term)) {
    case Op.Variable:
    case Op.Free: {
      const named = view.op(term) === Op.Variable ? reader.variable(file, a) : reader.free(file, term);
      return view.linkage.readingCalls === true ? whenRead(reader, named) : named;
    }
    case Op.Symbol:
      return [pack(ValueKind.Symbol, file, a)];
    case Op.This:
      return [pack(ValueKind.Instance, file, a)];
    case Op.ThisClass:
      return [pack(ValueKind.Symbol, file, a)];
    case Op.Super:
      return superclasses(reader, file, a);
    case Op.Member:
      return orAsDeclared(reader, view, term, memberValues(reader, view, a, view.name(b)));
    case Op.Element:
      return orAsDeclared(reader, view, term, elementValues(reader, view, a, b === NONE ? undefined : view.name(b)));
    case Op.Call:
      return orAsDeclared(reader, view, term, callValues(reader, view, term, view.facts.calls[a]));
    case Op.OrElse: {
      const own = reader.values(file, a);
      return isOutside(own) ? reader.values(file, b) : own;
    }
    case Op.Expected: {
      const call = view.facts.calls[a];
      return call === undefined ? NOTHING : expectedArgument(reader, view, call, b);
    }
    case Op.Object:
      return [pack(ValueKind.Object, file, term)];
    case Op.Union: {
      let out: Values = NOTHING;
      for (const part of view.list(a)) out = merge(out, reader.values(file, part));
      return out;
    }
    case Op.Literal:
      return OUTSIDE;
    case Op.InstanceOf:
      return instances(reader, file, a);
    case Op.Import:
      return reader.imported(file, a);
    case Op.Unwrap:
      return b === NONE ? unwrapped(reader, reader.values(file, a)) : toldBy(reader, file, a, b);
    case Op.Spread:
      return reader.values(file, a);
    case Op.Keyword:
      return b === NONE ? NOTHING : reader.values(file, b);
    case Op.Generic:
      return ofArity(reader, view, reader.values(file, a), view.list(b).length);
    case Op.FunctionType:
    case Op.ObjectType:
      return [pack(ValueKind.Typed, file, term)];
    default:
      return NOTHING;
  }
};
