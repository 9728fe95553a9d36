import { z } from 'zod';
import { edge, freshness } from './graph-parts.ts';
import { understoodQuery } from './query-understanding.ts';
import {
  CANDIDATE_SOURCES,
  FRAGMENT_FORMS,
  LEFT_OUT_REASONS,
  MATCHERS,
  MAX_FUSION_DEPTH,
  NEIGHBOUR_RELATIONS,
  QUERY_SOURCES,
} from './query-vocabulary.ts';
import { SCHEMA_VERSION, SYMBOL_KINDS } from './vocabulary.ts';

const count = z.int().min(0);
const line = z.int().min(1);
const unit = z.number().min(0).max(1);

/** One fragment of code in an answer (documents 001 and 002). */
const candidate = z
  .strictObject({
    file: z.string().describe("relative to the project's folder, with /"),
    file_path: z.string().describe('equal to `file`'),
    line_start: line,
    line_end: line,
    line_range: z.tuple([line, line]),
    symbol_id: z.string(),
    name: z.string(),
    qualified_name: z.string(),
    kind: z.enum(SYMBOL_KINDS),
    language: z.string(),
    relevance: unit,
    relevance_score: unit.describe('equal to `relevance`'),
    original_relevance: unit.optional().describe('before a language model put the fragments in order'),
    hotspot: unit,
    distance: count.describe('steps in the graph from an anchor; 0 is an anchor, 1 what stands beside it in its file'),
    priority: z.number().min(0).describe('decides what is left out when the budget is short'),
    base_priority: z.number().min(0).optional().describe("the formula's value, where preferences are known"),
    rank: z.int().min(1).describe('place by relevance'),
    tokens: count.describe(
      'of the fragment as text or Markdown, whichever costs more: head with line numbers, and code',
    ),
    source: z.enum(CANDIDATE_SOURCES),
    depth: z.int().min(1).optional().describe('equal to `distance`; of graph candidates'),
    relation: z.enum(NEIGHBOUR_RELATIONS).optional().describe('what it is to the symbol that it was reached from'),
    anchor: z.string().optional().describe('symbol_id of the anchor that it was reached from'),
    virtual: z
      .strictObject({ repo: z.string(), contract_type: z.string(), confidence: unit })
      .optional()
      .describe('of virtual candidates: the repository and the edge that leads into it'),
    matched_by: z.array(z.enum(MATCHERS)).describe('who found it; empty where only the graph did'),
    why: z.string(),
    explanation: z
      .array(z.strictObject({ feature: z.string(), part: z.number() }))
      .optional()
      .describe('the parts of its score, largest first; with `explain`'),
    form: z
      .enum(FRAGMENT_FORMS)
      .describe(
        'part: the best lines of a long table or type; signature: the head of what did not fit; inside: the head of what a larger fragment of the answer shows',
      ),
    whole_range: z.tuple([line, line]).optional().describe('the lines of the whole that a part or a head stands for'),
    inside: z.string().optional().describe('with form inside: the symbol_id of the candidate that shows all its lines'),
    content: z.string().describe('the lines from line_start to line_end'),
  })
  .meta({ id: 'candidate' });
export type Candidate = z.infer<typeof candidate>;

const relatedSymbol = z.looseObject({
  symbol_id: z.string(),
  file_path: z.string(),
  depth: z.int().min(1).describe('steps from the anchor'),
  name: z.string(),
  line: line.describe('where it begins'),
  anchor: z.string().describe('symbol_id of the anchor'),
  anchor_name: z.string(),
});
export type RelatedSymbol = z.infer<typeof relatedSymbol>;

const leftOut = z.strictObject({
  symbol_id: z.string(),
  file: z.string(),
  line_start: line,
  line_end: line,
  tokens: count.nullable().describe('null where the code was not read'),
  reason: z.enum(LEFT_OUT_REASONS),
});

/** What a reader needs to trust an answer; every field of document 002 first. */
const queryMetadata = z.strictObject({
  query: z.string(),
  total_candidates: count.describe('distinct symbols found before the budget cut'),
  embedding_candidates: count.describe('the anchors, whichever retriever found them'),
  graph_candidates: count,
  virtual_candidates: count,
  fusion_depth: z.int().min(0).max(MAX_FUSION_DEPTH),
  fusion_depth_requested: count,
  include_virtual: z.boolean(),
  ckb_available: z.boolean(),
  ckb_fallback_reason: z.string().optional(),
  query_time_ms: count,
  warning: z.string().optional().describe('all warnings, joined with "; "'),
  warnings: z.array(z.string()),
  summary: z.string().describe('how much of what was found is in the answer, and what is not'),
  header: z.string().nullable().describe('the first line of the text: the summary, or null where it has no room'),
  notes: z.array(z.string()).describe('what the text says beside the fragments'),
  budget: count,
  token_estimator: z.string(),
  top_k: z.int().min(1),
  min_relevance: unit,
  filters: z.strictObject({
    languages: z.array(z.string()),
    paths: z.array(z.string()),
    kinds: z.array(z.string()),
  }),
  anchors: z.array(z.string()).describe('places that were given to start from'),
  since: z
    .strictObject({
      ref: z.string(),
      changed_files: count,
      changed_functions: count.describe('of which `top_k` at most are starting places'),
    })
    .nullable()
    .describe('the commit whose differences are starting places'),
  matched: count.describe('pieces that match at all, before top_k'),
  left_out: z.array(leftOut),
  priority_weights: z.strictObject({ relevance: unit, hotspot: unit, distance: unit }),
  preferences_applied: z.boolean(),
  preferences: z
    .strictObject({
      source: z.enum(['history', 'environment']),
      known: count.describe('symbols with a preference'),
      found: count.describe('of those, symbols that this query found'),
      weight: z.number().min(0).describe('priority = base_priority × (1 + weight × score ÷ (1 + score))'),
    })
    .nullable()
    .describe('how preferences were applied; null where none are known'),
  reranked: z.boolean(),
  reranked_by: z.string().nullable().describe('the language model that put the fragments in order'),
  rerank_reason: z.string().nullable().describe('why there was no reranking although it was asked for'),
  cache_hit: z.boolean(),
  freshness,
  graph_backend: z.string().nullable().describe('who answered about the graph; null where it was not asked'),
  understood: understoodQuery,
  repositories: z
    .array(z.strictObject({ name: z.string(), anchors: count }))
    .optional()
    .describe('of a question to several repositories: who was asked, and how many anchors are theirs'),
});
export type QueryMetadata = z.infer<typeof queryMetadata>;

/** The answer to a question in plain words (documents 001 and 002 together). */
export const queryAnswer = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  source: z
    .enum(QUERY_SOURCES)
    .describe('graph-rag: the graph was used; embedding: retrieval only; keyword: no embedding could be had'),
  token_count: count.describe('of everything that a reader of the text or the Markdown receives, never too low'),
  candidates: z.array(candidate).describe('by priority, highest first'),
  graph: z.strictObject({
    callers: z.array(relatedSymbol).describe('of the anchors, nearest first'),
    callees: z.array(relatedSymbol).describe('of the anchors, nearest first'),
    edges: z.array(edge).describe('between the fragments'),
  }),
  metadata: queryMetadata,
});
export type QueryAnswer = z.infer<typeof queryAnswer>;
