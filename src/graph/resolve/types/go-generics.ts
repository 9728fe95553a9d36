import { type CallFact, KEY, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, NOTHING, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import { instances } from './instances.ts';
import { declaredField } from './written-types.ts';

/** What type parameters stand for, by the file and the variable of each. */
type Bound = Map<string, GoType>;

/** A type of Go where it is written, and what the type parameters in it stand for. */
interface GoType {
  readonly file: number;
  readonly term: TermId;
  readonly bound?: Bound;
}

/** Longer chains of calls and declarations are not followed. */
const DEEPEST = 8;

/** Of the values that a variable is given, so many are looked at. */
const MOST_SOURCES = 3;

/** Whether a type is a type parameter: every other name of a type has a symbol, or none in the file. */
const isParameter = (view: FileView, type: TermId): boolean =>
  type !== NONE && view.op(type) === Op.Variable && view.variable(view.a(type)).symbol === NONE;

const parameterKey = (view: FileView, variable: number): string => `${view.id} ${variable}`;

const partsOf = (view: FileView, type: TermId): readonly TermId[] => {
  switch (type === NONE ? NONE : view.op(type)) {
    case Op.Union:
      return view.list(view.a(type));
    case Op.Generic:
      return view.list(view.b(type));
    case Op.FunctionType:
      return [...view.list(view.a(type)), view.b(type)];
    default:
      return [];
  }
};

/** Whether a type parameter stands somewhere in a type. */
const mentionsParameter = (view: FileView, type: TermId): boolean =>
  isParameter(view, type) || partsOf(view, type).some((part) => mentionsParameter(view, part));

/** What a type is once type parameters are replaced; undefined for one that stands for nothing known. */
const replaced = (reader: Reader, { file, term, bound }: GoType, depth = 0): GoType | undefined => {
  const view = reader.view(file);
  const [only = NONE, ...more] = view.op(term) === Op.Union ? view.list(view.a(term)) : [];
  // A pointer is written as the union of what it points to.
  if (only !== NONE && more.length === 0) return replaced(reader, { file, term: only, ...withBound(bound) }, depth);
  if (!isParameter(view, term)) return { file, term, ...withBound(bound) };
  const type = depth > DEEPEST ? undefined : bound?.get(parameterKey(view, view.a(term)));
  return type === undefined ? undefined : replaced(reader, type, depth + 1);
};

const withBound = (bound: Bound | undefined): { readonly bound?: Bound } => (bound === undefined ? {} : { bound });

/** The symbol that a type is named by, with its arguments. */
const namedBy = (
  reader: Reader,
  { file, term }: GoType,
): { readonly value: Value; readonly given: readonly TermId[] }[] => {
  const view = reader.view(file);
  const isApplied = view.op(term) === Op.Generic;
  return instances(reader, file, isApplied ? view.a(term) : term)
    .filter((value) => kindOf(value) === ValueKind.Instance)
    .map((value) => ({ value, given: isApplied ? view.list(view.b(term)) : [] }));
};

/** Lets the type parameters of a type or function, which are declared first in it, stand for what it is given. */
const bind = (reader: Reader, of: Place, given: readonly GoType[], into: Bound): Bound => {
  const view = reader.view(of.file);
  const names = view.namesIn(of.symbol);
  given.forEach((type, place) => {
    const variable = view.declared(of.symbol, names[place] ?? '');
    if (variable !== undefined) into.set(parameterKey(view, variable), type);
  });
  return into;
};

/** What the type parameters of an owner of members stand for, seen from a type that has these members. */
const boundBy = (reader: Reader, type: GoType, owner: Place): Bound => {
  const bound: Bound = new Map(type.bound);
  for (const { value, given } of namedBy(reader, type)) {
    const all = given.map((term) => ({ file: type.file, term, ...withBound(type.bound) }));
    bind(reader, placeOf(value), all, bound);
    // In another file a declaration of the same name stands for the type.
    if (reader.view(owner.file).symbol(owner.symbol).name === factOf(reader, value).name)
      bind(reader, owner, all, bound);
    // Members of an embedded type see what it is given where it is embedded.
    const view = reader.view(fileOf(value));
    if (reader.bases(view.id, indexOf(value)).length === 0) continue;
    for (const base of view.symbol(indexOf(value)).bases) {
      if (view.op(base) !== Op.Generic) continue;
      const embedded = namedBy(reader, { file: view.id, term: base });
      const isOwner = embedded.some(
        ({ value: other }) => fileOf(other) === owner.file && indexOf(other) === owner.symbol,
      );
      if (isOwner)
        bind(
          reader,
          owner,
          view.list(view.b(base)).map((term) => ({ file: view.id, term, bound })),
          bound,
        );
    }
  }
  return bound;
};

/** What a type that a parameter is declared with says of type parameters, when a value of another type is passed. */
const infer = (reader: Reader, view: FileView, wanted: TermId, passed: GoType, into: Bound, depth = 0): void => {
  if (wanted === NONE || depth > DEEPEST) return;
  const type = replaced(reader, passed);
  if (type === undefined || type.term === NONE) return;
  const [only = NONE, ...more] = view.op(wanted) === Op.Union ? view.list(view.a(wanted)) : [];
  if (only !== NONE && more.length === 0) {
    infer(reader, view, only, type, into, depth);
    return;
  }
  if (isParameter(view, wanted)) {
    const key = parameterKey(view, view.a(wanted));
    if (into.has(key)) return;
    into.set(key, type);
    // `Slice ~[]T`: what the constraint is made of.
    for (const constraint of view.sources(view.a(wanted))) infer(reader, view, constraint, type, into, depth + 1);
    return;
  }
  const other = reader.view(type.file);
  const [parts, given] = [partsOf(view, wanted), partsOf(other, type.term)];
  if (view.op(wanted) !== other.op(type.term) || parts.length !== given.length) return;
  parts.forEach((part, place) => {
    const term = given[place] ?? NONE;
    if (term !== NONE) infer(reader, view, part, { ...type, term }, into, depth + 1);
  });
};

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

/** The types of what a container of a type holds, or a loop over it names. */
const elements = (reader: Reader, of: GoType, key: string | undefined, depth = 0): readonly GoType[] => {
  const type = replaced(reader, of);
  if (type === undefined || depth > DEEPEST) return [];
  const view = reader.view(type.file);
  const { term } = type;
  const part = (parts: readonly TermId[], place: number): GoType[] => {
    const found = parts[place] ?? NONE;
    return found === NONE ? [] : [{ ...type, term: found }];
  };
  if (view.op(term) === Op.FunctionType) {
    const [yielding = NONE] = view.list(view.a(term));
    const handed = yielding !== NONE && view.op(yielding) === Op.FunctionType ? view.list(view.a(yielding)) : [];
    return part(handed, key === KEY ? 0 : 1);
  }
  if (view.op(term) === Op.Generic) {
    const parts = view.list(view.b(term));
    const base = view.a(term);
    const name = view.op(base) === Op.Member ? view.name(view.b(base)) : view.writtenName(base);
    switch (name) {
      case '()':
        return part(parts, Number(key ?? NONE));
      case '[]':
        return key === KEY ? [] : part(parts, 0);
      case 'chan':
      case 'Seq':
        return part(parts, 0);
      case 'map':
      case 'Seq2':
        return part(parts, key === KEY ? 0 : 1);
    }
  }
  return namedBy(reader, type).flatMap(({ value }) => {
    const { kind, name, parent } = factOf(reader, value);
    const own = reader.view(fileOf(value));
    const variable = kind === 'type' ? own.declared(parent, name) : undefined;
    const bound = boundBy(reader, type, placeOf(value));
    const isKnown = variable !== undefined && reader.variable(own.id, variable).length > 0;
    const sources = isKnown ? own.sources(variable) : [];
    return sources
      .filter((source) => own.op(source) === Op.Generic || own.op(source) === Op.FunctionType)
      .flatMap((source) => elements(reader, { file: own.id, term: source, bound }, key, depth + 1));
  });
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
