import type { Reader } from '../values/reader.ts';
import { fileOf, indexOf, isOfSymbol, symbolOf, type Value } from '../values/value.ts';

/** More classes than a hierarchy has that was written by hand; larger ones are searched as they are written. */
const MOST_CLASSES = 60;

/** The bases of a class that are classes of ours, in their order. */
const basesOf = (reader: Reader, type: Value): Value[] => {
  const out: Value[] = [];
  for (const base of reader.bases(fileOf(type), indexOf(type))) {
    if (!isOfSymbol(base)) continue;
    const key = symbolOf(base);
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
 * share comes behind all of them. Bases outside the repository are left out; nothing where there are too many.
 */
export const linearised = (reader: Reader, type: Value): readonly Value[] | undefined => {
  const bases = hierarchyOf(reader, type);
  if (bases === undefined) return undefined;
  const known = new Map<Value, readonly Value[]>();
  const order = (of: Value): readonly Value[] => {
    const found = known.get(of);
    if (found !== undefined) return found;
    // A class that inherits from itself ends here.
    known.set(of, [of]);
    const own = bases.get(of) ?? [];
    const merged = [of, ...inOrder([...own.map(order), own])];
    known.set(of, merged);
    return merged;
  };
  return order(type);
};

/** The bases of a class and of all that it inherits from, by class. */
const hierarchyOf = (reader: Reader, type: Value): ReadonlyMap<Value, readonly Value[]> | undefined => {
  const bases = new Map<Value, readonly Value[]>();
  const open = [type];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (bases.has(next)) continue;
    if (bases.size === MOST_CLASSES) return undefined;
    const own = basesOf(reader, next);
    bases.set(next, own);
    open.push(...own);
  }
  return bases;
};

const inOrder = (given: readonly (readonly Value[])[]): Value[] => {
  const out: Value[] = [];
  let lists = given.filter((list) => list.length > 0);
  for (let next = nextOf(lists); next !== undefined; next = nextOf(lists)) {
    const taken = next;
    out.push(taken);
    lists = lists.map((list) => list.filter((value) => value !== taken)).filter((list) => list.length > 0);
  }
  return out;
};
