import { NONE, Op } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import { givenBy } from '../types/container-members.ts';
import { instances } from '../types/instances.ts';
import { libraryFunction } from '../types/library-functions.ts';
import type { Member, Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { classesAbove } from './classes-above.ts';

/** Members of library containers whose call gives an element, or a container of the same elements. */
export const ELEMENT_METHODS = nameSet(`
  get at pop shift values find first last next iterator items peek filter slice reverse sort then getOrDefault setdefault poll take
  unwrap expect concat toSorted flat iter into_iter as_ref clone
  stream parallelStream toList sorted distinct limit skip findFirst findAny orElse orElseGet orElseThrow getValue
  Where First FirstOrDefault Last LastOrDefault Single SingleOrDefault ElementAt ElementAtOrDefault Find FindAll FindLast OrderBy
  OrderByDescending ThenBy ThenByDescending ToList ToArray ToHashSet AsEnumerable AsQueryable Distinct DistinctBy Skip SkipWhile Take
  TakeWhile Reverse Concat Union Except Intersect Append Prepend MinBy MaxBy Pop Peek Dequeue GetValueOrDefault GetOrAdd TryGetValue
  TryPop TryPeek TryDequeue TryTake TryRemove Values`);

/** Those of them that arrays, maps and promises of JavaScript have: an object may have any other as a member of its own. */
export const ECMASCRIPT_ELEMENT_METHODS = nameSet(
  'get at pop shift values find findLast filter slice reverse sort then concat toSorted flat',
);

export const NO_MEMBER: Member = { values: NOTHING, inherited: false, outside: false };
export const MAYBE_OUTSIDE: Member = { values: NOTHING, inherited: false, outside: true };

/** What a declaration of a class has itself, or is given, under a name. */
export const ownMember = (reader: Reader, file: number, symbol: number, name: string): Member | undefined => {
  const view = reader.view(file);
  const own = view.declared(symbol, name);
  const declared: Values = own === undefined ? NOTHING : reader.variable(file, own);
  const stored = reader.stored(pack(ValueKind.Symbol, file, symbol), name);
  const values = merge(declared, view.linkage.family === 'c' ? assignable(reader, declared, stored) : stored);
  if (values.length > 0) return { values, inherited: false, outside: false };
  if (own !== undefined && view.sources(own).length > 0) return NO_MEMBER;
  if (view.symbol(symbol).kind !== 'namespace') return undefined;
  const elsewhere = reader.elsewhere(file, symbol, name);
  return elsewhere.length > 0 ? { values: elsewhere, inherited: false, outside: false } : undefined;
};

const isOneOf = (reader: Reader, type: Value, wanted: Values): boolean =>
  classesAbove(reader, type).some((above) => wanted.includes(instanceOf(above)));

/**
 * What is put into a field of C++ whose type is written. `: lock_(mutex)` makes a lock of the mutex, so an object of
 * another class is none that the field holds.
 */
export const assignable = (reader: Reader, declared: Values, put: Values): Values => {
  const isWritten = declared.some((value) => kindOf(value) === ValueKind.Instance || kindOf(value) === ValueKind.Typed);
  if (!isWritten || put.length === 0) return put;
  return put.filter((value) => kindOf(value) !== ValueKind.Instance || isOneOf(reader, value, declared));
};

/** A member of a type that has no symbol. */
export const typedMember = (reader: Reader, value: Value, name: string): Values => {
  const file = fileOf(value);
  const view = reader.view(file);
  const term = indexOf(value);
  if (view.op(term) === Op.ObjectType) {
    const [type] = view.entries(term).get(name) ?? [];
    return type === undefined ? NOTHING : instances(reader, file, type);
  }
  if (view.op(term) === Op.Generic) {
    // Every member of a record is one of its elements.
    const parts = view.list(view.b(term));
    if (view.writtenName(view.a(term)) === 'Record') return instances(reader, file, parts.at(-1) ?? NONE);
    const { family } = view.linkage;
    // `factory.Invoke()` of C# calls the delegate itself.
    if (family === 'dotnet' && libraryFunction(family, view.writtenName(view.a(term)))?.method === name) return [value];
    // `pair._1` of Scala.
    const place = /^_(\d+)$/.exec(name)?.[1];
    if (place !== undefined) return instances(reader, file, parts[Number(place) - 1] ?? NONE);
    if (family === 'c' && parts.length > 1 && (name === 'first' || name === 'second'))
      return instances(reader, file, parts[name === 'first' ? 0 : 1] ?? NONE);
    // `task.Result`, `options.CurrentValue`, `mock.Object`, `pair.Key` of C#.
    if (family === 'dotnet' && /^(?:Result|Value|Current|CurrentValue|Object|Entity)$/.test(name))
      return instances(reader, file, parts.at(-1) ?? NONE);
    if (family === 'dotnet' && name === 'Key') return instances(reader, file, parts[0] ?? NONE);
    const given = givenBy(family, name);
    // Scala and Swift read what others call: `items.head`, `items.first`.
    const isRead = family === 'swift' || view.linkage.readingCalls === true;
    if (isRead && given === 'element') return instances(reader, file, parts.at(-1) ?? NONE);
    return given !== undefined || ELEMENT_METHODS.has(name) ? [value] : OUTSIDE;
  }
  return NOTHING;
};
