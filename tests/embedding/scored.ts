import { keyOffset, packVector, recordBytes, type ScoreVisitor, VectorMatrix } from '../../src/embedding/index.ts';
import { wasmScan } from '../../src/embedding/vectors/scan-kernel.ts';
import { VectorMemory } from '../../src/embedding/vectors/vector-memory.ts';

/** Vectors as an index stores them, with their places as keys. */
export function recordsOf(vectors: readonly Float32Array[]): Uint8Array {
  const dimensions = vectors[0]?.length ?? 1;
  const size = recordBytes(dimensions);
  const records = new Uint8Array(vectors.length * size);
  const view = new DataView(records.buffer);
  for (const [place, vector] of vectors.entries()) {
    records.set(packVector(vector), place * size);
    view.setUint32(place * size + keyOffset(dimensions), place, true);
  }
  return records;
}

export interface Scored {
  readonly scale: number;
  readonly found: { readonly key: number; readonly score: number }[];
}

/** What a scan visits, in its order. */
export function collected(scan: (visit: ScoreVisitor) => number): Scored {
  const found: { key: number; score: number }[] = [];
  const scale = scan((scores, keys, count) => {
    for (let at = 0; at < count; at++) found.push({ key: keys[at] ?? -1, score: scores[at] ?? Number.NaN });
  });
  return { scale, found };
}

/** The scores of vectors beside a query, as a matrix gives them. */
export function scored(query: Float32Array, vectors: readonly Float32Array[]): Scored {
  const records = recordsOf(vectors);
  const shape = { dimensions: query.length };
  const matrix = VectorMatrix.fromRecords(shape, vectors.length, (target) => target.set(records));
  return collected((visit) => matrix.scan(query, visit));
}

export const hasSimd = (): boolean =>
  wasmScan(new VectorMemory(1), { stride: 16, recordBytes: recordBytes(16) }) !== null;
