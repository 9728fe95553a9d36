import type { IndexReader } from '../store/index.ts';
import type { NearPiece } from './dense.ts';

/**
 * The nearest pieces, those that are equally near in source order: copies of a file have one vector, and by their ids the
 * history of an index would tell which of them is found.
 */
export async function inSettledOrder(
  reader: IndexReader,
  near: readonly NearPiece[],
  limit: number,
): Promise<readonly NearPiece[]> {
  const equal = near.filter(({ cosine }, at) => cosine === near[at - 1]?.cosine || cosine === near[at + 1]?.cosine);
  if (equal.length === 0) return near;
  const places = new Map((await reader.symbols(equal.map(({ id }) => id))).map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: NearPiece): number => places.get(id) ?? 0;
  return near.toSorted((a, b) => b.cosine - a.cosine || placeOf(a) - placeOf(b)).slice(0, limit);
}
