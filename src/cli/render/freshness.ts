import type { Freshness } from '../../contract/graph-parts.ts';

const REASONS: Readonly<Record<NonNullable<Freshness['reason']>, string>> = {
  too_many_changes: 'too many to refresh on the way; run `graph-rag index`',
  busy: 'another process is indexing; this is the last whole generation',
  read_only: 'the state folder cannot be written',
  cancelled: 'the refresh was cancelled',
  catching_up: 'they are being indexed',
};

const COMMIT_DIGITS = 10;

/** One line on which state of the files the answer speaks of. */
export function freshnessLine(freshness: Freshness): string {
  const commit =
    freshness.indexed_commit === null ? '' : `, commit ${freshness.indexed_commit.slice(0, COMMIT_DIGITS)}`;
  if (freshness.current) return `generation ${freshness.generation}${commit}, current`;
  const { changed, added, deleted } = freshness;
  const reason = freshness.reason === null ? '' : ` (${REASONS[freshness.reason]})`;
  return `generation ${freshness.generation}${commit}, stale: ${changed} changed, ${added} added, ${deleted} deleted${reason}`;
}
