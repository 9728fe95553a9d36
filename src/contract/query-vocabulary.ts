// The words and numbers of queries. Free of zod, because every start of the command line reads it.
import type { EdgeType } from '../code/edge.ts';

/** Document 002: the depth of graph expansion. */
export const DEFAULT_FUSION_DEPTH = 1;
export const MAX_FUSION_DEPTH = 5;

/** Documents 000 and 001. */
export const DEFAULT_TOP_K = 10;
export const DEFAULT_BUDGET_TOKENS = 8000;

/** Who the answer as a whole comes from. */
export const QUERY_SOURCES = ['graph-rag', 'embedding', 'keyword'] as const;

/** Where a candidate comes from; the documents call every anchor `embedding`. */
export const CANDIDATE_SOURCES = ['embedding', 'graph', 'virtual'] as const;

/** What a neighbour is to the symbol that it was reached from. */
export const NEIGHBOUR_RELATIONS = [
  'caller',
  'callee',
  'referrer',
  'referenced',
  'importer',
  'imported',
  'subtype',
  'supertype',
  'container',
  'member',
  'sibling',
] as const;
export type NeighbourRelation = (typeof NEIGHBOUR_RELATIONS)[number];

/** The same by the edge's type and the way along it: `callees` in its direction, `callers` against it. */
export const RELATIONS: Readonly<Record<EdgeType, Readonly<Record<'callers' | 'callees', NeighbourRelation>>>> = {
  calls: { callers: 'caller', callees: 'callee' },
  refs: { callers: 'referrer', callees: 'referenced' },
  imports: { callers: 'importer', callees: 'imported' },
  inherits: { callers: 'subtype', callees: 'supertype' },
  contains: { callers: 'container', callees: 'member' },
};

const DONE_TO: ReadonlySet<NeighbourRelation> = new Set(['referenced', 'imported']);

/** `caller of main`, `imported by main`. */
export const relatedTo = (relation: NeighbourRelation, name: string): string =>
  `${relation} ${DONE_TO.has(relation) ? 'by' : 'of'} ${name}`;

/** Who found an anchor: the retrievers, or the user who named it or changed it. */
export const MATCHERS = ['keyword', 'name', 'embedding', 'anchor', 'change'] as const;
export type Matcher = (typeof MATCHERS)[number];

/** A fragment is there whole, or by its head alone; nothing is cut in between. `inside`: another one shows its code. */
export const FRAGMENT_FORMS = ['whole', 'part', 'signature', 'inside'] as const;

/**
 * Why a fragment that was found is not in the answer; `adds_nothing`: its lines are there already, or blank;
 * `already_given`: the asker has it from an earlier answer.
 */
export const LEFT_OUT_REASONS = ['budget', 'file_changed', 'adds_nothing', 'already_given'] as const;

/** The documents' words, with English behind those that are Chinese. */
export const FUSION_DEPTH_CAPPED = `fusion-depth capped at maximum ${MAX_FUSION_DEPTH}`;
/** Why an answer has no vectors follows it. */
export const KEYWORDS_ALONE = 'answered by keywords alone';
export const BUDGET_TOO_SMALL = '预算过小，无法包含任何完整片段 (budget too small to include any whole fragment)';

export const EXPANSION_IS_OFF = 'graph_rag.enabled is false: the answer comes from retrieval alone';
export const NO_VIRTUAL_EDGES = 'there are no virtual edges; `graph-rag federation link` looks for them';
/** Why a language model has not put the fragments in order follows it. */
export const NOT_RERANKED = 'not reranked';

/**
 * Ways from a question to ranked fragments that can be measured: BM25 alone, vectors alone, the ranking without vectors,
 * and the whole of it; `-files` shows each file once, by its best fragment. Within a budget these take their list from
 * the top; `answer-depth-N` is the answer itself as a user gets it, widened by that many steps along the graph.
 */
export const PIPELINES = [
  'lexical',
  'dense',
  'dense-files',
  'keyword',
  'keyword-files',
  'fused',
  'fused-files',
  'answer-depth-0',
  'answer-depth-1',
  'answer-depth-2',
  'summary-dense',
  'summary-sparse',
  'summary-hybrid',
] as const;
export type PipelineName = (typeof PIPELINES)[number];
