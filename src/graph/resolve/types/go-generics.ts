import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, placeOf } from '../values/symbol-facts.ts';
import { fileOf, kindOf, merge, NOTHING, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import {
  type Bound,
  bind,
  boundBy,
  DEEPEST,
  elements,
  type GoType,
  infer,
  mentionsParameter,
  namedBy,
  partsOf,
  replaced,
  withBound,
} from './go-types.ts';
import { instances } from './instances.ts';
import { declaredField } from './written-types.ts';

/** Of the values that a variable is given, so many are looked at. */
const MOST_SOURCES = 3;

/** What is passed for the parameters of a function, by place. */
const inferFromArguments = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  callee: Place,
  into: Bound,
  depth: number,
): void => {
  const of = reader.view(callee.file);
  const { parameters } = of.symbol(callee.symbol);
  const [first = NONE] = call.arguments;
  // `must(find())` passes all that the call gives.
  const isTuple = call.arguments.length === 1 && parameters.length > 1;
  parameters.forEach(({ type, rest }, place) => {
    if (type === NONE || !mentionsParameter(of, type)) return;
    const argument = isTuple ? first : (call.arguments[place] ?? NONE);
    if (argument === NONE) return;
    const isSpread = view.op(argument) === Op.Spread;
    const wanted = rest === '*' && !isSpread ? (partsOf(of, type)[0] ?? NONE) : type;
    for (const passed of typesOf(reader, view.id, argument, depth + 1)) {
      const parts = isTuple ? elements(reader, passed, String(place)) : [passed];
      for (const part of parts) infer(reader, of, wanted, part, into);
    }
    if (view.op(argument) === Op.Symbol && of.op(type) === Op.FunctionType) {
      const term = view.symbol(view.a(argument)).returnType;
      if (term !== NONE) infer(reader, of, of.b(type), { file: view.id, term }, into);
    }
  });
};

/** What a call of a function of ours gives, by its declaration. */
const resultsOf = (reader: Reader, view: FileView, call: CallFact, callee: Value, depth: number): readonly GoType[] => {
  const place = placeOf(callee);
  const of = reader.view(place.file);
  const { kind, returnType, parent } = of.symbol(place.symbol);
  if (!isCallable(kind) || returnType === NONE) return [];
  reader.returned(place.file, place.symbol);
  if (!mentionsParameter(of, returnType)) return [{ file: of.id, term: returnType }];
  const bound: Bound = new Map();
  const named = view.op(call.callee) === Op.Generic ? view.a(call.callee) : call.callee;
  if (view.op(call.callee) === Op.Generic)
    bind(
      reader,
      place,
      view.list(view.b(call.callee)).map((term) => ({ file: view.id, term })),
      bound,
    );
  if (view.op(named) === Op.Member && parent > 0) {
    for (const type of typesOf(reader, view.id, view.a(named), depth + 1)) {
      const receiver = replaced(reader, type);
      if (receiver === undefined) continue;
      for (const [key, value] of boundBy(reader, receiver, { file: of.id, symbol: parent })) bound.set(key, value);
    }
  }
  inferFromArguments(reader, view, call, place, bound, depth);
  return [{ file: of.id, term: returnType, bound }];
};

/** What `Load` of an `atomic.Pointer[Config]` gives. */
const ofLibrary = (reader: Reader, view: FileView, callee: TermId, depth: number): readonly GoType[] => {
  if (view.op(callee) !== Op.Member || !/^(?:Load|Swap)$/.test(view.name(view.b(callee)))) return [];
  return typesOf(reader, view.id, view.a(callee), depth + 1).flatMap((type): GoType[] => {
    const holder = reader.view(type.file);
    if (holder.op(type.term) !== Op.Generic) return [];
    const base = holder.a(type.term);
    if (holder.op(base) !== Op.Member || holder.name(holder.b(base)) !== 'Pointer') return [];
    const [term = NONE] = holder.list(holder.b(type.term));
    return term === NONE ? [] : [{ ...type, term }];
  });
};

/** The types that are declared for what a term of Go gives. */
const typesOf = (reader: Reader, file: number, term: TermId, depth: number): readonly GoType[] => {
  if (term === NONE || depth > DEEPEST) return [];
  const view = reader.view(file);
  const a = view.a(term);
  switch (view.op(term)) {
    case Op.Variable: {
      const { type } = view.variable(a);
      if (type !== NONE) return [{ file, term: type }];
      const sources = view.sources(a).slice(0, MOST_SOURCES);
      return sources.flatMap((source) => typesOf(reader, file, source, depth + 1));
    }
    case Op.InstanceOf:
      return [{ file, term: a }];
    case Op.Spread:
      return typesOf(reader, file, a, depth);
    case Op.Union:
      return view.list(a).flatMap((part) => typesOf(reader, file, part, depth + 1));
    case Op.Element: {
      const key = view.b(term) === NONE ? undefined : view.name(view.b(term));
      return typesOf(reader, file, a, depth + 1).flatMap((type) => elements(reader, type, key));
    }
    case Op.Member:
      return fieldTypes(reader, view, a, view.name(view.b(term)), depth);
    case Op.Call: {
      const call = view.facts.calls[a];
      if (call === undefined || call.callee === NONE) return [];
      if (call.constructs) return [{ file, term: call.callee }];
      const found = reader
        .values(file, call.callee)
        .filter((value) => kindOf(value) === ValueKind.Symbol)
        .flatMap((value) => resultsOf(reader, view, call, value, depth));
      return found.length > 0 ? found : ofLibrary(reader, view, call.callee, depth);
    }
    default:
      return [];
  }
};

const fieldTypes = (reader: Reader, view: FileView, object: TermId, name: string, depth: number): readonly GoType[] => {
  const fieldsOf = (value: Value, type: GoType | undefined): GoType[] => {
    const field = declaredField(reader, placeOf(value), name, 0);
    if (field === undefined) return [];
    const bound = type === undefined ? undefined : boundBy(reader, type, field.owner);
    return [{ file: field.owner.file, term: field.type, ...withBound(bound) }];
  };
  const told = typesOf(reader, view.id, object, depth + 1).flatMap((type) => {
    const known = replaced(reader, type);
    return known === undefined ? [] : namedBy(reader, known).flatMap(({ value }) => fieldsOf(value, known));
  });
  if (told.length > 0) return told;
  return reader
    .values(view.id, object)
    .filter((value) => kindOf(value) === ValueKind.Instance)
    .flatMap((value) => fieldsOf(value, undefined));
};

/** What a term of Go gives by the types that are declared on the way to it, type parameters replaced. */
export const declaredInstances = (reader: Reader, file: number, term: TermId): Values => {
  let out: Values = NOTHING;
  for (const type of typesOf(reader, file, term, 0)) {
    const known = replaced(reader, type);
    if (known === undefined) continue;
    const view = reader.view(known.file);
    // What such a container holds is asked for where it is taken out.
    const isOpen =
      view.op(known.term) !== Op.Generic
        ? false
        : namedBy(reader, known).length === 0 && mentionsParameter(view, known.term);
    out = merge(
      out,
      isOpen ? [pack(ValueKind.Typed, known.file, known.term)] : instances(reader, known.file, known.term),
    );
  }
  return out;
};

/** Whether a call's declared result hangs on type parameters of the function or of its receiver. */
export const isGenericResult = (reader: Reader, callee: Value): boolean => {
  if (kindOf(callee) !== ValueKind.Symbol) return false;
  const { kind, returnType } = factOf(reader, callee);
  return isCallable(kind) && returnType !== NONE && mentionsParameter(reader.view(fileOf(callee)), returnType);
};
