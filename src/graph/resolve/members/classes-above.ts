import type { Reader } from '../values/reader.ts';
import { fileOf, indexOf, isOfSymbol, symbolOf, type Value } from '../values/value.ts';

/**
 * A class and all that it inherits from, each once, the first base and what is above it first. The parts of a class that
 * is written in several files are bases of each other: who forgets where he was walks for ever.
 */
export function* classesAbove(reader: Reader, type: Value): Generator<Value> {
  const seen = new Set<Value>();
  // A walk that calls itself hands each class through all those below it, and parts of a class stand far below each other.
  const open = [symbolOf(type)];
  for (let own = open.pop(); own !== undefined; own = open.pop()) {
    if (seen.has(own)) continue;
    seen.add(own);
    yield own;
    for (const base of reader.bases(fileOf(own), indexOf(own)).toReversed())
      if (isOfSymbol(base) && !seen.has(symbolOf(base))) open.push(symbolOf(base));
  }
}

/** Whether a class or one of its bases has a member of these names, whatever is known of it yet. */
export const declares = (reader: Reader, type: Value, names: readonly string[]): boolean =>
  classesAbove(reader, type).some((above) =>
    names.some((name) => reader.view(fileOf(above)).declared(indexOf(above), name) !== undefined),
  );
