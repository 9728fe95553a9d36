import { steadyMs } from '../code/clock.ts';
import { countTokens } from '../context/tokens.ts';
import type { QueryAnswer } from '../contract/query.ts';
import { BUDGET_TOO_SMALL, KEYWORDS_ALONE } from '../contract/query-vocabulary.ts';
import { externalFile } from '../federation/external-file.ts';
import { chooseBackend } from '../graph/backend/choose.ts';
import { type Expansion, expandAnchors } from '../retrieval/expansion.ts';
import { passes } from '../retrieval/filter.ts';
import type { IndexReader, StoredSymbol } from '../store/index.ts';
import type { FederatedRepositories, OpenedRepository } from './federated-repositories.ts';
import { FragmentReader, usualTokens } from './fragments.ts';
import { askSearch, notReranked, type Searched } from './search.ts';
import { inOrderOfPriority, type Prospect, prospectsOf } from './search-candidates.ts';
import { fillBudget } from './search-filling.ts';
import { changedWarnings, openingNotes } from './search-notes.ts';
import { type RepositoryResult, searchRepository } from './search-repository.ts';
import type { SearchRequest } from './search-request.ts';
import { rerankProspects } from './search-reranking.ts';
import { graphWithin, roomToList } from './search-room.ts';

/** Virtual edges lead into repositories that --all asks anyway. */
const ALL_ARE_ASKED = 'with --all every registered repository is asked itself; virtual edges are not followed';

const NONE_IS_REGISTERED = 'no other repository is registered; see `graph-rag federation add`';

/** One repository of a question to all; `opened` is null for the project itself. */
interface Asked {
  readonly name: string;
  readonly reader: IndexReader;
  readonly opened: OpenedRepository | null;
  readonly found: RepositoryResult;
}

/** A repository that has a share in the answer. */
interface Share extends Asked {
  readonly expansion: Expansion | null;
  readonly prospects: readonly Prospect[];
}

/** Asks this project and every registered repository, and merges what they find by relevance into one budget. */
export async function askAll(
  searched: Searched,
  request: SearchRequest,
  repositories: FederatedRepositories,
  names: readonly string[],
): Promise<QueryAnswer> {
  // The model is asked once, for what all of them have found.
  const own = await askSearch({ ...searched, repositories: null, reranker: null }, request);
  const peers = (await Promise.all(names.map((name) => repositories.open(name)))).filter((peer) => peer !== null);
  return inSnapshots(peers, async () => {
    const { reader, repo: name } = searched;
    const asked: Asked[] = [
      { name, reader, opened: null, found: await searchRepository(reader, searched.vectors, request) },
    ];
    for (const opened of peers) {
      const found = await repositories.ask(opened.name, () =>
        searchRepository(opened.reader, searched.vectors, request),
      );
      if (found !== null) asked.push({ name: opened.name, reader: opened.reader, opened, found });
    }
    const shares: Share[] = [];
    for (const repository of withBestAnchors(asked, request.topK)) {
      const share = (): Promise<Share> => shareOf(repository, searched.graphIsOff, request);
      const done = repository.opened === null ? await share() : await repositories.ask(repository.name, share);
      if (done !== null) shares.push(done);
    }
    return merged(own, searched, request, shares, asked, {
      unavailable: repositories.warnings,
      isAlone: names.length === 0,
    });
  });
}

// Every repository is seen as it was at one moment, however long the question takes.
function inSnapshots<T>([first, ...rest]: readonly OpenedRepository[], body: () => Promise<T>): Promise<T> {
  return first === undefined ? body() : first.reader.snapshot(() => inSnapshots(rest, body));
}

/** How many files a filter lets through in all of them; null where none is set. */
const filesWithin = (asked: readonly Asked[]): number | null =>
  asked.reduce<number | null>(
    (sum, { found }) => (found.filesWithin === null ? sum : (sum ?? 0) + found.filesWithin),
    null,
  );

// The best anchors of all; a repository without one has no share in the answer.
function withBestAnchors(asked: readonly Asked[], topK: number): Asked[] {
  const all = asked.flatMap((repository) => repository.found.pieces.map((piece) => ({ repository, piece })));
  const best = new Set(
    all
      .sort((a, b) => b.piece.relevance - a.piece.relevance)
      .slice(0, topK)
      .map(({ piece }) => piece),
  );
  return asked
    .map((repository) => ({
      ...repository,
      found: { ...repository.found, pieces: repository.found.pieces.filter((piece) => best.has(piece)) },
    }))
    .filter(({ found }) => found.pieces.length > 0);
}

async function shareOf(asked: Asked, graphIsOff: boolean, request: SearchRequest): Promise<Share> {
  const { reader, found, name, opened } = asked;
  const { backend } = await chooseBackend(reader, { disabled: graphIsOff });
  const anchors = found.pieces.map(({ symbol, relevance }) => ({ symbol, relevance }));
  const expansion =
    request.fusionDepth === 0
      ? null
      : await expandAnchors(backend, anchors, {
          depth: request.fusionDepth,
          listingDepth: request.listingDepth,
          roomToList: roomToList(request),
          hubLimit: request.hubLimit,
          minRelevance: request.minRelevance,
          passes: (symbol) => passes(symbol, request.filter),
          matching: found.matching,
          // Each repository has as much of the answer as it has of the anchors.
          budget: (request.budget * anchors.length) / request.topK,
          costOf: usualTokens,
        });
  const prospects = prospectsOf(
    name,
    { ...request, preferences: null },
    { ...found, neighbours: expansion?.neighbours ?? [], places: [] },
  );
  return {
    ...asked,
    expansion,
    prospects: opened === null ? prospects : prospects.map((one) => external(one, opened)),
  };
}

function external({ symbol, shown }: Prospect, { name, fragments }: OpenedRepository): Prospect {
  const file = externalFile(name, symbol.path);
  return { symbol, shown: { ...shown, file, file_path: file }, read: (wanted) => fragments.read(symbol, wanted) };
}

const keywordsAlone = ({ name, found: { problem } }: Asked): string[] =>
  problem === null ? [] : [`repository '${name}' ${KEYWORDS_ALONE}: ${problem}`];

async function merged(
  own: QueryAnswer,
  searched: Searched,
  request: SearchRequest,
  shares: readonly Share[],
  asked: readonly Asked[],
  { unavailable, isAlone }: { readonly unavailable: readonly string[]; readonly isAlone: boolean },
): Promise<QueryAnswer> {
  const { budget, estimator } = request;
  const [first] = asked;
  const understood = first?.found.understood;
  const countText = (text: string): number => countTokens(text, estimator);
  const pieces = shares.flatMap(({ found }) => found.pieces);
  const fragments = new FragmentReader(searched.reader, searched);
  const wanted = new Set((understood?.terms ?? []).map(({ token }) => token));
  const { prospects, ...reranked } = await rerankProspects(
    // By priority, as always; the place by relevance is counted over all repositories.
    inOrderOfPriority(shares.flatMap((share) => share.prospects)),
    fragments,
    { reranker: searched.reranker, question: request.text, judged: { ...request, preferences: null }, wanted },
  );
  const opening =
    understood === undefined
      ? []
      : openingNotes(searched.freshness, request, { pieces, understood, places: [], filesWithin: filesWithin(asked) });
  const filled = await fillBudget(
    {
      repo: searched.repo,
      prospects,
      // The graph of each repository is its own; it is added below.
      expansion: null,
      wanted,
      notes: [...opening, ...notReranked(reranked)],
    },
    fragments,
    { ...request, given: new Set() },
  );
  const { kept, left } = filled;
  let spent = filled.tokens;
  const graph: QueryAnswer['graph'] = { callers: [], callees: [], edges: [] };
  for (const { name, opened, expansion, prospects: listed } of shares) {
    const symbols = new Map(listed.map(({ symbol, shown }): [string, StoredSymbol] => [shown.symbol_id, symbol]));
    const shown = kept.flatMap(({ symbol_id }) => symbols.get(symbol_id) ?? []);
    const around = graphWithin(name, expansion, shown, { room: Math.max(0, budget - spent), budget }, countText);
    spent += around.tokens;
    const inFile = <Related extends { file_path: string }>(related: Related): Related =>
      opened === null ? related : { ...related, file_path: externalFile(name, related.file_path) };
    graph.callers.push(...around.graph.callers.map(inFile));
    graph.callees.push(...around.graph.callees.map(inFile));
    graph.edges.push(...around.graph.edges);
  }
  const isTooSmall = budget > 0 && prospects.length > 0 && kept.length === 0;
  const warnings = [
    ...searched.warnings,
    ...request.warnings,
    ...unavailable,
    ...asked.flatMap(keywordsAlone),
    ...(request.includeVirtual ? [ALL_ARE_ASKED] : []),
    ...(isAlone ? [NONE_IS_REGISTERED] : []),
    ...notReranked(reranked),
    ...changedWarnings(left),
    ...(isTooSmall ? [BUDGET_TOO_SMALL] : []),
  ];
  const { warning: _, ...metadata } = own.metadata;
  return {
    ...own,
    source: shares.some(({ expansion }) => expansion !== null) ? 'graph-rag' : own.source,
    token_count: spent,
    candidates: [...kept],
    graph,
    metadata: {
      ...metadata,
      total_candidates: prospects.length,
      embedding_candidates: pieces.length,
      graph_candidates: shares.reduce((sum, { expansion }) => sum + (expansion?.neighbours.length ?? 0), 0),
      virtual_candidates: 0,
      query_time_ms: Math.round(steadyMs() - searched.startedMs),
      ...(warnings.length === 0 ? {} : { warning: warnings.join('; ') }),
      warnings,
      summary: filled.summary,
      header: filled.header,
      notes: [...filled.notes],
      matched: asked.reduce((sum, { found }) => sum + found.total, 0),
      left_out: [...left],
      reranked: reranked.by !== null,
      reranked_by: reranked.by,
      rerank_reason: reranked.reason,
      repositories: asked.map(({ name }) => ({
        name,
        anchors: shares.find((share) => share.name === name)?.found.pieces.length ?? 0,
      })),
    },
  };
}
