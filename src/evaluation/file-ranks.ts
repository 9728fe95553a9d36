import type { RankedResult } from './ranked-result.ts';

/** Depth of the published benchmark, and of every ranking metric here. */
export const RANKING_DEPTH = 10;

// A folder reaches what lies below it, but only one file for its one place in the list.
function reached(
  { file, scope }: RankedResult,
  goldFiles: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): string | undefined {
  if (scope !== 'folder') return goldFiles.has(file) && !seen.has(file) ? file : undefined;
  return [...goldFiles].find((gold) => !seen.has(gold) && (file === '.' || gold.startsWith(`${file}/`)));
}

/** Ranks, from 1, of the gold files that a list reaches: a file stands where the first result in it stands. */
export function fileRanks(results: readonly RankedResult[], goldFiles: ReadonlySet<string>): number[] {
  const seen = new Set<string>();
  const ranks: number[] = [];
  for (const [index, result] of results.entries()) {
    const found = reached(result, goldFiles, seen);
    if (found === undefined) continue;
    seen.add(found);
    ranks.push(index + 1);
  }
  return ranks;
}

const gainAt = (rank: number): number => 1 / Math.log2(rank + 1);

/** NDCG by the Semble rule: binary gain, all gold alike, the ideal list has all gold files first. */
export function ndcg(ranks: readonly number[], goldCount: number): number {
  let gained = 0;
  for (const rank of ranks) if (rank <= RANKING_DEPTH) gained += gainAt(rank);
  let ideal = 0;
  for (let rank = 1; rank <= Math.min(goldCount, RANKING_DEPTH); rank++) ideal += gainAt(rank);
  return ideal === 0 ? 0 : gained / ideal;
}

/** One over the rank of the first gold file; 0 where it lies deeper than is looked. */
export function reciprocalRank(ranks: readonly number[]): number {
  const first = Math.min(...ranks);
  return first <= RANKING_DEPTH ? 1 / first : 0;
}

/** 1 where any gold file is among the first `depth` results, else 0. */
export const hit = (ranks: readonly number[], depth: number): number => (ranks.some((rank) => rank <= depth) ? 1 : 0);

/** A list without two results of one file scores a little higher than a list of fragments; a report must say which it is. */
export const hasOneResultPerFile = (results: readonly RankedResult[]): boolean =>
  new Set(results.map(({ file }) => file)).size === results.length;
