import type { Reader } from './reader.ts';
import { fileOf, indexOf, kindOf, pack, type Value, ValueKind } from './value.ts';

/** More classes than any hierarchy has that was written by hand. */
const MOST_CLASSES = 200;

/** The bases of a class that are classes of ours, in their order. */
const basesOf = (reader: Reader, type: Value): Value[] => {
  const out: Value[] = [];
  for (const base of reader.bases(fileOf(type), indexOf(type))) {
    const kind = kindOf(base);
    if (kind !== ValueKind.Symbol && kind !== ValueKind.Instance) continue;
    const key = pack(ValueKind.Symbol, fileOf(base), indexOf(base));
    if (key !== type && !out.includes(key)) out.push(key);
  }
  return out;
};

/** The first head that stands in no other list's tail; where the order is contradictory, just the first head. */
const nextOf = (lists: readonly (readonly Value[])[]): Value | undefined => {
  for (const [head] of lists) {
    if (head !== undefined && !lists.some((list) => list.indexOf(head) > 0)) return head;
  }
  return lists.find((list) => list.length > 0)?.[0];
};

/**
 * A class and all that it inherits from in the order in which Python looks members up (C3): a base that several classes
 * share comes behind all of them. Bases outside the repository are left out.
 */
export const linearised = (reader: Reader, type: Value, above: readonly Value[] = []): Value[] => {
  const out = [type];
  if (above.includes(type) || above.length > MOST_CLASSES) return out;
  const bases = basesOf(reader, type);
  let lists = [...bases.map((base) => linearised(reader, base, [...above, type])), bases];
  for (let next = nextOf(lists); next !== undefined && out.length < MOST_CLASSES; next = nextOf(lists)) {
    const taken = next;
    if (!out.includes(taken)) out.push(taken);
    lists = lists.map((list) => list.filter((value) => value !== taken)).filter((list) => list.length > 0);
  }
  return out;
};
