import { append } from '../../../code/append.ts';
import { NONE, Op, type TermId, typeParameterCount } from '../../../code/facts.ts';
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
  const found = first.values.filter((value) => isFunction(reader, value));
  if (found.length === 0 || found.some((value) => factOf(reader, value).kind === 'constructor')) return first;
  const countOf = (value: Value): number => factOf(reader, value).parameters.length;
  // Only what takes as many can be overridden.
  const byCount = Map.groupBy(found, countOf);
  let { values } = first;
  for (const type of classesAbove(reader, pack(ValueKind.Symbol, file, symbol))) {
    const variable = reader.view(fileOf(type)).declared(indexOf(type), name);
    if (variable === undefined) continue;
    const more = reader
      .variable(fileOf(type), variable)
      .filter(
        (value) =>
          isFunction(reader, value) && !byCount.get(countOf(value))?.some((own) => overrides(reader, own, value)),
      );
    for (const value of more) append(byCount, countOf(value), value);
    values = merge(values, more);
  }
  return values === first.values ? first : { ...first, values };
};

/** Whether a method takes what another one takes, as far as it is written; a type variable may stand for anything. */
export const overrides = (reader: Reader, own: Value, other: Value): boolean => {
  if (own === other) return true;
  const [method, above] = [factOf(reader, own), factOf(reader, other)];
  if (method.parameters.length !== above.parameters.length) return false;
  if (typeParameterCount(method) !== typeParameterCount(above)) return false;
  const taken = takenBy(reader.view(fileOf(own)), indexOf(own));
  return takenBy(reader.view(fileOf(other)), indexOf(other)).every(
    ({ type, isVariable }, place) => isVariable || type === taken[place]?.type,
  );
};

/** The type of a parameter as it is written. */
interface Taken {
  readonly type: string;
  readonly isVariable: boolean;
}

/** Kept with the file: a class with a hundred overloads is asked for at every call of one. */
const known = new WeakMap<FileView, Map<number, readonly Taken[]>>();

const takenBy = (view: FileView, symbol: number): readonly Taken[] => {
  const ofView = known.get(view) ?? new Map<number, readonly Taken[]>();
  known.set(view, ofView);
  let taken = ofView.get(symbol);
  if (taken === undefined) {
    taken = view
      .symbol(symbol)
      .parameters.map(({ type }) => ({ type: erasedType(view, type), isVariable: isTypeVariable(view, type) }));
    ofView.set(symbol, taken);
  }
  return taken;
};

const isTypeVariable = (view: FileView, type: TermId): boolean =>
  type !== NONE &&
  view.op(type) === Op.Variable &&
  view.variable(view.a(type)).symbol === NONE &&
  view.importsOf(view.a(type)).length === 0;
