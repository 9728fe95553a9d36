import type { SummaryMode, SummaryType } from '../../contract/summary-vocabulary.ts';
import { type RankedDocument, type StoredIndex, searchSummaries } from '../../summary/index.ts';
import type { SummaryVectors } from './vectors.ts';

export interface RankingOptions {
  readonly mode: SummaryMode;
  readonly types: readonly SummaryType[];
  readonly topK: number;
}

export interface Ranking {
  /** The one that answered. */
  readonly mode: SummaryMode;
  readonly results: readonly RankedDocument[];
  readonly warnings: readonly string[];
}

/** Ranks the documents of an index. Without vectors of the index's own model, words answer. */
export async function rankSummaries(
  index: StoredIndex,
  vectors: SummaryVectors,
  query: string,
  options: RankingOptions,
): Promise<Ranking> {
  const { types, topK } = options;
  const rank = (mode: SummaryMode, vector: Float32Array): Promise<RankedDocument[]> =>
    searchSummaries(index, { text: query, mode, types, topK, vector });
  if (options.mode === 'sparse')
    return { mode: 'sparse', results: await rank('sparse', new Float32Array(0)), warnings: [] };
  const vector = await vectors.forQuery(index, query);
  if (typeof vector !== 'string')
    return { mode: options.mode, results: await rank(options.mode, vector), warnings: [] };
  return {
    mode: 'sparse',
    results: await rank('sparse', new Float32Array(0)),
    warnings: [`${vector}; words alone answer`],
  };
}
