import type { Freshness } from '../contract/graph-parts.ts';
import type { Freshness as Comparison, IndexOptions, IndexReport } from '../indexing/index.ts';
import { writeProblem } from '../project/index.ts';
import { type IndexReader, StoreError } from '../store/index.ts';

/** More changed files than this are not refreshed on the way to an answer: the user waits for an answer, not an index. */
const QUICK_REFRESH_FILES = 200;

/** The first index is worth waiting for when another process is just making it. */
const FIRST_INDEX_WAIT_MS = 10 * 60_000;

export interface Freshened {
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  /** The generation and the commit are those of the index that is asked. */
  readonly isOfIndex?: true;
}

/** Whether so many changed files are refreshed on the way to an answer. */
export const quickRefresh = (changes: number): boolean => changes <= QUICK_REFRESH_FILES;

/** Whether an index holds exactly what this program would make of the files. */
export const isCurrent = (found: Comparison): boolean =>
  found.indexed && found.isOfThisProgram && changesOf(found) === 0;

export const changesOf = ({ changed, added, deleted }: Comparison): number =>
  changed.length + added.length + deleted.length;

/** Compares the files with the index and brings it up to date where that is quick; says so where it is not. */
export async function freshen(options: IndexOptions, open?: () => Promise<IndexReader | null>): Promise<Freshened> {
  const { checkFreshness } = await import('../indexing/freshness/freshness.ts');
  const found = await checkFreshness(options, open);
  if (!found.indexed) {
    const report = await update({ ...options, waitMs: FIRST_INDEX_WAIT_MS });
    return { freshness: afterUpdate(found, report.generation), warnings: report.warnings };
  }
  if (isCurrent(found)) return { freshness: comparisonFreshness(found, null), warnings: [] };
  // What an older program has made is made anew, as where there was nothing: it may say what this one would not.
  if (found.isOfThisProgram && !quickRefresh(changesOf(found)))
    return { freshness: comparisonFreshness(found, 'too_many_changes'), warnings: [] };
  if (writeProblem(options.stateDir) !== null)
    return { freshness: comparisonFreshness(found, 'read_only'), warnings: [] };
  try {
    const report = await update({ ...options, waitMs: 0 });
    return { freshness: afterUpdate(found, report.generation), warnings: report.warnings };
  } catch (error) {
    const reason = staleReason(error, options.signal);
    if (reason === null) throw error;
    return { freshness: comparisonFreshness(found, reason), warnings: [] };
  }
}

// Parser and resolver are loaded only where there is something to refresh: most questions find the index current.
async function update(options: IndexOptions): Promise<IndexReport> {
  const { updateIndex } = await import('../indexing/update.ts');
  return updateIndex(options);
}

// What keeps a refresh from happening does not keep the last generation from answering.
function staleReason(error: unknown, signal: AbortSignal | undefined): Freshness['reason'] {
  if (signal?.aborted === true || !(error instanceof StoreError)) return null;
  if (error.kind === 'busy' || error.kind === 'lease_lost') return 'busy';
  return error.kind === 'not_writable' || error.kind === 'disk_full' ? 'read_only' : null;
}

const afterUpdate = (found: Comparison, generation: number): Freshness => ({
  current: true,
  generation,
  indexed_commit: found.head,
  head: found.head,
  changed: 0,
  added: 0,
  deleted: 0,
  reason: null,
});

/** A comparison of files and index as an answer shows it. */
export const comparisonFreshness = (found: Comparison, reason: Freshness['reason']): Freshness => ({
  current: isCurrent(found),
  generation: found.generation,
  indexed_commit: found.indexedCommit,
  head: found.head,
  changed: found.changed.length,
  added: found.added.length,
  deleted: found.deleted.length,
  reason,
});
