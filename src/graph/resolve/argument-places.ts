import { type CallFact, NONE, Op } from '../../code/facts.ts';
import { isTypeLike } from '../../code/symbol.ts';
import { calleesOf, expectedAt } from './calling.ts';
import type { FileView } from './file-view.ts';
import { instances } from './instances.ts';
import { memberOfValue } from './members.ts';
import { pairedByLabel, pairedByPlace } from './pairing.ts';
import type { Reader } from './reader.ts';
import { fileOf, indexOf, instanceOf, kindOf, merge, NOTHING, type Value, ValueKind, type Values } from './value.ts';

/** Values of the types that whatever a call may run expects at one of its arguments. */
export const expectedArgument = (reader: Reader, view: FileView, call: CallFact, place: number): Values => {
  if (call.callee === NONE) return NOTHING;
  const values = reader.values(view.id, call.callee);
  let out: Values = NOTHING;
  for (const { file, symbol } of calleesOf(reader, view, call, values)) {
    const callee = reader.view(file);
    const pair = callee.linkage.family === 'swift' ? pairedByLabel : pairedByPlace;
    const parameter = pair(view, call, callee.symbol(symbol), 0)?.parameters[place];
    if (parameter === undefined) continue;
    const type = parameter.rest === '*' ? elementType(callee, parameter.type) : parameter.type;
    out = merge(out, instances(reader, file, type));
  }
  if (out.length > 0) return out;
  for (const value of values) {
    if (kindOf(value) === ValueKind.Typed) out = merge(out, expectedAt(reader, view, call, value, place));
    else if (kindOf(value) === ValueKind.Symbol) out = merge(out, field(reader, view, call, place, value));
  }
  return out;
};

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
