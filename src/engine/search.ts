import { renderNote } from '../context/answer-text.ts';
import { countTokens } from '../context/tokens.ts';
import type { Freshness } from '../contract/graph-parts.ts';
import type { QueryAnswer } from '../contract/query.ts';
import { BUDGET_TOO_SMALL, NO_RERANKING_YET, NO_VIRTUAL_EDGES } from '../contract/query-vocabulary.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { chooseBackend } from '../graph/backend/choose.ts';
import type { ExternalGraph } from '../graph/backend/ckb/external-graph.ts';
import { CANDIDATE_GROWTH, type Expansion, expandAnchors } from '../retrieval/expansion.ts';
import { passes, type SearchResult, search } from '../retrieval/search.ts';
import type { Neighbour } from '../retrieval/spread.ts';
import type { IndexReader, StoredSymbol } from '../store/index.ts';
import type { FederatedRepositories } from './federated-repositories.ts';
import { FragmentReader } from './fragments.ts';
import { prospectsOf } from './search-candidates.ts';
import { changedWarnings, closingNotes, fitting, openingNotes } from './search-notes.ts';
import { understanding } from './search-reasons.ts';
import type { SearchRequest } from './search-request.ts';
import { chooseFragments, edgesBetween, graphWithin, readAffordable, symbolsOf } from './search-room.ts';
import type { Vectors } from './vectors.ts';
import type { Crossed } from './virtual-neighbours.ts';

/** What a question in plain words is asked of. */
export interface Searched {
  readonly reader: IndexReader;
  readonly repo: string;
  readonly root: string;
  readonly maxFileSizeMb: number;
  readonly vectors: Vectors;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  readonly graphIsOff: boolean;
  readonly external: ExternalGraph | null;
  /** The repositories that virtual edges may lead into; null where they were not asked for. */
  readonly repositories: FederatedRepositories | null;
  /** When the question was asked, by `performance.now()`. */
  readonly startedMs: number;
}

/** From a question to fragments of code within a budget: found by words, widened along the graph, cut by priority. */
export async function askSearch(searched: Searched, request: SearchRequest): Promise<QueryAnswer> {
  const { topK, minRelevance, filter, budget, estimator } = request;
  const { repo } = searched;
  const { dense, problem } = await searched.vectors.ask(searched.reader, request.text);
  const found = await search(searched.reader, request.text, { topK, minRelevance, filter, dense });
  const { backend, fallbackReason } = chooseBackend(searched.reader, {
    disabled: searched.graphIsOff,
    external: searched.external,
  });
  const fusionDepth = Math.min(request.fusionDepth, backend.maxDepth);
  const expansion = await expansionOf(backend, request, found);
  const reason = fallbackReason ?? backend.fallbackReason ?? null;
  const neighbours = expansion?.neighbours ?? [];
  const { neighbours: virtual, hasEdges } = await crossedFrom(searched, { ...request, fusionDepth }, found, neighbours);

  const countText = (text: string): number => countTokens(text, estimator);
  const tokensOf = (notes: readonly string[]): number =>
    notes.reduce((sum, note) => sum + countText(renderNote(note)), 0);

  // What must be said takes its room first; what only might be said takes what is left.
  const first = fitting(openingNotes(searched.freshness, request, found), budget, tokensOf);
  const wholeRoom = budget - tokensOf(first);
  const wanted = new Set(found.understood.terms.map(({ token }) => token));
  const prospects = prospectsOf(repo, request, { ...found, neighbours, virtual });
  const read = await readAffordable(new FragmentReader(searched.reader, searched), prospects, wanted, {
    room: wholeRoom,
    estimator,
    given: request.given,
  });
  const room = wholeRoom - tokensOf(read.references);
  const edgesAmong = (symbols: readonly StoredSymbol[]) => edgesBetween(repo, expansion, symbols);
  const { kept, left, tokens } = chooseFragments(read, room, countText, edgesAmong);
  const last = fitting(closingNotes(left, kept.length), room - tokens, tokensOf);
  const rest = { room: room - tokens - tokensOf(last), budget };
  const around = graphWithin(repo, expansion, symbolsOf(kept, read.symbols), rest, countText);

  const tooSmall = budget > 0 && prospects.length > 0 && kept.length === 0 && read.references.length === 0;
  const warnings = [
    ...searched.warnings,
    ...request.warnings,
    ...(fusionDepth < request.fusionDepth ? [`fusion-depth lowered to ${fusionDepth}: the code graph is off`] : []),
    ...(problem === null ? [] : [`answered by keywords alone: ${problem}`]),
    ...(found.understood.truncated ? ['the query is very long; only its beginning was used'] : []),
    ...(request.rerank ? [NO_RERANKING_YET] : []),
    ...(fallbackReason === null ? exhaustedWarnings(expansion, found.pieces.length) : []),
    ...(hasEdges ? [] : [NO_VIRTUAL_EDGES]),
    ...(searched.repositories?.warnings ?? []),
    ...changedWarnings(left),
    ...(tooSmall ? [BUDGET_TOO_SMALL] : []),
  ];
  const notes = [...first, ...read.references, ...last];
  return {
    schema_version: SCHEMA_VERSION,
    source: expansion !== null ? 'graph-rag' : dense === null ? 'keyword' : 'embedding',
    token_count: tokens + tokensOf(notes) + around.tokens,
    candidates: [...kept],
    graph: around.graph,
    metadata: {
      query: request.text,
      total_candidates: prospects.length,
      embedding_candidates: found.pieces.length,
      graph_candidates: neighbours.length,
      virtual_candidates: virtual.length,
      fusion_depth: fusionDepth,
      fusion_depth_requested: request.fusionDepthRequested,
      include_virtual: request.includeVirtual,
      ckb_available: fallbackReason === null,
      ...(reason === null ? {} : { ckb_fallback_reason: reason }),
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
      left_out: [...left],
      priority_weights: { ...request.weights },
      preferences_applied: false,
      reranked: false,
      rerank_reason: request.rerank ? NO_RERANKING_YET : null,
      cache_hit: false,
      freshness: searched.freshness,
      graph_backend: expansion === null ? null : backend.name,
      understood: understanding(found.understood),
      ...(searched.repositories === null
        ? {}
        : { repositories: searched.repositories.asked.map((name) => ({ name, anchors: 0 })) }),
    },
  };
}

// Null where the graph is not asked: nothing to start from, or no step wanted.
async function expansionOf(
  backend: ReturnType<typeof chooseBackend>['backend'],
  request: SearchRequest,
  { pieces, matching }: SearchResult,
): Promise<Expansion | null> {
  if (request.fusionDepth === 0 || pieces.length === 0) return null;
  const anchors = pieces.map(({ candidate, relevance }) => ({ symbol: candidate.symbol, relevance }));
  return expandAnchors(backend, anchors, {
    depth: request.fusionDepth,
    listingDepth: request.listingDepth,
    hubLimit: request.hubLimit,
    minRelevance: request.minRelevance,
    passes: (symbol) => passes(symbol, request.filter),
    ownRelevance: (id) => matching.get(id)?.relevance ?? 0,
  });
}

// A virtual edge is a step like any other: it needs a depth of at least one.
async function crossedFrom(
  searched: Searched,
  request: SearchRequest,
  { pieces }: SearchResult,
  neighbours: readonly Neighbour[],
): Promise<Crossed> {
  const { repositories, reader, repo, maxFileSizeMb, vectors } = searched;
  if (repositories === null || request.fusionDepth === 0) return { neighbours: [], hasEdges: true };
  const { virtualNeighbours } = await import('./virtual-neighbours.ts');
  const anchors = pieces.map(({ candidate: { symbol }, relevance }) => ({
    symbol,
    anchor: symbol,
    distance: 0,
    relevance,
  }));
  return virtualNeighbours(reader, repositories, [...anchors, ...neighbours], {
    repo,
    vectors,
    text: request.text,
    depth: request.fusionDepth,
    minRelevance: request.minRelevance,
    maxFileSizeMb,
    passes: (symbol) => passes(symbol, request.filter),
  });
}

function exhaustedWarnings(expansion: Expansion | null, anchors: number): string[] {
  if (expansion === null || !expansion.exhausted) return [];
  const { neighbours, depth } = expansion;
  const steps = `${depth} ${depth === 1 ? 'step' : 'steps'}`;
  return [
    `the graph is exhausted: ${neighbours.length} neighbours of ${anchors} anchors within ${steps}, fewer than the ` +
      `${Math.ceil(anchors * (CANDIDATE_GROWTH - 1))} that make ${CANDIDATE_GROWTH} times the candidates`,
  ];
}
