import { renderNote } from '../context/answer-text.ts';
import { renderBlock } from '../context/block.ts';
import { priorityOf, roundedScore } from '../context/priority.ts';
import { selectWithin } from '../context/selection.ts';
import { countTokens } from '../context/tokens.ts';
import type { Freshness } from '../contract/graph-parts.ts';
import type { Candidate, QueryAnswer, QueryMetadata } from '../contract/query.ts';
import { BUDGET_TOO_SMALL, NO_RERANKING_YET } from '../contract/query-vocabulary.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { RankedPiece } from '../retrieval/ranker.ts';
import { search } from '../retrieval/search.ts';
import type { IndexReader } from '../store/index.ts';
import type { UnderstoodQuery } from '../text/index.ts';
import { FragmentReader } from './fragments.ts';
import { matchersOf, reasonFor, scoreParts, understanding, understandingNotes } from './search-reasons.ts';
import type { SearchRequest } from './search-request.ts';
import { publicId } from './symbol-shape.ts';

/** What a question in plain words is asked of. */
export interface Searched {
  readonly reader: IndexReader;
  readonly repo: string;
  readonly root: string;
  readonly maxFileSizeMb: number;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  readonly graphIsOff: boolean;
  /** When the question was asked, by `performance.now()`. */
  readonly startedMs: number;
}

type LeftOut = QueryMetadata['left_out'][number];

/** From a question to fragments of code within a budget. */
export async function askSearch(searched: Searched, request: SearchRequest): Promise<QueryAnswer> {
  const { topK, minRelevance, filter, budget, estimator } = request;
  const found = await search(searched.reader, request.text, { topK, minRelevance, filter });
  const { candidates, changed } = await candidatesOf(searched, request, found.pieces, found.understood);
  const tokensOf = (notes: readonly string[]): number =>
    notes.reduce((sum, note) => sum + countTokens(renderNote(note), estimator), 0);

  // What must be said takes its room first; what only might be said takes what is left.
  const first = fitting(openingNotes(searched, request, found), budget, tokensOf);
  const ordered = candidates.toSorted((a, b) => b.priority - a.priority || a.rank - b.rank);
  const { kept, left, tokens } = selectWithin(ordered, budget - tokensOf(first));
  const last = fitting(closingNotes(left.length, kept.length), budget - tokensOf(first) - tokens, tokensOf);

  const tooSmall = budget > 0 && candidates.length > 0 && kept.length === 0;
  const warnings = [
    ...searched.warnings,
    ...request.warnings,
    ...(found.understood.truncated ? ['the query is very long; only its beginning was used'] : []),
    ...(request.rerank ? [NO_RERANKING_YET] : []),
    ...(changed.length === 0 ? [] : [changedWarning(changed)]),
    ...(tooSmall ? [BUDGET_TOO_SMALL] : []),
  ];
  const notes = [...first, ...last];
  return {
    schema_version: SCHEMA_VERSION,
    source: 'keyword',
    token_count: tokens + tokensOf(notes),
    candidates: [...kept],
    graph: { callers: [], callees: [], edges: [] },
    metadata: {
      query: request.text,
      total_candidates: found.pieces.length,
      embedding_candidates: found.pieces.length,
      graph_candidates: 0,
      virtual_candidates: 0,
      fusion_depth: 0,
      fusion_depth_requested: request.fusionDepthRequested,
      include_virtual: request.includeVirtual,
      ckb_available: !searched.graphIsOff,
      ...(searched.graphIsOff ? { ckb_fallback_reason: 'disabled' } : {}),
      query_time_ms: Math.round(performance.now() - searched.startedMs),
      ...(warnings.length === 0 ? {} : { warning: warnings.join('; ') }),
      warnings,
      notes,
      budget,
      token_estimator: estimator,
      top_k: topK,
      min_relevance: minRelevance,
      filters: { languages: [...filter.languages], paths: [...filter.paths], kinds: [...filter.kinds] },
      matched: found.total,
      left_out: [...left.map(leftForBudget), ...changed],
      priority_weights: { ...request.weights },
      preferences_applied: false,
      reranked: false,
      rerank_reason: request.rerank ? NO_RERANKING_YET : null,
      cache_hit: false,
      freshness: searched.freshness,
      graph_backend: null,
      understood: understanding(found.understood),
    },
  };
}

/** Ranked pieces with their code and what they cost; those whose file has changed apart. */
export async function candidatesOf(
  searched: Pick<Searched, 'reader' | 'repo' | 'root' | 'maxFileSizeMb'>,
  request: Pick<SearchRequest, 'explain' | 'estimator' | 'weights'>,
  pieces: readonly RankedPiece[],
  understood: UnderstoodQuery,
): Promise<{ candidates: Candidate[]; changed: LeftOut[] }> {
  const fragments = new FragmentReader(searched.reader, searched);
  const wanted = new Set(understood.terms.map(({ token }) => token));
  const candidates: Candidate[] = [];
  const changed: LeftOut[] = [];
  for (const [place, piece] of pieces.entries()) {
    const { symbol } = piece.candidate;
    const symbol_id = publicId(searched.repo, symbol);
    const fragment = await fragments.read(symbol, wanted);
    if (fragment === null) {
      const lines = { line_start: Math.max(1, symbol.startLine), line_end: Math.max(1, symbol.endLine) };
      changed.push({ symbol_id, file: symbol.path, ...lines, tokens: null, reason: 'file_changed' });
      continue;
    }
    const scores = {
      relevance: roundedScore(Math.min(1, Math.max(0, piece.relevance))),
      hotspot: roundedScore(symbol.hotspot),
      distance: 0,
    };
    const untold = {
      file: symbol.path,
      file_path: symbol.path,
      line_start: fragment.lineStart,
      line_end: fragment.lineEnd,
      line_range: [fragment.lineStart, fragment.lineEnd] satisfies [number, number],
      symbol_id,
      name: symbol.name,
      qualified_name: symbol.qualifiedName,
      kind: symbol.kind,
      language: symbol.language,
      relevance: scores.relevance,
      relevance_score: scores.relevance,
      hotspot: scores.hotspot,
      distance: scores.distance,
      priority: priorityOf(scores, request.weights),
      rank: place + 1,
      source: 'embedding' as const,
      matched_by: matchersOf(piece),
      why: reasonFor(piece, understood),
      ...(request.explain ? { explanation: scoreParts(piece) } : {}),
      content: fragment.content,
    };
    candidates.push({ ...untold, tokens: countTokens(renderBlock(untold), request.estimator) });
  }
  return { candidates, changed };
}

const leftForBudget = ({ symbol_id, file, line_start, line_end, tokens }: Candidate): LeftOut => ({
  symbol_id,
  file,
  line_start,
  line_end,
  tokens,
  reason: 'budget',
});

const changedWarning = (changed: readonly LeftOut[]): string => {
  const files = [...new Set(changed.map(({ file }) => file))].join(', ');
  return `left out, because the file is not what was indexed: ${files}; run \`graph-rag index\``;
};

function fitting(
  notes: readonly string[],
  budget: number,
  tokensOf: (notes: readonly string[]) => number,
): readonly string[] {
  return tokensOf(notes) <= budget ? notes : [];
}

function openingNotes(
  { freshness }: Searched,
  request: SearchRequest,
  found: { readonly pieces: readonly RankedPiece[]; readonly understood: UnderstoodQuery },
): string[] {
  const { changed, added, deleted } = freshness;
  return [
    ...(request.explain ? understandingNotes(found.understood) : []),
    ...(freshness.current
      ? []
      : [`note: the index is older than the files: ${changed} changed, ${added} added, ${deleted} deleted`]),
    ...(found.pieces.length === 0 ? nothingFound(request, found.understood) : []),
  ];
}

function nothingFound({ filter, minRelevance, text }: SearchRequest, understood: UnderstoodQuery): string[] {
  const isFiltered = filter.languages.length + filter.paths.length + filter.kinds.length > 0;
  const terms = understood.words.map((word) => word.text);
  const looked = terms.length === 0 ? 'no word in it can be looked for' : `looked for ${terms.join(', ')}`;
  return [
    `nothing found for '${text}' (${looked})`,
    ...(isFiltered ? ['try it without --lang, --path and --kind'] : []),
    ...(minRelevance > 0 ? ['try it with a lower --min-relevance'] : []),
    'try other words, a name from the code, or a part of a path; `graph-rag status` shows what is indexed',
  ];
}

const closingNotes = (left: number, kept: number): string[] =>
  left === 0 || kept === 0 ? [] : [`note: ${left} more ${left === 1 ? 'fragment' : 'fragments'} did not fit`];
