import { NONE, Op, RECEIVER, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import { meantAsType } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import { outsideName } from './java-library.ts';
import { nameInKotlin } from './kotlin-library.ts';
import { parameterCount } from './library-functions.ts';
import { valuesOfType } from './named-types.ts';

/** As much of a type as tells overloads apart. */
export type Shape =
  /** Classes of the repository, as symbols: one, or declarations of one name. */
  | { readonly kind: 'class'; readonly classes: Values }
  /** A type of the language or of a library. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'array'; readonly element: Shape }
  /** Something to call; how many parameters it takes where that is written. */
  | { readonly kind: 'function'; readonly takes: number | undefined }
  /** A type variable, an alias, a union: anything may fit; a type variable without bounds becomes what is passed. */
  | { readonly kind: 'open'; readonly isVariable: boolean };

export const OPEN: Shape = { kind: 'open', isVariable: false };
const VARIABLE: Shape = { kind: 'open', isVariable: true };

/** Longer chains of names without a written type are not worth following. */
export const DEEPEST = 4;

/** A function of .NET's library by the name of its type; undefined where it is no such type. */
const delegateShape = (view: FileView, type: TermId, types: number): Shape | undefined => {
  if (view.linkage.family !== 'dotnet' || view.op(type) !== Op.Free) return undefined;
  const takes = parameterCount('dotnet', view.name(view.a(type)), types);
  return takes === undefined ? undefined : { kind: 'function', takes };
};

/** The shape of a written type. */
export const shapeOf = (reader: Reader, file: number, type: TermId, depth = 0): Shape => {
  if (type === NONE || depth > DEEPEST) return OPEN;
  const view = reader.view(file);
  switch (view.op(type)) {
    case Op.Literal:
      return view.name(view.a(type)) === 'void' ? OPEN : { kind: 'named', name: view.name(view.a(type)) };
    case Op.Generic: {
      const delegate = delegateShape(view, view.a(type), view.list(view.b(type)).length);
      if (delegate !== undefined) return delegate;
      if (view.writtenName(view.a(type)) !== 'Array') return shapeOf(reader, file, view.a(type), depth);
      const element = shapeOf(reader, file, view.list(view.b(type))[0] ?? NONE);
      // C passes an array as a pointer to its elements, which is written like one element.
      return view.linkage.family === 'c' ? element : { kind: 'array', element };
    }
    case Op.FunctionType:
      return { kind: 'function', takes: takenBy(view, view.list(view.a(type))) };
    case Op.Symbol:
    case Op.ThisClass:
      return { kind: 'class', classes: [pack(ValueKind.Symbol, file, view.a(type))] };
    case Op.Variable: {
      const variable = view.a(type);
      const isVariable = view.variable(variable).symbol === NONE && view.importsOf(variable).length === 0;
      if (isVariable) return variableShape(reader, view, view.sources(variable), depth);
      return namedShape(reader, view, type, view.variable(variable).name, depth);
    }
    case Op.Free:
      return delegateShape(view, type, 0) ?? namedShape(reader, view, type, view.name(view.a(type)), depth);
    case Op.Member:
      return namedShape(reader, view, type, view.name(view.b(type)), depth);
    default:
      return OPEN;
  }
};

/** A type variable. What is written as one of Java or Scala has the type of its bounds, of which the first tells most. */
const variableShape = (reader: Reader, view: FileView, bounds: readonly TermId[], depth: number): Shape => {
  const [first] = bounds;
  if (first === undefined) return VARIABLE;
  return view.linkage.inheritsOverloads === true ? shapeOf(reader, view.id, first, depth + 1) : OPEN;
};

/** `T.(A) -> B` can be met by a block that takes A and by a function that takes T and A. */
const takenBy = (view: FileView, parameters: readonly TermId[]): number | undefined => {
  const hasReceiver = parameters.some(
    (parameter) => parameter !== NONE && view.op(parameter) === Op.Keyword && view.name(view.a(parameter)) === RECEIVER,
  );
  const [only = NONE] = parameters;
  const isSwift = view.linkage.family === 'swift';
  return hasReceiver || (isSwift && parameters.length === 1 && mayBeTuple(view, only)) ? undefined : parameters.length;
};

/** `{ a, b in … }` of Swift takes a pair apart where one is handed to it; a type variable may be one. */
const mayBeTuple = (view: FileView, type: TermId): boolean => {
  if (type === NONE) return true;
  if (view.op(type) === Op.Generic) return view.writtenName(view.a(type)) === 'Tuple';
  return view.op(type) === Op.Variable && view.variable(view.a(type)).symbol === NONE;
};

/** Another name for a function type stands for it. Of other types aliases say too little: their arguments are not followed. */
const aliasShape = (reader: Reader, value: Value, depth: number): Shape => {
  const view = reader.view(fileOf(value));
  const [base = NONE, ...others] = view.symbol(indexOf(value)).bases;
  if (others.length > 0 || view.linkage.family === 'c') return OPEN;
  const shape = shapeOf(reader, view.id, base, depth + 1);
  return shape.kind === 'function' || view.facts.language === 'kotlin' ? shape : OPEN;
};

/** How types outside of the repository are told apart, by language; elsewhere by their simple names. */
const NAMED_OUTSIDE: Readonly<Record<string, typeof outsideName>> = { java: outsideName, kotlin: nameInKotlin };

const namedShape = (reader: Reader, view: FileView, type: TermId, name: string, depth: number): Shape => {
  const values = meantAsType(reader, valuesOfType(reader, view, type));
  const symbols = values.filter((value) => kindOf(value) === ValueKind.Symbol);
  const types = view.linkage.packageOverloads === true ? symbols.filter((value) => isType(reader, value)) : [];
  // A function may have the name of a class of Kotlin; a type is none.
  const classes = types.length > 0 ? types : symbols;
  if (classes.length === 0) {
    const isKnown = values.some((value) => kindOf(value) !== ValueKind.External);
    if (isKnown) return OPEN;
    return { kind: 'named', name: NAMED_OUTSIDE[view.facts.language]?.(view, type, name) ?? name };
  }
  const facts = classes.map((value) => factOf(reader, value));
  const [first] = classes;
  if (first !== undefined && classes.length === 1 && facts[0]?.kind === 'type') return aliasShape(reader, first, depth);
  if (facts.some(({ kind }) => !isTypeLike(kind) || kind === 'type' || kind === 'namespace')) return OPEN;
  // An extension stands for the type of the library that it extends.
  if (classes.every((value) => isStandIn(reader.view(fileOf(value)), indexOf(value)))) return { kind: 'named', name };
  return facts.every((fact) => fact.name === facts[0]?.name) ? { kind: 'class', classes } : OPEN;
};
