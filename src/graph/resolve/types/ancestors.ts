import type { Reader } from '../values/reader.ts';
import { fileOf, indexOf, isOfSymbol, symbolOf, type Value, type Values } from '../values/value.ts';

/** Classes further up are not followed. */
const MOST_ANCESTORS = 64;

/** Classes of ours and all that they extend, each with how far above it stands. */
interface Ancestors {
  readonly distances: ReadonlyMap<Value, number>;
  /** Whether there are more than are followed. */
  readonly isCut: boolean;
}

export const ancestorsOf = (reader: Reader, classes: Values): Ancestors => {
  const distances = new Map<Value, number>(classes.map((value) => [value, 0]));
  let isCut = false;
  for (const [value, distance] of distances)
    for (const base of reader.bases(fileOf(value), indexOf(value))) {
      if (!isOfSymbol(base)) continue;
      if (distances.size >= MOST_ANCESTORS) isCut = true;
      else if (!distances.has(symbolOf(base))) distances.set(symbolOf(base), distance + 1);
    }
  return { distances, isCut };
};

/** How far above a class the nearest of some others stands; undefined where none does. */
export const nearest = (distances: ReadonlyMap<Value, number>, wanted: Values): number | undefined => {
  const found = Math.min(...wanted.map((type) => distances.get(type) ?? Number.POSITIVE_INFINITY));
  return found === Number.POSITIVE_INFINITY ? undefined : found;
};
