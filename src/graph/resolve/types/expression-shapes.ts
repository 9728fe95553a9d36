import { type CallFact, METHOD_REFERENCE, NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import { meantAsValue } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction, isType, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, pack, ValueKind, type Values } from '../values/value.ts';
import { ofDotnetsLibrary } from './csharp-shapes.ts';
import { firstSources } from './first-sources.ts';
import { classShape, functionShapes, isObject, literalShapes } from './function-shapes.ts';
import { ofJavasLibrary, operatorShapes } from './java-shapes.ts';
import { ofKotlinsLibrary } from './kotlin-library.ts';
import type { AskLibrary } from './library-results.ts';
import { shapeThrough } from './shapes-through.ts';
import { DEEPEST, OPEN, type Shape, shapeOf } from './type-shapes.ts';
import { declaredField } from './written-types.ts';

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
      return [thisShape(reader, view, a)];
    case Op.Symbol:
      return functionShapes(reader, [pack(ValueKind.Symbol, view.id, a)]);
    case Op.Union:
      return shapesOfAll(reader, view, view.list(a), depth);
    case Op.Generic:
      return view.facts.language === 'java' ? markedShapes(reader, view, term, depth) : [];
    case Op.FunctionType:
      return view.facts.language === 'java' ? [shapeOf(reader, view.id, term)] : [];
    case Op.Element:
      return shapesOf(reader, view, a, depth + 1).map((shape) => (shape.kind === 'array' ? shape.element : OPEN));
    case Op.Variable:
      return orOfValues(reader, view, term, variableShapes(reader, view, a, depth));
    case Op.Member:
      return orOfLibrary(reader, view, term, orOfValues(reader, view, term, memberShapes(reader, view, term)), depth);
    case Op.Call:
      return orOfLibrary(reader, view, term, orOfValues(reader, view, term, resultShapes(reader, view, a)), depth);
    case Op.OrElse: {
      const called = view.op(a) === Op.Call ? shapesOf(reader, view, a, depth + 1) : [];
      return called.length > 0 ? called : orOfValues(reader, view, term, inheritedField(reader, view, term));
    }
    case Op.Free:
      return orOfValues(reader, view, term, inheritedField(reader, view, term));
    default:
      return [];
  }
};

/** What extends a type stands for it. */
export const thisShape = (reader: Reader, view: FileView, symbol: number): Shape => {
  if (!isStandIn(view, symbol)) return { kind: 'class', classes: [pack(ValueKind.Symbol, view.id, symbol)] };
  const { name } = view.symbol(symbol);
  const classes = reader
    .bases(view.id, symbol)
    .filter((base) => isType(reader, base) && factOf(reader, base).name === name)
    .filter((base) => !isStandIn(reader.view(fileOf(base)), indexOf(base)));
  const [first] = classes;
  if (first === undefined) return { kind: 'named', name };
  const { kind, bases } = factOf(reader, first);
  // Another name for a type can be extended as well.
  return kind === 'type' ? shapeOf(reader, fileOf(first), bases[0] ?? NONE) : { kind: 'class', classes };
};

/** Operators and references to methods, which Java's facts have as types with arguments. */
const markedShapes = (reader: Reader, view: FileView, term: TermId, depth: number): readonly Shape[] => {
  const named = view.a(term);
  const parts = view.list(view.b(term));
  if (view.op(named) === Op.Literal) {
    const operands = parts.map((operand) => shapesOf(reader, view, operand, depth + 1));
    return operatorShapes(view, view.name(view.a(named)), operands);
  }
  const [mark = NONE] = parts;
  const isReference = mark !== NONE && view.op(mark) === Op.Literal && view.name(view.a(mark)) === METHOD_REFERENCE;
  return isReference ? [{ kind: 'function', takes: takenByReference(reader, view, named) }] : [];
};

/** How many arguments a method takes that is named as a value: behind the name of a class its object too. */
const takenByReference = (reader: Reader, view: FileView, named: TermId): number | undefined => {
  if (view.op(named) !== Op.Member) return undefined;
  const isOfClass = reader.values(view.id, view.a(named)).some((value) => isType(reader, value));
  const counts = new Set<number | undefined>();
  for (const value of reader.values(view.id, named)) {
    if (!isFunction(reader, value)) return undefined;
    const { parameters, flags } = factOf(reader, value);
    counts.add(parameters.length + (isOfClass && (flags & SymbolFlag.static) === 0 ? 1 : 0));
  }
  return counts.size === 1 ? [...counts][0] : undefined;
};

/** Who tells what the library of a language gives. */
const LIBRARIES: Readonly<Record<string, AskLibrary>> = {
  java: ofJavasLibrary,
  kotlin: ofKotlinsLibrary,
  csharp: ofDotnetsLibrary,
};

/** What the library of the language gives where nothing of ours tells. */
const orOfLibrary = (
  reader: Reader,
  view: FileView,
  term: TermId,
  known: readonly Shape[],
  depth: number,
): readonly Shape[] => {
  const ofLibrary = LIBRARIES[view.facts.language];
  if (known.length > 0 || ofLibrary === undefined) return known;
  const call = view.op(term) === Op.Call ? view.facts.calls[view.a(term)] : undefined;
  return ofLibrary(reader, view, term, call, {
    shapesOf: (asked) => shapesOf(reader, view, asked, depth + 1),
    shapeOf: (file, type) => shapeOf(reader, file, type),
  });
};

const shapesOfAll = (reader: Reader, view: FileView, all: readonly TermId[], depth: number): readonly Shape[] => {
  // `new Order[] { first }` has the type that is written before its elements.
  const isMade = view.linkage.typedOverloads === true && all.some((term) => view.op(term) === Op.InstanceOf);
  const terms = isMade ? all.filter((term) => view.op(term) !== Op.Object) : all;
  return shapesOfParts(reader, view, terms, depth);
};

const shapesOfParts = (reader: Reader, view: FileView, terms: readonly TermId[], depth: number): readonly Shape[] => {
  const all = terms.map((term) => shapesOf(reader, view, term, depth + 1));
  return all.some((shapes) => shapes.length === 0) ? [] : all.flat();
};

/** What an expression may be. A parameter of Java or C# is also what its type says, or what it will be called with. */
const typedValues = (reader: Reader, view: FileView, term: TermId): Values => {
  const values = reader.values(view.id, term);
  return view.linkage.inheritsOverloads === true
    ? values.filter((value) => kindOf(value) !== ValueKind.Parameter)
    : values;
};

/** What was written is more than what was found; where nothing is, instances of our classes tell their types. */
const orOfValues = (reader: Reader, view: FileView, term: TermId, written: readonly Shape[]): readonly Shape[] => {
  if (written.length > 0) return written;
  const values = meantAsValue(reader, typedValues(reader, view, term));
  if (values.length > 0 && values.every((value) => kindOf(value) === ValueKind.Instance))
    return values.map((value) => classShape(value));
  return functionShapes(reader, values);
};

/** Blocks are not scopes: another declaration of the name brings its type as a value. */
const variableShapes = (reader: Reader, view: FileView, variable: number, depth: number): readonly Shape[] => {
  const { type, symbol } = view.variable(variable);
  const sources = firstSources(view, variable);
  // `catch (A | B problem)`
  if (type !== NONE && view.op(type) === Op.Union && view.facts.language === 'java')
    return view.list(view.a(type)).map((part) => shapeOf(reader, view.id, part));
  if (type !== NONE) {
    const others = sources.filter((source) => view.op(source) === Op.InstanceOf);
    return [shapeOf(reader, view.id, type), ...others.map((source) => shapeOf(reader, view.id, view.a(source)))];
  }
  // Told by its declaration: what a name may be is found step by step.
  if (symbol !== NONE) return isObject(view, symbol) ? [classShape(pack(ValueKind.Symbol, view.id, symbol))] : [];
  // `var` of C# has the type of what it is declared with, whatever it is given later.
  const told = view.facts.language === 'csharp' ? sources.slice(0, 1) : sources;
  return shapesOfAll(reader, view, told, depth);
};

/** A field that a class around inherits, named without a receiver. */
const inheritedField = (reader: Reader, view: FileView, term: TermId): readonly Shape[] => {
  const isField = view.linkage.typedOverloads === true && view.op(term) === Op.Free && view.b(term) !== NONE;
  if (!isField) return [];
  for (let at = view.b(term); at > 0; at = view.symbol(at).parent) {
    if (!isTypeLike(view.symbol(at).kind)) continue;
    const field = declaredField(reader, { file: view.id, symbol: at }, view.name(view.a(term)), 0);
    if (field !== undefined) return [shapeThrough(reader, view, NONE, at, field.owner, field.type)];
  }
  return [];
};

const memberShapes = (reader: Reader, view: FileView, term: TermId): readonly Shape[] => {
  const out: Shape[] = [];
  for (const value of typedValues(reader, view, view.a(term))) {
    if (kindOf(value) !== ValueKind.Instance && !isType(reader, value)) return [];
    const owner = placeOf(value);
    const field = declaredField(reader, owner, view.name(view.b(term)), 0);
    if (field === undefined) return [];
    out.push(shapeThrough(reader, view, view.a(term), NONE, field.owner, field.type));
  }
  return out;
};

/** What every object of a language can be asked for, by the name of the method. */
const TEXT_METHODS: Readonly<Record<string, { readonly method: string; readonly type: string }>> = {
  jvm: { method: 'toString', type: 'String' },
  dotnet: { method: 'ToString', type: 'string' },
};

/** `Seq(a, b)`: a call of an object of Scala's library makes what it is named after. */
const libraryObject = (reader: Reader, view: FileView, callee: TermId): Shape | undefined => {
  const name = view.writtenName(callee);
  if (view.facts.language !== 'scala' || view.op(callee) !== Op.Free || !/^\p{Lu}/u.test(name)) return undefined;
  if (!reader.values(view.id, callee).every((value) => kindOf(value) === ValueKind.External)) return undefined;
  return name === 'Array' ? { kind: 'array', element: OPEN } : { kind: 'named', name };
};

const resultShapes = (reader: Reader, view: FileView, index: number): readonly Shape[] => {
  const call = view.facts.calls[index];
  if (call === undefined || call.callee === NONE) return [];
  const { callee } = call;
  if (call.constructs && view.op(callee) !== Op.Symbol) return [shapeOf(reader, view.id, callee)];
  const text = TEXT_METHODS[view.linkage.family];
  if (text !== undefined && view.op(callee) === Op.Member && view.name(view.b(callee)) === text.method)
    return [{ kind: 'named', name: text.type }];
  const library = libraryObject(reader, view, callee);
  if (library !== undefined) return [library];
  if (asked.has(call)) return [];
  asked.add(call);
  try {
    return shapesOfResult(reader, view, call);
  } finally {
    asked.delete(call);
  }
};

/** Calls whose overloads are being told apart: what hangs on one of them cannot help with that. */
const asked = new Set<CallFact>();

const shapesOfResult = (reader: Reader, view: FileView, call: CallFact): readonly Shape[] => {
  const { callee } = call;
  const out: Shape[] = [];
  const isTold = view.linkage.inheritsOverloads === true;
  const receiver = view.op(callee) === Op.Member ? view.a(callee) : NONE;
  for (const value of isTold ? reader.called(view.id, call) : reader.values(view.id, callee)) {
    if (kindOf(value) !== ValueKind.Symbol) return [];
    const { kind, flags, returnType, parent } = factOf(reader, value);
    // What calling an object gives is what its method says.
    if (isTypeLike(kind) && view.linkage.callOperator !== undefined && (flags & SymbolFlag.static) !== 0) return [];
    if (isTypeLike(kind)) out.push(classShape(value));
    else if (isCallable(kind) && returnType !== NONE) {
      out.push(shapeThrough(reader, view, receiver, call.owner, { file: fileOf(value), symbol: parent }, returnType));
    } else return [];
  }
  return out;
};
