import { KEY, NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, type Value, ValueKind } from '../values/value.ts';
import { instances } from './instances.ts';

/** What type parameters stand for, by the file and the variable of each. */
export type Bound = Map<string, GoType>;

/** A type of Go where it is written, and what the type parameters in it stand for. */
export interface GoType {
  readonly file: number;
  readonly term: TermId;
  readonly bound?: Bound;
}

/** Longer chains of calls and declarations are not followed. */
export const DEEPEST = 8;

/** Whether a type is a type parameter: every other name of a type has a symbol, or none in the file. */
const isParameter = (view: FileView, type: TermId): boolean =>
  type !== NONE && view.op(type) === Op.Variable && view.variable(view.a(type)).symbol === NONE;

const parameterKey = (view: FileView, variable: number): string => `${view.id} ${variable}`;

export const partsOf = (view: FileView, type: TermId): readonly TermId[] => {
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
export const mentionsParameter = (view: FileView, type: TermId): boolean =>
  isParameter(view, type) || partsOf(view, type).some((part) => mentionsParameter(view, part));

/** What a type is once type parameters are replaced; undefined for one that stands for nothing known. */
export const replaced = (reader: Reader, { file, term, bound }: GoType, depth = 0): GoType | undefined => {
  const view = reader.view(file);
  const [only = NONE, ...more] = view.op(term) === Op.Union ? view.list(view.a(term)) : [];
  // A pointer is written as the union of what it points to.
  if (only !== NONE && more.length === 0) return replaced(reader, { file, term: only, ...withBound(bound) }, depth);
  if (!isParameter(view, term)) return { file, term, ...withBound(bound) };
  const type = depth > DEEPEST ? undefined : bound?.get(parameterKey(view, view.a(term)));
  return type === undefined ? undefined : replaced(reader, type, depth + 1);
};

export const withBound = (bound: Bound | undefined): { readonly bound?: Bound } =>
  bound === undefined ? {} : { bound };

/** The symbol that a type is named by, with its arguments. */
export const namedBy = (
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
export const bind = (reader: Reader, of: Place, given: readonly GoType[], into: Bound): Bound => {
  const view = reader.view(of.file);
  const names = view.namesIn(of.symbol);
  given.forEach((type, place) => {
    const variable = view.declared(of.symbol, names[place] ?? '');
    if (variable !== undefined) into.set(parameterKey(view, variable), type);
  });
  return into;
};

/** What the type parameters of an owner of members stand for, seen from a type that has these members. */
export const boundBy = (reader: Reader, type: GoType, owner: Place): Bound => {
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
export const infer = (reader: Reader, view: FileView, wanted: TermId, passed: GoType, into: Bound, depth = 0): void => {
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

/** The types of what a container of a type holds, or a loop over it names. */
export const elements = (reader: Reader, of: GoType, key: string | undefined, depth = 0): readonly GoType[] => {
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
