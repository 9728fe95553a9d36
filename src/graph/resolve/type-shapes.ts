import { NONE, Op, type TermId } from '../../code/facts.ts';
import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { FileView } from './file-view.ts';
import type { Reader } from './reader.ts';
import { declaredField } from './type-arguments.ts';
import { fileOf, indexOf, kindOf, pack, type Value, ValueKind, type Values } from './value.ts';
import { isStandIn } from './visible-names.ts';

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

/** The shape of a written type. */
export const shapeOf = (reader: Reader, file: number, type: TermId): Shape => {
  if (type === NONE) return OPEN;
  const view = reader.view(file);
  switch (view.op(type)) {
    case Op.Literal:
      return view.name(view.a(type)) === 'void' ? OPEN : { kind: 'named', name: view.name(view.a(type)) };
    case Op.Generic: {
      if (view.writtenName(view.a(type)) !== 'Array') return shapeOf(reader, file, view.a(type));
      const element = shapeOf(reader, file, view.list(view.b(type))[0] ?? NONE);
      // C passes an array as a pointer to its elements, which is written like one element.
      return view.linkage.family === 'c' ? element : { kind: 'array', element };
    }
    case Op.FunctionType:
      return { kind: 'function', takes: view.list(view.a(type)).length };
    case Op.Symbol:
    case Op.ThisClass:
      return { kind: 'class', classes: [pack(ValueKind.Symbol, file, view.a(type))] };
    case Op.Variable: {
      const variable = view.a(type);
      const isVariable = view.variable(variable).symbol === NONE && view.importsOf(variable).length === 0;
      if (isVariable) return view.sources(variable).length === 0 ? VARIABLE : OPEN;
      return namedShape(reader, view, type, view.variable(variable).name);
    }
    case Op.Free:
      return namedShape(reader, view, type, view.name(view.a(type)));
    case Op.Member:
      return namedShape(reader, view, type, view.name(view.b(type)));
    default:
      return OPEN;
  }
};

const namedShape = (reader: Reader, view: FileView, type: TermId, name: string): Shape => {
  const values = reader.values(view.id, type);
  const classes = values.filter((value) => kindOf(value) === ValueKind.Symbol);
  if (classes.length === 0) {
    const isKnown = values.some((value) => kindOf(value) !== ValueKind.External);
    return isKnown ? OPEN : { kind: 'named', name };
  }
  const facts = classes.map((value) => reader.view(fileOf(value)).symbol(indexOf(value)));
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
  classes: [pack(ValueKind.Symbol, fileOf(value), indexOf(value))],
});

const functionShapes = (reader: Reader, values: Values): readonly Shape[] => {
  const [first] = values;
  if (first === undefined) return [];
  const isFunction = values.every(
    (value) => kindOf(value) === ValueKind.Symbol && isCallable(reader.view(fileOf(value)).symbol(indexOf(value)).kind),
  );
  if (!isFunction) return [];
  const view = reader.view(fileOf(first));
  const { kind, parameters } = view.symbol(indexOf(first));
  const isCounted = kind === 'lambda' && WRITES_PARAMETERS.has(view.facts.language);
  return [{ kind: 'function', takes: isCounted ? parameters.length : undefined }];
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
    const isOwner =
      kindOf(value) === ValueKind.Instance ||
      (kindOf(value) === ValueKind.Symbol && isTypeLike(reader.view(fileOf(value)).symbol(indexOf(value)).kind));
    if (!isOwner) return [];
    const owner = { file: fileOf(value), symbol: indexOf(value) };
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
    const { kind, returnType } = reader.view(fileOf(value)).symbol(indexOf(value));
    if (isTypeLike(kind)) out.push(classShape(value));
    else if (isCallable(kind) && returnType !== NONE) out.push(shapeOf(reader, fileOf(value), returnType));
    else return [];
  }
  return out;
};
