import type { SymbolKind } from '../../code/symbol.ts';
import type { PriorityWeights } from '../../context/priority.ts';
import type { TokenEstimator } from '../../context/tokens.ts';
import { EXPANSION_IS_OFF } from '../../contract/query-vocabulary.ts';
import { Failure } from '../../failure/index.ts';
import type { Config } from '../../project/index.ts';
import { boundedDepth, boundedFusionDepth } from '../graph/depth.ts';
import { checkedKind, languageIds, projectPath } from './filter-words.ts';

/** How a question in plain words is asked; what is not given comes from the config. */
export interface SearchOptions {
  /** Anchors at most: places that match the question, before the graph widens them. By default `graph_rag.top_k`, 10. */
  readonly topK?: number;
  /** From 0 to 1; what matches less is left out. 0 by default. */
  readonly minRelevance?: number;
  /** Tokens of the answer as text, all told. By default `graph_rag.token_budget`, 8000. */
  readonly budget?: number;
  /** Steps in the graph from the anchors to further fragments, from 0 to 5; 1 by default. */
  readonly fusionDepth?: number;
  /** How far callers and callees of the anchors are listed, without code: from 1 to 5 steps, 3 by default. */
  readonly depth?: number;
  /** Follows virtual edges into registered repositories; `federation()` makes them. */
  readonly includeVirtual?: boolean;
  /** Every registered repository is asked too. */
  readonly all?: boolean;
  /** Has the language model of the user's config order the best; the answer says where that was not done. */
  readonly rerank?: boolean;
  /** Names or file endings of languages. */
  readonly languages?: readonly string[];
  /** Folders, files or patterns with `*` and `**`, from the project's folder. */
  readonly paths?: readonly string[];
  /** Nothing but symbols of these kinds. */
  readonly kinds?: readonly SymbolKind[];
  /** Adds to each fragment the parts of its score, and to the answer how the question was understood. */
  readonly explain?: boolean;
  /** Fragments that the asker has already, by `fragmentKeys`; they are named, not given again. */
  readonly given?: ReadonlySet<string>;
  /** Symbols to start from, by name, id or `file:line`. */
  readonly anchors?: readonly string[];
  /** A commit: the functions changed since then are places to start from. */
  readonly since?: string;
}

/** A question whose options are all known and checked. */
export interface SearchRequest {
  readonly text: string;
  readonly topK: number;
  readonly minRelevance: number;
  readonly budget: number;
  readonly fusionDepthRequested: number;
  /** After every cap but the graph backend's own; 0 where the config switches the expansion off. */
  readonly fusionDepth: number;
  /** Steps of the listing of callers and callees. */
  readonly listingDepth: number;
  /** Neighbours that are looked at from one symbol. */
  readonly hubLimit: number;
  readonly includeVirtual: boolean;
  readonly rerank: boolean;
  readonly explain: boolean;
  readonly given: ReadonlySet<string>;
  readonly anchors: readonly string[];
  readonly since: string | null;
  readonly filter: {
    readonly languages: readonly string[];
    readonly paths: readonly string[];
    readonly kinds: readonly SymbolKind[];
  };
  readonly weights: PriorityWeights;
  /** How far preferences can raise a priority. */
  readonly preferenceWeight: number;
  readonly estimator: TokenEstimator;
  /** Whether signatures may stand for what does not fit. */
  readonly signatures: boolean;
  readonly warnings: readonly string[];
}

/** Checks a question before any work starts, so that a wrong option is not found after an index was built. */
export async function searchRequest(
  text: string,
  options: SearchOptions,
  config: Config,
  root: string,
): Promise<SearchRequest> {
  const anchors = [...new Set((options.anchors ?? []).map((anchor) => anchor.trim()))];
  checkQuestion(text, anchors, options.since);
  const minRelevance = share('min-relevance', options.minRelevance ?? 0);
  const configuredDepth = config.get('graph_rag.max_depth');
  const fusion = boundedFusionDepth(options.fusionDepth, configuredDepth);
  const listing = boundedDepth(options.depth, configuredDepth);
  const isExpanded = config.get('graph_rag.enabled');
  const estimator = config.get('smart_pruning.token_estimator');
  return {
    text: text.trim(),
    topK: whole('top-k', options.topK ?? config.get('graph_rag.top_k'), 1),
    minRelevance,
    budget: whole('budget', options.budget ?? config.get('graph_rag.token_budget'), 0),
    fusionDepthRequested: fusion.requested,
    fusionDepth: isExpanded ? fusion.depth : 0,
    listingDepth: listing.depth,
    hubLimit: config.get('graph.hub_limit'),
    includeVirtual: options.includeVirtual ?? false,
    rerank: options.rerank ?? false,
    explain: options.explain ?? false,
    // A copy: whoever asks may be given more while this is answered.
    given: new Set(options.given),
    anchors,
    since: options.since ?? null,
    filter: {
      languages: await languageIds(options.languages ?? []),
      paths: (options.paths ?? []).map((path) => projectPath(path, root)),
      kinds: (options.kinds ?? []).map(checkedKind),
    },
    weights: {
      relevance: config.get('smart_pruning.relevance_weight'),
      hotspot: config.get('smart_pruning.hotspot_weight'),
      distance: config.get('smart_pruning.distance_weight'),
    },
    preferenceWeight: config.get('smart_pruning.preference_weight'),
    estimator,
    signatures: config.get('smart_pruning.signatures'),
    warnings: [
      ...fusion.warnings,
      ...listing.warnings,
      ...(isExpanded || fusion.depth === 0 ? [] : [EXPANSION_IS_OFF]),
    ],
  };
}

function checkQuestion(text: string, anchors: readonly string[], since: string | undefined): void {
  if (typeof text !== 'string')
    throw new Failure('invalid_value', { argument: 'query', value: String(text), allowed: 'a text' });
  if (text.trim() === '' && anchors.length === 0 && since === undefined) throw new Failure('empty_query', {});
  if (anchors.includes(''))
    throw new Failure('invalid_value', { argument: '--anchor', value: '', allowed: 'a symbol' });
}

function whole(argument: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new Failure('invalid_value', { argument, value: String(value), allowed: `an integer from ${least} up` });
}

function share(argument: string, value: number): number {
  if (value >= 0 && value <= 1) return value;
  throw new Failure('invalid_value', { argument, value: String(value), allowed: 'a number from 0 to 1' });
}
