import { NONE, Op, RECEIVER, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction, isType, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, pack, symbolOf, type Value, ValueKind, type Values } from '../values/value.ts';
import { parameterCount } from './library-functions.ts';
import { declaredField } from './written-types.ts';

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
const DEEPEST = 4;

/** Languages in which every parameter of a function that is written as a value stands before it. */
const WRITES_PARAMETERS = new Set(['java', 'csharp']);

/** Parameters that a function has without writing them: those of Kotlin's and Swift's blocks. */
const UNWRITTEN = /^(?:it|\$\d+)$/;

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
      if (isVariable) return view.sources(variable).length === 0 ? VARIABLE : OPEN;
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
  return shape.kind === 'function' ? shape : OPEN;
};

const namedShape = (reader: Reader, view: FileView, type: TermId, name: string, depth: number): Shape => {
  const values = reader.values(view.id, type);
  const classes = values.filter((value) => kindOf(value) === ValueKind.Symbol);
  if (classes.length === 0) {
    const isKnown = values.some((value) => kindOf(value) !== ValueKind.External);
    return isKnown ? OPEN : { kind: 'named', name };
  }
  const facts = classes.map((value) => factOf(reader, value));
  const [first] = classes;
  if (first !== undefined && classes.length === 1 && facts[0]?.kind === 'type') return aliasShape(reader, first, depth);
  if (facts.some(({ kind }) => !isTypeLike(kind) || kind === 'type' || kind === 'namespace')) return OPEN;
  // An extension stands for the type of the library that it extends.
  if (classes.every((value) => isStandIn(reader.view(fileOf(value)), indexOf(value)))) return { kind: 'named', name };
  return facts.every((fact) => fact.name === facts[0]?.name) ? { kind: 'class', classes } : OPEN;
};

/** The shapes that the value of an expression may have by what is written about it; none where nothing is known. */
export const shapesOf = (reader: Reader, view: FileView, term: TermId, depth = 0): readonly Shape[] => {
  if (term === NONE || depth > DEEPEST) return [];
  const a = view.a(term);
  switch (view.op(term)) {
    case Op.Keyword:
      return shapesOf(reader, view, view.b(term), depth + 1);
    case Op.Literal:
      return literalShapes(view, view.name(a));
    case Op.InstanceOf:
      return [shapeOf(reader, view.id, a)];
    case Op.This:
      return [{ kind: 'class', classes: [pack(ValueKind.Symbol, view.id, a)] }];
    case Op.Symbol:
      return functionShapes(reader, [pack(ValueKind.Symbol, view.id, a)]);
    case Op.Union:
      return shapesOfAll(reader, view, view.list(a), depth);
    case Op.Element:
      return shapesOf(reader, view, a, depth + 1).map((shape) => (shape.kind === 'array' ? shape.element : OPEN));
    case Op.Variable:
      return orOfValues(reader, view, term, variableShapes(reader, view, a, depth));
    case Op.Member:
      return orOfValues(reader, view, term, memberShapes(reader, view, term));
    case Op.Call:
      return orOfValues(reader, view, term, resultShapes(reader, view, a));
    case Op.Free:
    case Op.OrElse:
      return orOfValues(reader, view, term, []);
    default:
      return [];
  }
};

const shapesOfAll = (reader: Reader, view: FileView, terms: readonly TermId[], depth: number): readonly Shape[] => {
  const all = terms.map((term) => shapesOf(reader, view, term, depth + 1));
  return all.some((shapes) => shapes.length === 0) ? [] : all.flat();
};

const literalShapes = (view: FileView, name: string): readonly Shape[] => {
  // The result of an operator, which may be anything.
  if (name === 'value') return [];
  // C writes a text as a pointer to characters.
  return [{ kind: 'named', name: view.linkage.family === 'c' && name === 'string' ? 'char' : name }];
};

/** What was written is more than what was found; where nothing is, instances of our classes tell their types. */
const orOfValues = (reader: Reader, view: FileView, term: TermId, written: readonly Shape[]): readonly Shape[] => {
  if (written.length > 0) return written;
  const values = reader.values(view.id, term);
  if (values.length > 0 && values.every((value) => kindOf(value) === ValueKind.Instance))
    return values.map((value) => classShape(value));
  return functionShapes(reader, values);
};

const classShape = (value: Value): Shape => ({
  kind: 'class',
  classes: [symbolOf(value)],
});

const functionShapes = (reader: Reader, values: Values): readonly Shape[] => {
  const [first] = values;
  if (first === undefined) return [];
  if (!values.every((value) => isFunction(reader, value)))
    return values.length === 1 ? constructorShapes(reader, first) : [];
  return [{ kind: 'function', takes: values.length === 1 ? parametersOf(reader, first) : undefined }];
};

/** How many arguments a function that is passed as a value takes, where it says so. */
const parametersOf = (reader: Reader, value: Value): number | undefined => {
  const view = reader.view(fileOf(value));
  const { kind, parameters, parent } = view.symbol(indexOf(value));
  if (kind === 'lambda') {
    if (WRITES_PARAMETERS.has(view.facts.language)) return parameters.length;
    // `{ (a, b) -> … }` takes a pair apart, and a block that writes none may take one.
    const isWritten = parameters.length > 0 && !parameters.some(({ name }) => UNWRITTEN.test(name));
    if (view.facts.language === 'swift') return isWritten ? parameters.length : undefined;
    return isWritten && parameters.length === 1 && view.facts.language === 'kotlin' ? 1 : undefined;
  }
  // A method that is named behind its class takes its receiver too, and what has a default may be left out.
  const isPlain = kind === 'function' && !isTypeLike(view.symbol(Math.max(0, parent)).kind);
  const isFixed = parameters.every(({ optional, rest }) => optional !== true && rest === '');
  return view.facts.language === 'kotlin' && isPlain && isFixed ? parameters.length : undefined;
};

/** `::Order` of Kotlin: the constructor of a class as a function. */
const constructorShapes = (reader: Reader, value: Value): readonly Shape[] => {
  if (kindOf(value) !== ValueKind.Symbol) return [];
  const view = reader.view(fileOf(value));
  const type = indexOf(value);
  if (view.facts.language !== 'kotlin') return [];
  const { kind, flags, parameters } = view.symbol(type);
  if (kind !== 'class' || isStandIn(view, type)) return [];
  // The name of an object is a value by itself, that of a class with a companion may be.
  if ((flags & SymbolFlag.static) !== 0) return [classShape(value)];
  if (view.declared(type, 'Companion') !== undefined) return [];
  const isOnly = view.linkage.constructors.every((name) => view.declared(type, name) === undefined);
  const isFixed = parameters.every(({ optional, rest }) => optional !== true && rest === '');
  return [{ kind: 'function', takes: isOnly && isFixed ? parameters.length : undefined }];
};

/** Blocks are not scopes: another declaration of the name brings its type as a value. */
const variableShapes = (reader: Reader, view: FileView, variable: number, depth: number): readonly Shape[] => {
  const { type, symbol } = view.variable(variable);
  const sources = view.sources(variable);
  if (type !== NONE) {
    const others = sources.filter((source) => view.op(source) === Op.InstanceOf);
    return [shapeOf(reader, view.id, type), ...others.map((source) => shapeOf(reader, view.id, view.a(source)))];
  }
  return symbol === NONE ? shapesOfAll(reader, view, sources, depth) : [];
};

const memberShapes = (reader: Reader, view: FileView, term: TermId): readonly Shape[] => {
  const out: Shape[] = [];
  for (const value of reader.values(view.id, view.a(term))) {
    if (kindOf(value) !== ValueKind.Instance && !isType(reader, value)) return [];
    const owner = placeOf(value);
    const field = declaredField(reader, owner, view.name(view.b(term)), 0);
    if (field === undefined) return [];
    out.push(shapeOf(reader, field.owner.file, field.type));
  }
  return out;
};

/** What every object of a language can be asked for, by the name of the method. */
const TEXT_METHODS: Readonly<Record<string, { readonly method: string; readonly type: string }>> = {
  jvm: { method: 'toString', type: 'String' },
  dotnet: { method: 'ToString', type: 'string' },
};

const resultShapes = (reader: Reader, view: FileView, index: number): readonly Shape[] => {
  const call = view.facts.calls[index];
  if (call === undefined || call.callee === NONE) return [];
  const { callee } = call;
  if (call.constructs && view.op(callee) !== Op.Symbol) return [shapeOf(reader, view.id, callee)];
  const text = TEXT_METHODS[view.linkage.family];
  if (text !== undefined && view.op(callee) === Op.Member && view.name(view.b(callee)) === text.method)
    return [{ kind: 'named', name: text.type }];
  const out: Shape[] = [];
  for (const value of reader.values(view.id, callee)) {
    if (kindOf(value) !== ValueKind.Symbol) return [];
    const { kind, returnType } = factOf(reader, value);
    if (isTypeLike(kind)) out.push(classShape(value));
    else if (isCallable(kind) && returnType !== NONE) out.push(shapeOf(reader, fileOf(value), returnType));
    else return [];
  }
  return out;
};
