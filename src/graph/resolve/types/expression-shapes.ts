import { type CallFact, METHOD_REFERENCE, NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { meantAsValue } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction, isType, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, pack, symbolOf, type Value, ValueKind, type Values } from '../values/value.ts';
import { memberOfLibrary } from './csharp-shapes.ts';
import { firstSources } from './first-sources.ts';
import { libraryMember, libraryResult, operatorShapes } from './java-shapes.ts';
import { memberInKotlin, resultInKotlin } from './kotlin-library.ts';
import { bindingOf } from './type-bindings.ts';
import { DEEPEST, OPEN, type Shape, shapeOf } from './type-shapes.ts';
import { declaredField } from './written-types.ts';

/** Languages in which every parameter of a function that is written as a value stands before it. */
const WRITES_PARAMETERS = new Set(['java', 'csharp']);

/** Parameters that a function has without writing them: those of Kotlin's and Swift's blocks. */
const UNWRITTEN = /^(?:it|\$\d+)$/;

/** Languages in which an object is declared by its name. */
const WITH_OBJECTS = new Set(['kotlin', 'scala']);

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
    case Op.Free:
    case Op.OrElse:
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

/** What the library of Java or .NET gives where nothing of ours tells. */
const orOfLibrary = (
  reader: Reader,
  view: FileView,
  term: TermId,
  known: readonly Shape[],
  depth: number,
): readonly Shape[] => {
  if (known.length > 0) return known;
  const call = view.op(term) === Op.Call ? view.facts.calls[view.a(term)] : undefined;
  if (view.facts.language === 'kotlin')
    return call === undefined ? memberInKotlin(reader, view, term) : resultInKotlin(reader, view, call);
  if (view.linkage.typedOverloads !== true) return known;
  const asking = {
    shapesOf: (asked: TermId) => shapesOf(reader, view, asked, depth + 1),
    shapeOf: (file: number, type: TermId) => shapeOf(reader, file, type),
  };
  if (call?.constructs === true) return [];
  if (view.facts.language === 'csharp') {
    const member = call === undefined ? term : call.callee;
    return view.op(member) === Op.Member ? memberOfLibrary(reader, view, member, asking) : [];
  }
  return call === undefined ? libraryMember(reader, view, term, asking) : libraryResult(reader, view, call, asking);
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

const literalShapes = (view: FileView, name: string): readonly Shape[] => {
  // The result of an operator, which may be anything.
  if (name === 'value') return [];
  // C writes a text as a pointer to characters.
  return [{ kind: 'named', name: view.linkage.family === 'c' && name === 'string' ? 'char' : name }];
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

const classShape = (value: Value): Shape => ({
  kind: 'class',
  classes: [symbolOf(value)],
});

const functionShapes = (reader: Reader, values: Values): readonly Shape[] => {
  const [first] = values;
  if (first === undefined) return [];
  if (!values.every((value) => isFunction(reader, value)))
    return values.length === 1 ? constructorShapes(reader, first) : [];
  if (values.length > 1) return [{ kind: 'function', takes: undefined }];
  const [gives, result] = [givenBy(reader, first), resultOf(reader, first)];
  return [
    {
      ...{ kind: 'function', takes: parametersOf(reader, first) },
      ...(gives === undefined ? {} : { gives }),
      ...(result === undefined ? {} : { result }),
    },
  ];
};

/** Whether a function of C# gives something back; what is written behind an arrow may do so or not. */
const givenBy = (reader: Reader, value: Value): 'something' | 'nothing' | 'either' | undefined => {
  const view = reader.view(fileOf(value));
  if (view.facts.language !== 'csharp') return undefined;
  const symbol = indexOf(value);
  const { kind, returnType, flags } = view.symbol(symbol);
  if (kind !== 'lambda') {
    if (returnType === NONE) return undefined;
    return view.writtenName(returnType) === 'void' ? 'nothing' : 'something';
  }
  if ((flags & SymbolFlag.async) !== 0) return 'either';
  const given = view.facts.returns.filter((fact) => fact.symbol === symbol);
  if (given.length === 0) return 'nothing';
  const isCall = given.every(({ term }) => term !== NONE && view.op(term) === Op.Call);
  if (!isCall) return 'something';
  return given.every(({ term }) => isVoid(reader, view, view.a(term))) ? 'nothing' : 'either';
};

/** What a function of C# gives, where that is written or can be told from how it ends. */
const resultOf = (reader: Reader, value: Value): Shape | undefined => {
  const view = reader.view(fileOf(value));
  if (view.facts.language !== 'csharp') return undefined;
  const symbol = indexOf(value);
  const { kind, returnType, flags } = view.symbol(symbol);
  if (kind !== 'lambda') return returnType === NONE ? undefined : reader.shape(view.id, returnType);
  const given = view.facts.returns.filter((fact) => fact.symbol === symbol);
  if ((flags & SymbolFlag.async) !== 0) return given.length === 0 ? { kind: 'named', name: 'Task' } : undefined;
  const [first, ...others] = given;
  const isLiteral = first !== undefined && others.length === 0 && view.op(first.term) === Op.Literal;
  return isLiteral ? literalShapes(view, view.name(view.a(first.term)))[0] : undefined;
};

/** Whether a call gives nothing, as far as it is written. */
const isVoid = (reader: Reader, view: FileView, index: number): boolean => {
  const call = view.facts.calls[index];
  if (call === undefined || call.constructs || call.callee === NONE) return false;
  // What its own parameters are hangs on the overload that is asked for here.
  const receiver = view.op(call.callee) === Op.Member ? view.op(view.a(call.callee)) : Op.This;
  if (receiver !== Op.This && receiver !== Op.Super && receiver !== Op.Free) return false;
  const called = reader.called(view.id, call);
  return (
    called.length > 0 &&
    called.every((value) => {
      if (!isFunction(reader, value)) return false;
      const { returnType } = factOf(reader, value);
      return returnType !== NONE && reader.view(fileOf(value)).writtenName(returnType) === 'void';
    })
  );
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
  if (view.facts.language === 'csharp') {
    const isExtension = (view.symbol(indexOf(value)).flags & SymbolFlag.receiverParameter) !== 0;
    return parameters.length - (isExtension ? 1 : 0);
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
  const { kind, flags, parameters } = view.symbol(type);
  if (!WITH_OBJECTS.has(view.facts.language) || kind !== 'class' || isStandIn(view, type)) return [];
  // The name of an object is a value by itself, that of a class with a companion may be.
  if ((flags & SymbolFlag.static) !== 0) return [classShape(value)];
  if (view.facts.language !== 'kotlin') return [];
  if (view.declared(type, 'Companion') !== undefined) return [];
  const isOnly = view.linkage.constructors.every((name) => view.declared(type, name) === undefined);
  const isFixed = parameters.every(({ optional, rest }) => optional !== true && rest === '');
  return [{ kind: 'function', takes: isOnly && isFixed ? parameters.length : undefined }];
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

const isObject = (view: FileView, symbol: number): boolean => {
  const { kind, flags } = view.symbol(symbol);
  return kind === 'class' && (flags & SymbolFlag.static) !== 0 && WITH_OBJECTS.has(view.facts.language);
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

/** The type of a field or a result: what a type variable of it stands for is told by what is written of the receiver. */
export const shapeThrough = (
  reader: Reader,
  view: FileView,
  receiver: TermId,
  scope: number,
  owner: Place,
  type: TermId,
): Shape => {
  const declaring = reader.view(owner.file);
  if (declaring.linkage.typedOverloads !== true) return shapeOf(reader, owner.file, type);
  const isArray = declaring.op(type) === Op.Generic && declaring.writtenName(declaring.a(type)) === 'Array';
  if (isArray) {
    const [element = NONE] = declaring.list(declaring.b(type));
    return { kind: 'array', element: shapeThrough(reader, view, receiver, scope, owner, element) };
  }
  if (type === NONE || declaring.op(type) !== Op.Variable || !isTypeVariable(declaring, type))
    return shapeOf(reader, owner.file, type);
  const variable = declaring.variable(declaring.a(type));
  // One of the method itself stands for what is passed.
  if (variable.scope !== owner.symbol) return OPEN;
  const isOwn = receiver === NONE || view.op(receiver) === Op.This;
  if (isOwn && owner.file === view.id && isAround(view, owner.symbol, receiver === NONE ? scope : view.a(receiver)))
    return shapeOf(reader, owner.file, type);
  if (receiver === NONE) return OPEN;
  const bound = bindingOf(reader, view.id, receiver, owner)?.(variable.name);
  return bound === undefined ? OPEN : shapeOf(reader, bound.file, bound.term);
};

const isAround = (view: FileView, symbol: number, scope: number): boolean => {
  for (let at = scope; at > 0; at = view.symbol(at).parent) if (at === symbol) return true;
  return false;
};

const isTypeVariable = (view: FileView, type: TermId): boolean =>
  view.variable(view.a(type)).symbol === NONE && view.importsOf(view.a(type)).length === 0;
