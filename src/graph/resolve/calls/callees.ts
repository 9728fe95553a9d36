import { type CallFact, Op, type ParameterFact, type SymbolFact, SymbolFlag } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { classParts } from '../members/class-parts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, MOST_VALUES, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import { takesTable } from './metatables.ts';

const PYTHON_CALL = '__call__';

/** The function that runs when a value is called, and how many of its parameters the receiver takes. */
export interface Callee extends Place {
  readonly shift: number;
}

/** Which functions a call may run. A class runs its constructor; one without a constructor of ours runs nothing here. */
export const calleesOf = (reader: Reader, view: FileView, call: CallFact, callees: Values): Callee[] => {
  const out: Callee[] = [];
  for (const value of callees) {
    const file = fileOf(value);
    const symbol = indexOf(value);
    if (kindOf(value) === ValueKind.Symbol) {
      const fact = reader.view(file).symbol(symbol);
      if (isTypeLike(fact.kind)) addConstructors(reader, value, out);
      else if (isCallable(fact.kind)) {
        const shift = takesTable(reader, view, call, value) ? 1 : receiverShift(reader, view, call, fact);
        out.push({ file, symbol, shift });
      }
    } else if (kindOf(value) === ValueKind.Instance) {
      const operator = callOperatorOf(reader, file);
      const shift = operator === PYTHON_CALL ? 1 : 0;
      for (const method of reader.member(file, symbol, operator).values) {
        if (kindOf(method) === ValueKind.Symbol) out.push({ file: fileOf(method), symbol: indexOf(method), shift });
      }
    }
  }
  return out;
};

/** The method that runs where an object of a class in this file is called. */
export const callOperatorOf = (reader: Reader, file: number): string =>
  reader.view(file).linkage.callOperator ?? PYTHON_CALL;

/** The functions that may run where an instance of a class is made. */
export const constructorsOf = (reader: Reader, type: Value): Callee[] => {
  const out: Callee[] = [];
  for (const part of classParts(reader, type)) {
    const made: Callee[] = [];
    addConstructors(reader, part, made);
    for (const callee of made)
      if (!out.some(({ file, symbol }) => file === callee.file && symbol === callee.symbol)) out.push(callee);
  }
  return out;
};

/** The functions under the first of a language's names for constructors that has any. */
const addConstructors = (reader: Reader, type: Value, out: Callee[]): void => {
  const file = fileOf(type);
  const before = out.length;
  for (const name of reader.view(file).linkage.constructors) {
    for (const value of allConstructors(reader, reader.member(file, indexOf(type), name).values)) {
      if (kindOf(value) !== ValueKind.Symbol) continue;
      const { kind, flags } = factOf(reader, value);
      if (!isCallable(kind)) continue;
      const shift = (flags & SymbolFlag.receiverParameter) === 0 ? 0 : 1;
      out.push({ file: fileOf(value), symbol: indexOf(value), shift });
    }
    if (out.length > before) return;
  }
};

/** As many as an answer can hold may be more. */
const allConstructors = (reader: Reader, found: Values): Values => {
  const [first] = found;
  if (found.length < MOST_VALUES || first === undefined) return found;
  const view = reader.view(fileOf(first));
  const owner = Math.max(0, view.symbol(indexOf(first)).parent);
  return view
    .children(owner)
    .filter((child) => view.symbol(child).kind === 'constructor')
    .map((child) => pack(ValueKind.Symbol, view.id, child));
};

/** `obj.m(x)` passes `obj` as Python's first parameter; `Class.m(obj, x)` writes it out. */
const receiverShift = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  { flags, parameters }: Pick<SymbolFact, 'flags' | 'parameters'>,
): number => {
  if ((flags & SymbolFlag.receiverParameter) === 0) return 0;
  if ((flags & SymbolFlag.classMethod) !== 0) return 1;
  if (view.op(call.callee) !== Op.Member) return isBound(view, call, parameters) ? 1 : 0;
  const objects = reader.values(view.id, view.a(call.callee));
  // The name of a property of C# stands for the method that reading it calls.
  const isNamed = (value: Value): boolean =>
    kindOf(value) === ValueKind.Symbol && (view.linkage.family !== 'dotnet' || isType(reader, value));
  return objects.some(isNamed) && !objects.some((value) => kindOf(value) === ValueKind.Instance) ? 0 : 1;
};

/** A method of Python that travelled as a value took its object along, unless the call has an argument for that too. */
const isBound = (view: FileView, call: CallFact, parameters: readonly ParameterFact[]): boolean =>
  view.linkage.modules === 'python' && call.arguments.length < parameters.length;

/** The class that a function belongs to, or its file. */
export const ownerOf = (reader: Reader, { file, symbol }: Place): Value =>
  pack(ValueKind.Symbol, file, Math.max(0, reader.view(file).symbol(symbol).parent));
