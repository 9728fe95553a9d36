import { steadyMs } from '../../code/clock.ts';
import type { Config } from '../../project/index.ts';
import { searchRequest } from '../search/request.ts';
import { askSearch } from '../search/search.ts';
import type { Searched } from '../search/searched.ts';
import type { Summaries } from '../summaries/summaries.ts';
import { AnswerRankings } from './answer-rankings.ts';
import { Rankings } from './rankings.ts';
import { SummaryRankings } from './summary-rankings.ts';

type Place = Omit<Searched, 'external' | 'repositories' | 'since' | 'preferences' | 'reranker' | 'startedMs'>;

/**
 * Rankings of an index that is up to date. What differs from one user to the next, preferences and other repositories,
 * has no part in what is measured; nothing is taken from the cache either.
 */
export async function openRankings(
  place: Place,
  config: Config,
  summaries: () => Promise<Summaries>,
): Promise<Rankings> {
  const { estimator } = await searchRequest('any', {}, config, place.root);
  const unasked = { external: null, repositories: null, since: null, preferences: null, reranker: null };
  const answers = new AnswerRankings(async (query, options) => {
    const request = await searchRequest(query, options, config, place.root);
    const searched = { ...place, ...unasked, startedMs: steadyMs() };
    return place.reader.snapshot(() => askSearch(searched, request));
  });
  return new Rankings(place, estimator, answers, new SummaryRankings(summaries));
}
