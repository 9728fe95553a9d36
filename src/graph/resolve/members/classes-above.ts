import type { Reader } from '../values/reader.ts';
import { fileOf, indexOf, isOfSymbol, symbolOf, type Value } from '../values/value.ts';

/**
 * A class and all that it inherits from, each once, the first base and what is above it first. The parts of a class that
 * is written in several files are bases of each other: who forgets where he was walks for ever.
 */
export function* classesAbove(reader: Reader, type: Value, seen: Set<Value> = new Set()): Generator<Value> {
  const own = symbolOf(type);
  if (seen.has(own)) return;
  seen.add(own);
  yield own;
  for (const base of reader.bases(fileOf(type), indexOf(type)))
    if (isOfSymbol(base)) yield* classesAbove(reader, base, seen);
}

/** Whether a class or one of its bases has a member of these names, whatever is known of it yet. */
export const declares = (reader: Reader, type: Value, names: readonly string[]): boolean =>
  classesAbove(reader, type).some((above) =>
    names.some((name) => reader.view(fileOf(above)).declared(indexOf(above), name) !== undefined),
  );
