import { hashName } from './name-hash.ts';
import type { Defined } from './repository.ts';
import { shapeOfCode } from './symbol-shape.ts';

/** 53 bits of a name: two names of a repository that share them are not to be expected. */
export const hashName53 = (name: string): number => {
  let second = name.length + 0x9e3779b9;
  for (let at = 0; at < name.length; at++)
    second = Math.imul(second ^ name.charCodeAt(at), 0x85ebca6b) ^ (second >>> 13);
  return hashName(name) * 2 ** 21 + (second >>> 11);
};

/**
 * Where symbols of a name stand, for every name of a repository, in flat arrays that workers share: seventeen bytes per
 * symbol and no string.
 */
export interface DefinitionTable {
  readonly hashes: Float64Array<SharedArrayBuffer>;
  readonly files: Int32Array<SharedArrayBuffer>;
  readonly positions: Int32Array<SharedArrayBuffer>;
  readonly shapes: Uint8Array<SharedArrayBuffer>;
}

/** Sorts definitions by name hash, then by file and position, so that lookups find them in one order everywhere. */
export const definitionTable = (
  count: number,
  each: (add: (hash: number, file: number, position: number, shape: number) => void) => void,
): DefinitionTable => {
  const hashes = new Float64Array(count);
  const files = new Int32Array(count);
  const positions = new Int32Array(count);
  const shapes = new Uint8Array(count);
  let size = 0;
  each((hash, file, position, shape) => {
    hashes[size] = hash;
    files[size] = file;
    positions[size] = position;
    shapes[size] = shape;
    size++;
  });
  const order = Uint32Array.from({ length: size }, (_, index) => index);
  order.sort(
    (left, right) =>
      (hashes[left] ?? 0) - (hashes[right] ?? 0) ||
      (files[left] ?? 0) - (files[right] ?? 0) ||
      (positions[left] ?? 0) - (positions[right] ?? 0),
  );
  const table = {
    hashes: new Float64Array(new SharedArrayBuffer(size * 8)),
    files: new Int32Array(new SharedArrayBuffer(size * 4)),
    positions: new Int32Array(new SharedArrayBuffer(size * 4)),
    shapes: new Uint8Array(new SharedArrayBuffer(size)),
  };
  order.forEach((from, to) => {
    table.hashes[to] = hashes[from] ?? 0;
    table.files[to] = files[from] ?? 0;
    table.positions[to] = positions[from] ?? 0;
    table.shapes[to] = shapes[from] ?? 0;
  });
  return table;
};

/** The symbols of a name, in the order of the table. */
export const findDefinitions = (table: DefinitionTable, name: string): Defined[] => {
  const wanted = hashName53(name);
  let low = 0;
  let high = table.hashes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table.hashes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const out: Defined[] = [];
  for (let at = low; table.hashes[at] === wanted; at++)
    out.push({
      file: table.files[at] ?? 0,
      symbol: table.positions[at] ?? 0,
      shape: shapeOfCode(table.shapes[at] ?? 0),
    });
  return out;
};
