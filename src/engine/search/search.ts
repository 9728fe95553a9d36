import type { QueryAnswer } from '../../contract/query.ts';
import { NO_VIRTUAL_EDGES } from '../../contract/query-vocabulary.ts';
import { answerFrom } from './answer.ts';
import { findHere } from './finding.ts';
import type { SearchRequest } from './request.ts';
import type { Searched } from './searched.ts';
import { shareOf } from './share.ts';

/** From a question to fragments of code within a budget: found by words, widened along the graph, cut by priority. */
export async function askSearch(searched: Searched, request: SearchRequest): Promise<QueryAnswer> {
  const { repositories } = searched;
  const { started, ...finding } = await findHere(searched, request);
  const own = await shareOf(finding, searched, request, request.budget);
  return answerFrom(searched, request, {
    findings: [finding],
    own,
    others: [],
    started,
    warnings: [...(own.crossed.hasEdges ? [] : [NO_VIRTUAL_EDGES]), ...(repositories?.warnings ?? [])],
    repositories: repositories === null ? null : repositories.asked.map((name) => ({ name, anchors: 0 })),
  });
}
