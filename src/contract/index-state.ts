import { z } from 'zod';
import { freshness } from './graph-parts.ts';
import { SCHEMA_VERSION } from './vocabulary.ts';

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const warnings = z.array(z.string());

export const skippedFile = z.strictObject({ path: z.string(), reason: z.string(), detail: z.string().optional() });
export type SkippedFile = z.infer<typeof skippedFile>;

/** What is in the index and how far it can be trusted. */
export const status = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  root: z.string(),
  state_folder: z.string(),
  repo: z.string(),
  indexed: z.boolean(),
  indexed_at: z.string().nullable(),
  freshness,
  importance_settled: z.boolean().describe('whether in-degree, PageRank and hotspots are of this generation'),
  changes: z.strictObject({
    changed: z.array(z.string()),
    added: z.array(z.string()),
    deleted: z.array(z.string()),
  }),
  files: count,
  symbols: count,
  edges: count,
  files_by_language: counts,
  symbols_by_language: counts,
  symbols_by_kind: counts,
  edges_by_type: counts,
  edges_by_provenance: counts,
  calls: z.strictObject({ total: count, resolved: count, external: count, unresolved: count }),
  skipped_by_reason: counts,
  skipped: z.array(skippedFile),
  warnings,
});
export type Status = z.infer<typeof status>;

/** What a run of the indexer did. */
export const indexReport = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  generation: count,
  changed: z.boolean(),
  files: z.strictObject({
    total: count,
    added: count,
    modified: count,
    deleted: count,
    unchanged: count,
    skipped: count,
  }),
  parsed: count,
  resolved: count,
  symbols: count,
  edges: count,
  duration_ms: z.number().min(0),
  phases: z.record(z.string(), z.number()),
  warnings,
});
export type IndexReport = z.infer<typeof indexReport>;

/** What a run of the indexer would read and leave out. */
export const dryRun = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  by_language: z.record(z.string(), z.strictObject({ files: count, bytes: count })),
  by_folder: counts,
  other_files: count.describe('files in no language that is indexed'),
  skipped: z.array(skippedFile),
  warnings,
});
export type DryRun = z.infer<typeof dryRun>;

/** One look at the environment or the index. */
export const check = z.strictObject({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'failed', 'repaired']),
  detail: z.string(),
  remedy: z.string().nullable(),
});
export type Check = z.infer<typeof check>;

export const doctor = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  healthy: z.boolean(),
  checks: z.array(check),
  warnings,
});
export type Doctor = z.infer<typeof doctor>;
