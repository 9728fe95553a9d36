import { type CallFact, NONE, Op, type ParameterFact, type SymbolFact } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { memberOfValue } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { ParameterType } from '../types/function-objects.ts';
import { functionTypes, instances } from '../types/instances.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  kindOf,
  merge,
  NOTHING,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { calleesOf } from './callees.ts';
import { pairedByLabel, pairedByPlace } from './pairing.ts';

/** The types that are written for what a call passes at a position. */
export const writtenAt = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  callee: Value,
  position: number,
): ParameterType[] =>
  calleesOf(reader, view, call, [callee]).flatMap(({ file, symbol, shift }) => {
    const parameter = parameterAt(view, call, position, reader.view(file).symbol(symbol), shift);
    if (parameter === undefined) return [];
    const declaring = reader.view(file);
    const isOne = parameter.rest === '*' && declaring.linkage.family === 'dotnet';
    return [{ file, type: isOne ? elementType(declaring, parameter.type) : parameter.type }];
  });

/** The declared types of what is passed at a position: tells what a callback will be called with. */
export const expectedAt = (reader: Reader, view: FileView, call: CallFact, callee: Value, position: number): Values => {
  let out: Values = NOTHING;
  for (const { file, type } of writtenAt(reader, view, call, callee, position))
    out = merge(out, instances(reader, file, type));
  for (const type of functionTypes(reader, callee)) {
    const declaring = reader.view(type.file);
    const types = declaring.list(declaring.a(type.term));
    // Overloads and rest tuples put a callback at several places: its own place first, then the last one.
    const written = types[position] ?? types.at(-1);
    if (written !== undefined) out = merge(out, instances(reader, type.file, written));
  }
  return out;
};

/** The parameter that an argument is for: the one of its name, else the one at its place. */
const parameterAt = (
  view: FileView,
  call: CallFact,
  position: number,
  { parameters }: SymbolFact,
  shift: number,
): ParameterFact | undefined => {
  const argument = call.arguments[position] ?? NONE;
  const name = argument !== NONE && view.op(argument) === Op.Keyword ? view.name(view.a(argument)) : '';
  const last = parameters.at(-1);
  return (
    (name === '' ? undefined : parameters.find((parameter) => parameter.name === name)) ??
    parameters[position + shift] ??
    (last?.rest === '*' ? last : undefined)
  );
};

/** Values of the types that whatever a call may run expects at one of its arguments. */
export const expectedArgument = (reader: Reader, view: FileView, call: CallFact, place: number): Values => {
  if (call.callee === NONE) return NOTHING;
  const values = reader.values(view.id, call.callee);
  let out: Values = NOTHING;
  for (const { file, symbol } of calleesOf(reader, view, call, values)) {
    const callee = reader.view(file);
    const pair = callee.linkage.argumentsBy === 'label' ? pairedByLabel : pairedByPlace;
    const parameter = pair(view, call, callee.symbol(symbol), 0)?.parameters[place];
    if (parameter === undefined) continue;
    const type = parameter.rest === '*' ? elementType(callee, parameter.type) : parameter.type;
    out = merge(out, instances(reader, file, closedOver(callee, type)));
  }
  if (out.length > 0) return out;
  for (const value of values) {
    if (kindOf(value) === ValueKind.Typed) out = merge(out, expectedAt(reader, view, call, value, place));
    else if (kindOf(value) === ValueKind.Symbol) out = merge(out, field(reader, view, call, place, value));
  }
  return out;
};

/** `@autoclosure () -> Kind` of Swift: what is passed is what the function is to give. */
const closedOver = (view: FileView, type: number): number =>
  view.linkage.family === 'swift' && view.op(type) === Op.FunctionType && view.list(view.a(type)).length === 0
    ? view.b(type)
    : type;

/** What is collected is declared as an array of what is passed. */
const elementType = (view: FileView, type: number): number =>
  view.op(type) === Op.Generic ? (view.list(view.b(type)).at(-1) ?? NONE) : type;

/** A structure of Swift without a written initialiser is made from its properties, by their names. */
const field = (reader: Reader, view: FileView, call: CallFact, place: number, type: Value): Values => {
  const argument = call.arguments[place] ?? NONE;
  const made = reader.view(fileOf(type));
  if (argument === NONE || view.op(argument) !== Op.Keyword || !isTypeLike(made.symbol(indexOf(type)).kind))
    return NOTHING;
  return memberOfValue(reader, instanceOf(type), view.name(view.a(argument)));
};
