import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { placeOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  ours,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { instances } from './instances.ts';
import { PROMISES } from './type-variables.ts';
import { DEEPEST, declaredField, readResult, type Written, writtenTypes } from './written-types.ts';

/** What a type variable stands for, and the type with arguments of which that is the last one, if any. */
interface Bound extends Written {
  readonly holder: TermId;
}

/** What the type variables of a class stand for, by their names. */
type Binding = (name: string) => Bound | undefined;

/** Python's names for "these are my type variables". */
const DECLARES_VARIABLES = /^(?:Generic|Protocol)$/;

/**
 * What a call of a method gives whose declared result is a type variable of its class: `box.get()` of a `Box<Order>` gives
 * an order. Nothing where the result is no such variable, or nothing is written about the receiver.
 */
export const resultThrough = (reader: Reader, file: number, receiver: TermId, method: Value): Values => {
  const view = reader.view(fileOf(method));
  const { returnType, parent, kind } = view.symbol(indexOf(method));
  if (returnType === NONE || !isCallable(kind) || !mentionsVariable(view, parent, returnType)) return NOTHING;
  const binding = bindingOf(reader, file, receiver, { file: view.id, symbol: parent });
  return binding === undefined ? NOTHING : applied(reader, view, parent, returnType, binding);
};

/**
 * What a method hands to a function that it is given, where its class says so by a type variable: `each(f: (T) -> Unit)` of
 * a `Box<Order>` hands over an order. Nothing where no parameter of the function is such a variable.
 */
export const handedThrough = (
  reader: Reader,
  file: number,
  receiver: TermId,
  method: Value,
  type: TermId,
): readonly Values[] => {
  const view = reader.view(fileOf(method));
  const { parent } = view.symbol(indexOf(method));
  if (type === NONE || view.op(type) !== Op.FunctionType) return [];
  const parameters = view.list(view.a(type)).filter((part) => part === NONE || view.op(part) !== Op.Keyword);
  if (!parameters.some((part) => mentionsVariable(view, parent, part))) return [];
  const binding = bindingOf(reader, file, receiver, { file: view.id, symbol: parent });
  if (binding === undefined) return [];
  return parameters.map((part) =>
    mentionsVariable(view, parent, part) ? applied(reader, view, parent, part, binding) : NOTHING,
  );
};

/**
 * What `x <- value` of Scala gives where the value is of a class of ours, `IO[Order]`: its last argument, as for containers
 * of the library.
 */
export const elementThrough = (reader: Reader, file: number, term: TermId): Values => {
  let out: Values = NOTHING;
  for (const written of [...writtenTypes(reader, file, term), ...readResult(reader, file, term)]) {
    const view = reader.view(written.file);
    if (view.op(written.term) !== Op.Generic) continue;
    out = merge(out, instances(reader, written.file, view.list(view.b(written.term)).at(-1) ?? NONE));
  }
  return ours(out);
};

/** The same for a field: `this.item` of a class that extends `Base<Order>`, where `Base<T>` has `item: T`. */
export const fieldThrough = (
  reader: Reader,
  file: number,
  receiver: TermId,
  object: Value,
  name: string,
  isFar: boolean,
): Values => {
  const own = placeOf(object);
  const field = declaredField(reader, own, name, isFar && hasAppliedBase(reader, own) ? 0 : DEEPEST);
  if (field === undefined) return NOTHING;
  const { owner, type } = field;
  const view = reader.view(owner.file);
  if (!mentionsVariable(view, owner.symbol, type)) return NOTHING;
  const binding = bindingOf(reader, file, receiver, owner);
  return binding === undefined ? NOTHING : applied(reader, view, owner.symbol, type, binding);
};

/** Whether a class, or one that it extends, extends a type with arguments: other classes bind no variables of bases. */
const hasAppliedBase = (reader: Reader, { file, symbol }: Place): boolean => {
  const isApplied = (view: FileView, of: number): boolean =>
    view.symbol(of).bases.some((base) => view.op(base) === Op.Generic);
  const view = reader.view(file);
  if (view.symbol(symbol).bases.length === 0) return false;
  if (isApplied(view, symbol)) return true;
  return reader
    .bases(file, symbol)
    .some((base) => isOfSymbol(base) && isApplied(reader.view(fileOf(base)), indexOf(base)));
};

/** Instances of a type in which variables of a class stand for what they are bound to. */
const applied = (reader: Reader, view: FileView, owner: number, type: TermId, binding: Binding): Values => {
  switch (view.op(type)) {
    case Op.Variable:
    case Op.Free: {
      if (!isVariableOf(view, owner, type)) return instances(reader, view.id, type);
      const bound = binding(view.writtenName(type));
      return bound === undefined ? NOTHING : instances(reader, bound.file, bound.term);
    }
    case Op.Union: {
      let out: Values = NOTHING;
      for (const part of view.list(view.a(type))) out = merge(out, applied(reader, view, owner, part, binding));
      return out;
    }
    case Op.Generic: {
      const last = view.list(view.b(type)).at(-1) ?? NONE;
      // Whoever waits for a promise takes what it brings as it is.
      if (PROMISES.test(view.writtenName(view.a(type)))) return applied(reader, view, owner, last, binding);
      // What a class of ours gives is told by the class.
      if (instances(reader, view.id, view.a(type)).some((value) => kindOf(value) !== ValueKind.External))
        return NOTHING;
      const bound = isVariableOf(view, owner, last) ? binding(view.writtenName(last)) : undefined;
      // A container of them: any type with the same last argument holds the same.
      return bound === undefined || bound.holder === NONE ? NOTHING : [pack(ValueKind.Typed, bound.file, bound.holder)];
    }
    default:
      return NOTHING;
  }
};

const isVariableOf = (view: FileView, owner: number, type: TermId): boolean => {
  const name = type === NONE ? '' : view.writtenName(type);
  if (name === '' || owner <= 0 || !isTypeLike(view.symbol(owner).kind)) return false;
  const declared = view.declared(owner, name);
  const isElsewhere = view.op(type) === Op.Variable && view.variable(view.a(type)).scope !== owner;
  if (declared !== undefined && !isElsewhere)
    return view.variable(declared).symbol === NONE && view.sources(declared).length === 0;
  return view.linkage.modules === 'python' && variablesOfBases(view, owner).includes(name);
};

const mentionsVariable = (view: FileView, owner: number, type: TermId): boolean => {
  switch (type === NONE ? -1 : view.op(type)) {
    case Op.Variable:
    case Op.Free:
      return isVariableOf(view, owner, type);
    case Op.Union:
      return view.list(view.a(type)).some((part) => mentionsVariable(view, owner, part));
    case Op.Generic:
      return mentionsVariable(view, owner, view.list(view.b(type)).at(-1) ?? NONE);
    default:
      return false;
  }
};

/** The names that a class declares, its type variables first and in their order. */
const typeVariables = (view: FileView, symbol: number): readonly string[] => {
  const ofBases = view.linkage.modules === 'python' ? variablesOfBases(view, symbol) : [];
  if (ofBases.length > 0) return ofBases;
  return view.namesIn(symbol);
};

/** Python's type variables of a class: those of `Generic[K, V]`, or else of all its bases in their order. */
const variablesOfBases = (view: FileView, symbol: number): readonly string[] => {
  const applied = view.symbol(symbol).bases.filter((base) => view.op(base) === Op.Generic);
  const declaring = applied.filter((base) => DECLARES_VARIABLES.test(view.writtenName(view.a(base))));
  const names = (declaring.length > 0 ? declaring : applied).flatMap((base) => view.list(view.b(base)));
  return [...new Set(names.map((part) => nameOf(view, part)))];
};

/** The name of a type. At the top level of Python's modules a name is read as what was last assigned to it. */
const nameOf = (view: FileView, term: TermId): string => {
  if (term === NONE) return '';
  const name = view.writtenName(term);
  if (name !== '' || view.op(term) !== Op.Variable) return name;
  const read = view.a(term);
  const isIt = (source: TermId): boolean => view.op(source) === Op.Variable && view.a(source) === read;
  return view.facts.variables.find(({ name }, at) => name !== '' && view.sources(at).some(isIt))?.name ?? '';
};

/** What a type with arguments binds the variables of its class to. */
export const bindingBy = (view: FileView, type: TermId, of: FileView, symbol: number, outer?: Binding): Binding => {
  const parts = view.list(view.b(type));
  const names = typeVariables(of, symbol);
  return (name) => {
    const place = names.indexOf(name);
    const term = place < 0 ? undefined : parts[place];
    if (term === undefined || term === NONE) return undefined;
    return outer?.(nameOf(view, term)) ?? { file: view.id, term, holder: place === parts.length - 1 ? type : NONE };
  };
};

/** What the variables of a class stand for in an expression, by what is written about the expression. */
const bindingOf = (reader: Reader, file: number, term: TermId, owner: Place): Binding | undefined => {
  for (const written of writtenTypes(reader, file, term)) {
    const view = reader.view(written.file);
    if (view.op(written.term) !== Op.Generic) continue;
    for (const value of instances(reader, written.file, view.a(written.term))) {
      if (kindOf(value) !== ValueKind.Instance) continue;
      const known = placeOf(value);
      const own = bindingBy(view, written.term, reader.view(known.file), known.symbol);
      const found = seenAs(reader, known, owner, own, 0);
      if (found !== undefined) return found;
    }
  }
  for (const value of reader.values(file, term)) {
    if (kindOf(value) !== ValueKind.Instance) continue;
    const found = seenAs(reader, placeOf(value), owner, undefined, 0);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What a class binds the variables of one of its bases to. */
const seenAs = (
  reader: Reader,
  from: Place,
  owner: Place,
  binding: Binding | undefined,
  depth: number,
): Binding | undefined => {
  if (from.file === owner.file && from.symbol === owner.symbol) return binding;
  if (depth >= DEEPEST || reader.bases(from.file, from.symbol).length === 0) return undefined;
  const view = reader.view(from.file);
  for (const base of view.symbol(from.symbol).bases) {
    const isApplied = view.op(base) === Op.Generic;
    for (const value of instances(reader, from.file, isApplied ? view.a(base) : base)) {
      if (kindOf(value) !== ValueKind.Instance) continue;
      const next = placeOf(value);
      if (next.file === from.file && next.symbol === from.symbol) continue;
      const bound = isApplied ? bindingBy(view, base, reader.view(next.file), next.symbol, binding) : undefined;
      const found = seenAs(reader, next, owner, bound, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};
