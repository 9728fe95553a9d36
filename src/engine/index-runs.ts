import type { DryRun, IndexReport } from '../contract/index-state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { dryRun, type IndexOptions, updateIndex } from '../indexing/index.ts';
import { embeddingPlan, embeddingReport } from './embedding/report.ts';

/** How long `index` waits for another process that is indexing the same project. */
const INDEX_WAIT_MS = 10 * 60_000;

/** Brings an index up to date, however long it takes, and tells what was done. */
export async function runIndex(options: IndexOptions, full: boolean): Promise<IndexReport> {
  const report = await updateIndex({ ...options, full, pay: true, waitMs: INDEX_WAIT_MS });
  const { durationMs, warnings, embedding, startedFrom, ...rest } = report;
  return {
    schema_version: SCHEMA_VERSION,
    ...(startedFrom === undefined ? {} : { started_from: startedFrom }),
    ...rest,
    ...embeddingReport(options.embedding, embedding),
    duration_ms: durationMs,
    warnings: [...warnings],
  };
}

/** What a run would read and leave out; writes nothing. */
export async function planIndex(options: IndexOptions): Promise<DryRun> {
  const plan = await dryRun(options);
  return {
    schema_version: SCHEMA_VERSION,
    by_language: plan.byLanguage,
    by_folder: plan.byFolder,
    other_files: plan.otherFiles,
    unread_languages: Object.fromEntries(plan.unread),
    skipped: [...plan.skipped],
    ...embeddingPlan(options.embedding, plan.embedding),
    warnings: [],
  };
}
