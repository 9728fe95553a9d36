import { steadyMs } from '../../code/clock.ts';
import type { QueryMetadata } from '../../contract/query.ts';
import { type Preferences, scoreOf } from '../../preference/index.ts';
import type { Done } from './answer.ts';
import { anchorCount } from './finding.ts';
import type { Prospect } from './prospects.ts';
import { understanding } from './reasons.ts';
import type { SearchRequest } from './request.ts';
import type { Searched } from './searched.ts';
import type { Share } from './share.ts';

/** How an answer came to be: what was asked for, and what was really done. */
export function metadataOf(
  searched: Searched,
  request: SearchRequest,
  done: Done,
  warnings: readonly string[],
): QueryMetadata {
  const { own, filled, findings, repositories } = done;
  return {
    query: request.text,
    ...countsOf(done),
    ...graphFields(request, done),
    query_time_ms: Math.round(steadyMs() - searched.startedMs),
    ...(warnings.length === 0 ? {} : { warning: warnings.join('; ') }),
    warnings: [...warnings],
    summary: filled.summary,
    header: filled.header,
    notes: [...filled.notes],
    ...optionFields(request),
    since: sinceField(searched, done),
    matched: findings.reduce((sum, { found }) => sum + found.total, 0),
    left_out: [...filled.left],
    preferences_applied: searched.preferences !== null,
    preferences: preferenceReport(searched.preferences, done.prospects, request.preferenceWeight),
    reranked: done.by !== null,
    reranked_by: done.by,
    rerank_reason: done.reason,
    cache_hit: false,
    freshness: searched.freshness,
    understood: understanding(own.found.understood),
    ...(repositories === null ? {} : { repositories }),
  };
}

function countsOf({ own, others, prospects }: Done) {
  const shares = [own, ...others];
  const sumOf = (count: (share: Share) => number): number => shares.reduce((sum, share) => sum + count(share), 0);
  return {
    total_candidates: prospects.length,
    embedding_candidates: anchorCount(shares),
    graph_candidates: sumOf(({ expansion }) => expansion?.neighbours.length ?? 0),
    virtual_candidates: sumOf(({ crossed }) => crossed.neighbours.length),
  };
}

// The project's own graph decides: the others are never asked more than it.
function graphFields(request: SearchRequest, { own, others }: Done) {
  const reason = own.fallbackReason ?? own.backend.fallbackReason ?? null;
  return {
    fusion_depth: own.fusionDepth,
    fusion_depth_requested: request.fusionDepthRequested,
    include_virtual: request.includeVirtual,
    ckb_available: own.fallbackReason === null,
    ...(reason === null ? {} : { ckb_fallback_reason: reason }),
    graph_backend: [own, ...others].find(({ expansion }) => expansion !== null)?.backend.name ?? null,
  };
}

const optionFields = ({ budget, estimator, topK, minRelevance, filter, anchors, weights }: SearchRequest) => ({
  budget,
  token_estimator: estimator,
  top_k: topK,
  min_relevance: minRelevance,
  filters: { languages: [...filter.languages], paths: [...filter.paths], kinds: [...filter.kinds] },
  anchors: [...anchors],
  priority_weights: { ...weights },
});

const sinceField = ({ since }: Searched, { started }: Done): QueryMetadata['since'] =>
  since === null
    ? null
    : { ref: since.ref, changed_files: started.changedFiles, changed_functions: started.changedFunctions };

function preferenceReport(
  preferences: Preferences | null,
  prospects: readonly Prospect[],
  weight: number,
): QueryMetadata['preferences'] {
  if (preferences === null) return null;
  const found = prospects.filter(({ shown }) => scoreOf(preferences, shown) > 0).length;
  return { source: preferences.source, known: preferences.scores.size, found, weight };
}
