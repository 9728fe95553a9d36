import { z } from 'zod';
import { SUMMARY_MODES, SUMMARY_TYPES } from './summary-vocabulary.ts';
import { SCHEMA_VERSION } from './vocabulary.ts';

const count = z.int().min(0);
const line = z.int().min(1);
const sha1 = z.string().regex(/^[0-9a-f]{40}$/);
const warnings = z.array(z.string());

/** Document 003 §3.1: one summary, as a line of `summary.jsonl` holds it. */
export const summaryDocument = z.strictObject({
  id: z.string(),
  type: z.enum(SUMMARY_TYPES),
  file_path: z.string(),
  module_path: z.string(),
  qualified_name: z.string().optional(),
  summary: z.string(),
  business_intent: z.string(),
  keywords: z.array(z.string()),
  dependencies: z.array(z.string()).optional(),
  context: z.strictObject({ called_by: z.array(z.string()), calls: z.array(z.string()) }).optional(),
  content_hash: sha1,
  graph_hash: sha1,
  summary_hash: sha1,
  hash: sha1.describe('equal to summary_hash'),
  language: z.string(),
  last_updated: z.iso.datetime(),
  is_placeholder: z.boolean(),
  start_line: line.optional(),
  end_line: line.optional(),
});
export type SummaryDocument = z.infer<typeof summaryDocument>;

const writerIdentity = z.strictObject({
  provider: z.string(),
  model: z.string(),
  host: z.string().nullable().describe('who sees what is sent; null: nobody'),
});

const counts = z.record(z.enum(SUMMARY_TYPES), count);

/** What `summary build` did, or with --dry-run would do. */
export const summaryReport = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  dry_run: z.boolean(),
  index_folder: z.string(),
  writer: writerIdentity,
  embedding: z.string().describe('the id of the embedding model; none: no vectors'),
  documents: counts,
  placeholders: count,
  written: counts.describe('documents whose summary was written in this run'),
  reused: count,
  contexts_updated: count.describe('documents of which only the call context changed'),
  refreshed: count.describe('documents that a changed graph alone had written anew'),
  vectors: z.strictObject({ embedded: count, reused: count }),
  model: z.strictObject({
    requests: count,
    input_tokens: count,
    output_tokens: count,
    cost: z.number().nullable(),
    seconds: z.number().min(0),
  }),
  skipped: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  duration_ms: z.number().min(0),
  warnings,
});
export type SummaryReport = z.infer<typeof summaryReport>;

const summaryHit = z.strictObject({
  doc_id: z.string(),
  type: z.enum(SUMMARY_TYPES),
  score: z
    .number()
    .describe('hybrid: 1 is the best of this answer by words and by vectors alike; no measure between questions'),
  file_path: z.string(),
  start_line: line.optional(),
  end_line: line.optional(),
  summary: z.string(),
  business_intent: z.string(),
});

export const summarySearch = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  query: z.string(),
  mode: z.enum(SUMMARY_MODES).describe('the one that answered: sparse where there are no vectors'),
  type: z.enum(SUMMARY_TYPES).nullable(),
  results: z.array(summaryHit),
  warnings,
});
export type SummarySearch = z.infer<typeof summarySearch>;

const relative = z.strictObject({
  id: z.string(),
  type: z.enum(SUMMARY_TYPES),
  summary: z.string().describe('its first sentence'),
  business_intent: z.string(),
});

export const summaryShow = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  document: summaryDocument,
  parents: z.array(relative).describe('from the module at the top down to the nearest'),
  children: z.array(relative),
  warnings,
});
export type SummaryShow = z.infer<typeof summaryShow>;

export interface SummaryBranch {
  readonly id: string;
  readonly type: (typeof SUMMARY_TYPES)[number];
  readonly summary: string;
  readonly children: SummaryBranch[];
}

const branch: z.ZodType<SummaryBranch> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    type: z.enum(SUMMARY_TYPES),
    summary: z.string(),
    children: z.array(branch),
  }),
);

export const summaryTree = z.strictObject({ schema_version: z.literal(SCHEMA_VERSION), tree: branch, warnings });
export type SummaryTree = z.infer<typeof summaryTree>;

export const summaryStatus = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  built: z.boolean(),
  index_folder: z.string(),
  current: z.boolean().describe('whether it was made from the present generation of the index'),
  documents: counts,
  placeholders: count,
  vectors: count,
  dimensions: count,
  embedding: z.string(),
  writer: writerIdentity.nullable(),
  cached_answers: count,
  warnings,
});
export type SummaryStatus = z.infer<typeof summaryStatus>;
