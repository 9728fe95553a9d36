import { steadyMs } from '../code/clock.ts';
import type { Freshness } from '../contract/graph-parts.ts';
import type { QueryAnswer, QueryMetadata } from '../contract/query.ts';
import { BUDGET_TOO_SMALL, KEYWORDS_ALONE, NO_VIRTUAL_EDGES, NOT_RERANKED } from '../contract/query-vocabulary.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { chooseBackend } from '../graph/backend/choose.ts';
import type { ExternalGraph } from '../graph/backend/ckb/external-graph.ts';
import type { GraphBackend } from '../graph/backend/graph-backend.ts';
import { type Preferences, scoreOf } from '../preference/index.ts';
import { CANDIDATE_GROWTH, type Expansion, expandAnchors } from '../retrieval/expansion.ts';
import { passes } from '../retrieval/filter.ts';
import { type SearchResult, search } from '../retrieval/search.ts';
import type { Neighbour } from '../retrieval/spread.ts';
import type { IndexReader } from '../store/index.ts';
import type { FederatedRepositories } from './federated-repositories.ts';
import { FragmentReader, usualTokens } from './fragments.ts';
import type { Reranker } from './reranker.ts';
import { PLACE_RELEVANCE, type Prospect, prospectsOf } from './search-candidates.ts';
import { fillBudget } from './search-filling.ts';
import { changedWarnings, openingNotes } from './search-notes.ts';
import { understanding } from './search-reasons.ts';
import type { SearchRequest } from './search-request.ts';
import { type Reranked, rerankProspects } from './search-reranking.ts';
import { roomToList } from './search-room.ts';
import type { ChangesSince, StartingPlace, StartingPlaces } from './starting-places.ts';
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
  /** What differs from the commit that the question names. */
  readonly since: ChangesSince | null;
  /** What the user is known to care about; null where nothing is, or where it shall not count. */
  readonly preferences: Preferences | null;
  /** Who puts the best fragments in another order; null where nobody was asked to. */
  readonly reranker: Reranker | null;
  /** When the question was asked, by `steadyMs`. */
  readonly startedMs: number;
}

/** From a question to fragments of code within a budget: found by words, widened along the graph, cut by priority. */
export async function askSearch(searched: Searched, request: SearchRequest): Promise<QueryAnswer> {
  const { topK, minRelevance, filter, budget, estimator } = request;
  const { repo } = searched;
  const started = await startingPlacesOf(searched, request);
  const places = started.places.slice(0, topK);
  const { dense, problem, remark } = await searched.vectors.ask(searched.reader, request.text);
  const matched = await search(searched.reader, request.text, { topK, minRelevance, filter, dense });
  const found = withPlaces(matched, places, topK);
  const { backend, fallbackReason } = await chooseBackend(searched.reader, {
    disabled: searched.graphIsOff,
    external: searched.external,
  });
  const fusionDepth = Math.min(request.fusionDepth, backend.maxDepth);
  const expansion = await expansionOf(backend, request, found);
  const reason = fallbackReason ?? backend.fallbackReason ?? null;
  const neighbours = expansion?.neighbours ?? [];
  const { neighbours: virtual, hasEdges } = await crossedFrom(searched, { ...request, fusionDepth }, found, neighbours);
  const anchorCount = found.pieces.length + places.length;

  const judged = { ...request, preferences: searched.preferences };
  const fragments = new FragmentReader(searched.reader, searched);
  const wanted = new Set(found.understood.terms.map(({ token }) => token));
  const { prospects, ...reranked } = await rerankProspects(
    prospectsOf(repo, judged, { ...found, neighbours, virtual }),
    fragments,
    { reranker: searched.reranker, question: request.text, judged, wanted },
  );
  const filesWithin = anchorCount > 0 ? null : (found.filesWithin ?? (await searched.reader.fileNames()).length);
  const notes = [...openingNotes(searched.freshness, request, { ...found, filesWithin }), ...notReranked(reranked)];
  const filled = await fillBudget({ repo, prospects, expansion, wanted, notes }, fragments, request);

  const hasShown = filled.references > 0 || filled.kept.some(({ form }) => form === 'whole');
  const tooSmall = budget > 0 && prospects.length > 0 && !hasShown;
  const warnings = [
    ...searched.warnings,
    ...request.warnings,
    ...started.notes,
    ...(fusionDepth < request.fusionDepth ? [`fusion-depth lowered to ${fusionDepth}: the code graph is off`] : []),
    ...(problem === null ? [] : [`${KEYWORDS_ALONE}: ${problem}`]),
    ...(remark === null ? [] : [remark]),
    ...(found.understood.truncated ? ['the query is very long; only its beginning was used'] : []),
    ...notReranked(reranked),
    ...(request.since !== null && request.text !== '' && started.changedFunctions === 0
      ? [`no function that is indexed has changed since '${request.since}': only the words were looked for`]
      : []),
    ...(started.places.length > topK
      ? [`${topK} of ${started.places.length} starting places were taken; --top-k takes more`]
      : []),
    ...(fallbackReason === null ? exhaustedWarnings(expansion, anchorCount) : []),
    ...(hasEdges ? [] : [NO_VIRTUAL_EDGES]),
    ...(searched.repositories?.warnings ?? []),
    ...changedWarnings(filled.left),
    ...(tooSmall ? [BUDGET_TOO_SMALL] : []),
  ];
  return {
    schema_version: SCHEMA_VERSION,
    source: expansion !== null ? 'graph-rag' : dense === null ? 'keyword' : 'embedding',
    token_count: filled.tokens,
    candidates: [...filled.kept],
    graph: filled.graph,
    metadata: {
      query: request.text,
      total_candidates: prospects.length,
      embedding_candidates: anchorCount,
      graph_candidates: neighbours.length,
      virtual_candidates: virtual.length,
      fusion_depth: fusionDepth,
      fusion_depth_requested: request.fusionDepthRequested,
      include_virtual: request.includeVirtual,
      ckb_available: fallbackReason === null,
      ...(reason === null ? {} : { ckb_fallback_reason: reason }),
      query_time_ms: Math.round(steadyMs() - searched.startedMs),
      ...(warnings.length === 0 ? {} : { warning: warnings.join('; ') }),
      warnings,
      summary: filled.summary,
      header: filled.header,
      notes: [...filled.notes],
      budget,
      token_estimator: estimator,
      top_k: topK,
      min_relevance: minRelevance,
      filters: { languages: [...filter.languages], paths: [...filter.paths], kinds: [...filter.kinds] },
      anchors: [...request.anchors],
      since:
        searched.since === null
          ? null
          : {
              ref: searched.since.ref,
              changed_files: started.changedFiles,
              changed_functions: started.changedFunctions,
            },
      matched: found.total,
      left_out: [...filled.left],
      priority_weights: { ...request.weights },
      preferences_applied: searched.preferences !== null,
      preferences: preferenceReport(searched.preferences, prospects, request.preferenceWeight),
      reranked: reranked.by !== null,
      reranked_by: reranked.by,
      rerank_reason: reranked.reason,
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

const NOWHERE: StartingPlaces = { places: [], notes: [], changedFunctions: 0, changedFiles: 0 };

// Most questions start from their words alone.
/** A question that may be nothing but the path of a file. */
const PATH_ALONE = /^\S+[/.]\S+$/;

async function startingPlacesOf(searched: Searched, request: SearchRequest): Promise<StartingPlaces> {
  const isElsewhere = request.anchors.length > 0 || searched.since !== null;
  if (!isElsewhere && !PATH_ALONE.test(request.text)) return NOWHERE;
  const { fileNamed, startingPlaces } = await import('./starting-places.ts');
  return isElsewhere ? startingPlaces(searched, request, searched.since) : fileNamed(searched.reader, request);
}

/** Why the order is not a model's, for whoever reads the text. */
export const notReranked = ({ reason }: Pick<Reranked, 'reason'>): string[] =>
  reason === null ? [] : [`${NOT_RERANKED}: ${reason}`];

function preferenceReport(
  preferences: Preferences | null,
  prospects: readonly Prospect[],
  weight: number,
): QueryMetadata['preferences'] {
  if (preferences === null) return null;
  const found = prospects.filter(({ shown }) => scoreOf(preferences, shown) > 0).length;
  return { source: preferences.source, known: preferences.scores.size, found, weight };
}

interface Anchored extends SearchResult {
  readonly places: readonly StartingPlace[];
}

// Places that the user gives come first; what the words find fills the rest, and nothing is an anchor twice.
function withPlaces(found: SearchResult, places: readonly StartingPlace[], topK: number): Anchored {
  const given = new Set(places.map(({ symbol }) => symbol.id));
  const others = found.pieces.filter(({ symbol }) => !given.has(symbol.id));
  return { ...found, places, pieces: others.slice(0, topK - places.length) };
}

// Null where the graph is not asked: nothing to start from, or no step wanted.
async function expansionOf(
  backend: GraphBackend,
  request: SearchRequest,
  { pieces, matching, places }: Anchored,
): Promise<Expansion | null> {
  const anchors = [
    ...places.map(({ symbol }) => ({ symbol, relevance: PLACE_RELEVANCE })),
    ...pieces.map(({ symbol, relevance }) => ({ symbol, relevance })),
  ];
  if (request.fusionDepth === 0 || anchors.length === 0) return null;
  return expandAnchors(backend, anchors, {
    depth: request.fusionDepth,
    listingDepth: request.listingDepth,
    roomToList: roomToList(request),
    hubLimit: request.hubLimit,
    minRelevance: request.minRelevance,
    passes: (symbol) => passes(symbol, request.filter),
    matching,
    budget: request.budget,
    costOf: usualTokens,
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
  const anchors = pieces.map(({ symbol, relevance }) => ({
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
    `the graph is exhausted: ${neighbours.length} neighbours of ${anchors} anchors within ${steps}, ` +
      `where ${Math.ceil(anchors * (CANDIDATE_GROWTH - 1))} were looked for`,
  ];
}
