import { BestRows } from './best-rows.ts';
import type { VectorMatrix } from './vector-matrix.ts';

/** A key whose vector is near the query's. */
export interface Neighbour {
  readonly key: number;
  /** -1 to 1. */
  readonly cosine: number;
}

/** Says whether a key may be found. */
type KeyFilter = (key: number) => boolean;

/** A cosine without what rounding added. */
export const inRange = (cosine: number): number => Math.max(-1, Math.min(1, cosine));

/**
 * The k nearest rows by cosine, nearest first, equal ones by key: exact, and the same on every machine. The filter is
 * asked only about rows that would enter the list.
 */
export function topK(query: Float32Array, matrix: VectorMatrix, k: number, filter?: KeyFilter): Neighbour[] {
  const best = new BestRows(Math.min(k, matrix.size));
  const scale = matrix.scan(query, (scores, keys, count) => {
    for (let i = 0; i < count; i++) {
      const score = scores[i] ?? 0;
      if (score < best.threshold) continue;
      const key = keys[i] ?? 0;
      if (filter === undefined || filter(key)) best.offer(key, score);
    }
    return best.threshold;
  });
  return best.ranked().map(({ key, score }) => ({ key, cosine: inRange(score * scale) }));
}

/** The cosines of given keys, for candidates that another retriever found; keys without a vector are left out. */
export function cosinesOf(query: Float32Array, matrix: VectorMatrix, keys: ReadonlySet<number>): Map<number, number> {
  const found: [number, number][] = [];
  const scale = matrix.scan(query, (scores, scanned, count) => {
    for (let i = 0; i < count; i++) {
      const key = scanned[i] ?? 0;
      if (keys.has(key)) found.push([key, scores[i] ?? 0]);
    }
    return Number.NEGATIVE_INFINITY;
  });
  return new Map(found.map(([key, score]) => [key, inRange(score * scale)]));
}
