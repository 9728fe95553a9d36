import { NONE, Op, RECEIVER, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import { meantAsType } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import { ofArity } from './arity.ts';
import { wordFor } from './dotnet-library.ts';
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
  | {
      readonly kind: 'function';
      readonly takes: number | undefined;
      /** Whether it gives something back, as far as that tells overloads apart: what calls something else may do either. */
      readonly gives?: 'something' | 'nothing' | 'either';
      /** What that is, where it is written. */
      readonly result?: Shape;
    }
  /** A type variable, an alias, a union: anything may fit; a type variable without bounds becomes what is passed. */
  | {
      readonly kind: 'open';
      readonly isVariable: boolean;
      readonly name?: string;
      /** A type variable that stands for one thing already, of which no more is known: that of a class around. */
      readonly isBound?: boolean;
    };

export const OPEN: Shape = { kind: 'open', isVariable: false };

/** Longer chains of names without a written type are not worth following. */
export const DEEPEST = 4;

/** A function of .NET's library by the name of its type; undefined where it is no such type. */
const delegateShape = (
  reader: Reader,
  view: FileView,
  type: TermId,
  parts: readonly TermId[],
  depth: number,
): Shape | undefined => {
  if (view.linkage.family !== 'dotnet' || view.op(type) !== Op.Free) return undefined;
  const name = view.name(view.a(type));
  const takes = parameterCount('dotnet', name, parts.length);
  if (takes === undefined) return undefined;
  if (/^(?:Action|EventHandler)$/.test(name)) return { kind: 'function', takes, gives: 'nothing' };
  const result: Shape =
    name === 'Predicate' ? { kind: 'named', name: 'bool' } : shapeOf(reader, view.id, parts.at(-1) ?? NONE, depth + 1);
  return { kind: 'function', takes, gives: 'something', ...(name === 'Comparison' ? {} : { result }) };
};

/** The shape of a written type. */
export const shapeOf = (reader: Reader, file: number, type: TermId, depth = 0): Shape => {
  if (type === NONE || depth > DEEPEST) return OPEN;
  const view = reader.view(file);
  switch (view.op(type)) {
    case Op.Literal:
      return view.name(view.a(type)) === 'void' ? OPEN : { kind: 'named', name: view.name(view.a(type)) };
    case Op.Generic: {
      const delegate = delegateShape(reader, view, view.a(type), view.list(view.b(type)), depth);
      if (delegate !== undefined) return delegate;
      const [first = NONE] = view.list(view.b(type));
      if (view.linkage.family === 'dotnet' && view.op(view.a(type)) === Op.Free) {
        const name = view.writtenName(view.a(type));
        // A function that is passed as what it is written as.
        if (name === 'Expression') return shapeOf(reader, file, first, depth + 1);
        if (name === 'Nullable') return missing(shapeOf(reader, file, first, depth + 1));
      }
      if (view.writtenName(view.a(type)) !== 'Array')
        return appliedShape(reader, view, view.a(type), view.list(view.b(type)).length, depth);
      const element = shapeOf(reader, file, view.list(view.b(type))[0] ?? NONE);
      // C passes an array as a pointer to its elements, which is written like one element.
      return view.linkage.family === 'c' ? element : { kind: 'array', element };
    }
    case Op.FunctionType:
      return functionShape(reader, view, type, depth);
    case Op.Symbol:
    case Op.ThisClass:
      return { kind: 'class', classes: [pack(ValueKind.Symbol, file, view.a(type))] };
    case Op.Variable: {
      const variable = view.a(type);
      const isVariable = view.variable(variable).symbol === NONE && view.importsOf(variable).length === 0;
      if (isVariable) return variableShape(reader, view, variable, depth);
      return namedShape(reader, view, type, view.variable(variable).name, depth);
    }
    case Op.Free:
      return (
        delegateShape(reader, view, type, [], depth) ?? namedShape(reader, view, type, view.writtenName(type), depth)
      );
    case Op.Member:
      return namedShape(reader, view, type, view.name(view.b(type)), depth);
    default:
      return OPEN;
  }
};

/** A task of C# that brings something. */
const BRINGING = 'Task`1';

/** A type with arguments: of C#, the one of its name that takes so many. */
const appliedShape = (reader: Reader, view: FileView, type: TermId, count: number, depth: number): Shape => {
  const op = view.op(type);
  const isName = op === Op.Free || op === Op.Variable || op === Op.Member;
  if (view.linkage.family !== 'dotnet' || !isName) return shapeOf(reader, view.id, type, depth);
  const name = op === Op.Member ? view.name(view.b(type)) : view.writtenName(type);
  const shape = namedShape(reader, view, type, name, depth, count);
  // What a task brings tells functions apart.
  return shape.kind === 'named' && /^(?:Value)?Task$/.test(shape.name) ? { kind: 'named', name: BRINGING } : shape;
};

/** `Nullable<int>` */
const missing = (shape: Shape): Shape => (shape.kind === 'named' ? { ...shape, name: `${shape.name}?` } : shape);

const functionShape = (reader: Reader, view: FileView, type: TermId, depth: number): Shape => {
  const takes = takenBy(view, view.list(view.a(type)));
  const result = view.b(type);
  if (view.linkage.family !== 'dotnet' || result === NONE) return { kind: 'function', takes };
  if (view.writtenName(result) === 'void') return { kind: 'function', takes, gives: 'nothing' };
  return { kind: 'function', takes, gives: 'something', result: shapeOf(reader, view.id, result, depth + 1) };
};

/** A type variable. What is written as one has the type of its bounds, of which the first tells most. */
const variableShape = (reader: Reader, view: FileView, variable: number, depth: number): Shape => {
  const [first] = view.sources(variable);
  if (first === undefined) return { kind: 'open', isVariable: true, name: view.variable(variable).name };
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
const NAMED_OUTSIDE: Readonly<Record<string, (view: FileView, type: TermId, name: string) => string>> = {
  java: outsideName,
  kotlin: nameInKotlin,
  csharp: (_view, _type, name) => wordFor(name),
};

const namedShape = (reader: Reader, view: FileView, type: TermId, name: string, depth: number, count = 0): Shape => {
  const values = ofArity(reader, view, meantAsType(reader, valuesOfType(reader, view, type)), count);
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
  if (classes.every((value) => isStandIn(reader.view(fileOf(value)), indexOf(value))))
    return { kind: 'named', name: view.facts.language === 'csharp' ? wordFor(name) : name };
  return facts.every((fact) => fact.name === facts[0]?.name) ? { kind: 'class', classes } : OPEN;
};
