import { NONE, Op, type SymbolFact, type TermId, typeParameterCount } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { erasedType } from '../types/erased-type.ts';
import type { Member, Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, merge, pack, type Value, ValueKind } from '../values/value.ts';
import { classesAbove } from './classes-above.ts';

/** Methods of a class do not hide those of its bases that take something else: all of one name are overloads. */
export const withInheritedOverloads = (
  reader: Reader,
  file: number,
  symbol: number,
  name: string,
  first: Member,
): Member => {
  const known = first.values.filter((value) => isFunction(reader, value));
  if (known.length === 0 || known.some((value) => factOf(reader, value).kind === 'constructor')) return first;
  let { values } = first;
  for (const type of classesAbove(reader, pack(ValueKind.Symbol, file, symbol))) {
    const variable = reader.view(fileOf(type)).declared(indexOf(type), name);
    if (variable === undefined) continue;
    const more = reader
      .variable(fileOf(type), variable)
      .filter((value) => isFunction(reader, value) && !known.some((own) => overrides(reader, own, value)));
    known.push(...more);
    values = merge(values, more);
  }
  return values === first.values ? first : { ...first, values };
};

/** Whether a method takes what another one takes, as far as it is written; a type variable may stand for anything. */
export const overrides = (reader: Reader, own: Value, other: Value): boolean => {
  if (own === other) return true;
  const taken = factOf(reader, own).parameters;
  if (typeParameterCount(factOf(reader, own)) !== typeParameterCount(factOf(reader, other))) return false;
  const { parameters } = factOf(reader, other);
  if (taken.length !== parameters.length) return false;
  const [view, above] = [reader.view(fileOf(own)), reader.view(fileOf(other))];
  return taken.every(({ type }, place) => isSameType(view, type, above, parameters[place]));
};

const isSameType = (
  view: FileView,
  type: TermId,
  above: FileView,
  parameter: SymbolFact['parameters'][number] | undefined,
): boolean => {
  const other = parameter?.type ?? NONE;
  return isTypeVariable(above, other) || erasedType(view, type) === erasedType(above, other);
};

const isTypeVariable = (view: FileView, type: TermId): boolean =>
  type !== NONE &&
  view.op(type) === Op.Variable &&
  view.variable(view.a(type)).symbol === NONE &&
  view.importsOf(view.a(type)).length === 0;
