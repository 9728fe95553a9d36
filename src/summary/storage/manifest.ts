import { z } from 'zod';
import { SUMMARY_TYPES } from '../../contract/summary-vocabulary.ts';
import { LANGUAGES } from '../../syntax/index.ts';
import { sortedSet } from '../hashing.ts';
import type { SummarySettings } from '../settings.ts';
import { PROMPT_TEMPLATE_HASH } from '../writing/prompts/index.ts';
import type { WriterIdentity } from '../writing/writer.ts';
import { BASE_STRATEGY } from './layout.ts';
import { BM25 } from './sparse.ts';

/** Raised when the files of an index change their meaning. */
export const INDEX_SCHEMA_VERSION = '2.1';

const HASH_POLICY = {
  content: 'sha1(normalized_source); a module: sha1 of its children as sorted id:content_hash lines',
  graph: 'sha1(called_by=a|b|c\\ncalls=d|e|f), sampled, sorted, without repetition',
  summary: 'sha1(prompt template + normalized_source); above functions the aggregation input in place of the source',
} as const;

/** Document 003 §7, and behind it what a reader of the files needs to know. */
export const manifest = z.looseObject({
  schema_version: z.string(),
  summary_levels: z.array(z.enum(SUMMARY_TYPES)),
  base_strategy: z.string(),
  prompt_template_hash: z.string(),
  summary_llm_provider: z.string(),
  summary_llm_model: z.string(),
  summary_llm_temperature: z.number(),
  summary_llm_seed: z.number().nullable(),
  graph_version: z.string(),
  hash_policy: z.object({ content: z.string(), graph: z.string(), summary: z.string() }),
  lang_allowlist: z.array(z.string()),
  skip_patterns: z.array(z.string()),
  max_file_size_mb: z.number(),
  embedding_model: z.string(),
  embedding_dimensions: z.number(),
  summary_embed_max_tokens: z.number(),
  tree_hash: z.string(),
  documents: z.number(),
});
export type Manifest = z.infer<typeof manifest>;

/** Nothing in it depends on the time or on how the index came to be: the same tree gives the same bytes. */
export function manifestOf(parts: {
  readonly identity: WriterIdentity;
  readonly settings: SummarySettings;
  readonly graphVersion: string;
  readonly embedding: { readonly id: string; readonly dimensions: number };
  readonly treeHash: string;
  readonly documents: number;
}): Manifest {
  const { identity, settings, embedding } = parts;
  return {
    schema_version: INDEX_SCHEMA_VERSION,
    summary_levels: [...SUMMARY_TYPES],
    base_strategy: BASE_STRATEGY,
    prompt_template_hash: PROMPT_TEMPLATE_HASH,
    summary_llm_provider: identity.provider,
    summary_llm_model: identity.model,
    summary_llm_temperature: identity.temperature,
    summary_llm_seed: identity.seed,
    graph_version: parts.graphVersion,
    hash_policy: HASH_POLICY,
    lang_allowlist: sortedSet(LANGUAGES.map(({ id }) => id)),
    skip_patterns: [...settings.skipPatterns],
    max_file_size_mb: settings.maxFileSizeMb,
    embedding_model: embedding.id,
    embedding_dimensions: embedding.dimensions,
    summary_embed_max_tokens: settings.embedMaxTokens,
    bm25: BM25,
    tree_hash: parts.treeHash,
    documents: parts.documents,
  };
}
