import { z } from 'zod';
import { freshness } from './graph-parts.ts';
import { summaryReport } from './summary.ts';
import { SCHEMA_VERSION } from './vocabulary.ts';

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const warnings = z.array(z.string());

const skippedFile = z.strictObject({ path: z.string(), reason: z.string(), detail: z.string().optional() });
export type SkippedFile = z.infer<typeof skippedFile>;

const problem = z.strictObject({ message: z.string(), remedy: z.string() });

/** Who makes vectors, and who sees code for it. */
const embeddingProvider = {
  provider: z.enum(['local', 'openai-compatible', 'none']),
  model: z.string().nullable(),
  host: z.string().nullable().describe('who sees code and questions; null: nothing leaves the machine'),
};

/** The vectors of an index. */
const embeddingState = z.strictObject({
  ...embeddingProvider,
  index_model: z.string().nullable().describe('whose vectors the index has; null where it has none'),
  pieces: count.describe('pieces that can be found'),
  missing: count.describe('pieces without a vector'),
  problem: problem.nullable().describe('why the provider cannot be used as it is set'),
});
export type EmbeddingState = z.infer<typeof embeddingState>;

const embeddingRun = z.strictObject({
  ...embeddingProvider,
  embedded: count.describe('pieces that the service embedded in this run'),
  known: count.describe('pieces whose vectors were there from before'),
  requests: count,
  tokens: count,
  cost: z.number().min(0).nullable().describe('by embedding.price_per_million_tokens'),
  missing: count.describe('pieces that still have no vector'),
  problem: problem.nullable(),
});

const embeddingEstimate = z.strictObject({
  ...embeddingProvider,
  texts: count.describe('pieces that would be sent'),
  known: count.describe('pieces whose vectors are there from before'),
  tokens: count,
  requests: count,
  cost: z.number().min(0).nullable().describe('by embedding.price_per_million_tokens'),
  problem: problem.nullable(),
});

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
  unread_languages: counts.describe('files of languages that are not read'),
  symbols_by_language: counts,
  symbols_by_kind: counts,
  edges_by_type: counts,
  edges_by_provenance: counts,
  calls: z.strictObject({ total: count, resolved: count, external: count, unresolved: count }),
  embedding: embeddingState,
  skipped_by_reason: counts,
  skipped: z.array(skippedFile),
  warnings,
});
export type Status = z.infer<typeof status>;

/** What a run of the indexer did. */
export const indexReport = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  started_from: z.string().optional().describe('the other work tree whose index this one began as'),
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
  embedding: embeddingRun.optional().describe('where a service makes the vectors'),
  summaries: summaryReport.optional().describe('where they were asked for too'),
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
  unread_languages: counts.describe('of these, sources of languages that are not read'),
  skipped: z.array(skippedFile),
  embedding: embeddingEstimate.optional().describe('where a service makes the vectors'),
  warnings,
});
export type DryRun = z.infer<typeof dryRun>;

/** One look at the environment or the index. */
const check = z.strictObject({
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
