import { steadyMs } from '../../code/clock.ts';
import { freshen } from '../freshen.ts';
import type { OpenedProject } from '../opened-project.ts';
import { searchRequest } from '../search/request.ts';
import { askSearch } from '../search/search.ts';
import type { Summaries } from '../summaries/summaries.ts';
import { AnswerRankings } from './answer-rankings.ts';
import { Rankings } from './rankings.ts';
import { SummaryRankings } from './summary-rankings.ts';

/**
 * Rankings of an index that is up to date. What differs from one user to the next, preferences and other repositories,
 * has no part in what is measured; nothing is taken from the cache either.
 */
export async function openRankings(project: OpenedProject, summaries: () => Promise<Summaries>): Promise<Rankings> {
  const { config, root, repo, files, graphIsOff } = project;
  await using opened = new AsyncDisposableStack();
  const reader = opened.use(await project.openReader());
  const { freshness, warnings } = await freshen(project.indexOptions);
  const place = { reader, repo, ...files, freshness, warnings, graphIsOff, vectors: await project.vectors() };
  const { estimator } = await searchRequest('any', {}, config, root);
  const unasked = { external: null, repositories: null, since: null, preferences: null, reranker: null };
  const answers = new AnswerRankings(async (query, options) => {
    const request = await searchRequest(query, options, config, root);
    const searched = { ...place, ...unasked, startedMs: steadyMs() };
    return reader.snapshot(() => askSearch(searched, request));
  });
  // From here on the reader is theirs.
  opened.move();
  return new Rankings(place, estimator, answers, new SummaryRankings(summaries));
}
