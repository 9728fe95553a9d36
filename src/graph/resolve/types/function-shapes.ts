import { NONE, Op, SymbolFlag } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, symbolOf, type Value, ValueKind, type Values } from '../values/value.ts';
import type { Shape } from './type-shapes.ts';

/** Languages in which every parameter of a function that is written as a value stands before it. */
const WRITES_PARAMETERS = new Set(['java', 'csharp']);

/** Parameters that a function has without writing them: those of Kotlin's and Swift's blocks. */
const UNWRITTEN = /^(?:it|\$\d+)$/;

export const literalShapes = (view: FileView, name: string): readonly Shape[] => {
  // The result of an operator, which may be anything.
  if (name === 'value') return [];
  // C writes a text as a pointer to characters.
  return [{ kind: 'named', name: view.linkage.family === 'c' && name === 'string' ? 'char' : name }];
};

/** The shape of an instance of a class, or of an object that is declared. */
export const classShape = (value: Value): Shape => ({
  kind: 'class',
  classes: [symbolOf(value)],
});

/** The shape of functions that are passed as values. */
export const functionShapes = (reader: Reader, values: Values): readonly Shape[] => {
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
  if (view.linkage.extensionMethods === true) {
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
  if (view.linkage.namedObjects !== true || kind !== 'class' || isStandIn(view, type)) return [];
  // The name of an object is a value by itself, that of a class with a companion may be.
  if ((flags & SymbolFlag.static) !== 0) return [classShape(value)];
  if (view.facts.language !== 'kotlin') return [];
  if (view.declared(type, 'Companion') !== undefined) return [];
  const isOnly = view.linkage.constructors.every((name) => view.declared(type, name) === undefined);
  const isFixed = parameters.every(({ optional, rest }) => optional !== true && rest === '');
  return [{ kind: 'function', takes: isOnly && isFixed ? parameters.length : undefined }];
};

/** Whether a symbol is an object that is declared by its name. */
export const isObject = (view: FileView, symbol: number): boolean => {
  const { kind, flags } = view.symbol(symbol);
  return kind === 'class' && (flags & SymbolFlag.static) !== 0 && view.linkage.namedObjects === true;
};
