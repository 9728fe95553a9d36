import { typeParameterCount } from '../../../code/facts.ts';
import { fullName } from '../modules/namespaces.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, symbolOf, type Value, type Values } from '../values/value.ts';

/** A class and the other parts of it, where it may be written in several (C#). */
export const classParts = (reader: Reader, type: Value): Values => {
  const own = symbolOf(type);
  if (reader.view(fileOf(own)).linkage.partialClasses !== true) return [own];
  const others = reader.bases(fileOf(own), indexOf(own)).filter((base) => isType(reader, base));
  return [own, ...others.filter((base) => isPartOf(reader, base, own))];
};

/** Whether two declarations are parts of one class. */
export const isPartOf = (reader: Pick<Reader, 'view'>, one: Value, other: Value): boolean => {
  const [view, against] = [reader.view(fileOf(one)), reader.view(fileOf(other))];
  const isSame = typeParameterCount(factOf(reader, one)) === typeParameterCount(factOf(reader, other));
  if (!isSame || isStandIn(view, indexOf(one))) return false;
  return fullName(view, indexOf(one)) === fullName(against, indexOf(other));
};
