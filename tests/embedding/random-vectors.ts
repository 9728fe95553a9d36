import { seededRandom } from '../../src/embedding/http/waiting.ts';

/** A vector whose numbers lie between -1 and 1, the same for the same seed. */
export function randomVector(width: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from({ length: width }, () => random() * 2 - 1);
}

/** Some vectors of that kind. */
export const randomVectors = (count: number, width: number, seed: number): Float32Array[] =>
  Array.from({ length: count }, (_, i) => randomVector(width, seed * 100_003 + i));
