import type { Freshness } from '../../contract/graph-parts.ts';
import { STALE_BECAUSE } from '../../contract/vocabulary.ts';

const COMMIT_DIGITS = 10;

/** One line on which state of the files the answer speaks of. */
export function freshnessLine(freshness: Freshness): string {
  const commit =
    freshness.indexed_commit === null ? '' : `, commit ${freshness.indexed_commit.slice(0, COMMIT_DIGITS)}`;
  if (freshness.current) return `generation ${freshness.generation}${commit}, current`;
  const { changed, added, deleted } = freshness;
  const reason = freshness.reason === null ? '' : ` (${STALE_BECAUSE[freshness.reason]})`;
  return `generation ${freshness.generation}${commit}, stale: ${changed} changed, ${added} added, ${deleted} deleted${reason}`;
}
