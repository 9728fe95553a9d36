import assert from 'node:assert/strict';
import { open, type QueryAnswer, renderAnswerMarkdown, renderAnswerText } from '../../../src/index.ts';
import { trueTokens } from '../../context/true-tokens.ts';
import { Random } from '../../indexing/random.ts';
import { type RandomQuestion, randomQuestions } from './random-questions.ts';

export interface BudgetUse {
  readonly asked: number;
  /** Questions for which more was found than the budget holds. */
  readonly full: number;
  /** Of those, the mean share of the budget that was used, by the true count. */
  readonly meanUse: number;
  readonly largestUse: number;
}

/** Asks a repository at random; no answer, in any form, may be larger than its budget by the true count of o200k. */
export async function askWithinBudgets(
  root: string,
  stateDir: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<BudgetUse> {
  const environment = { ...process.env, GRAPH_RAG_STATE_DIR: stateDir };
  await using project = await open(root, { environment, config: { 'graph_rag.cache_enabled': false } });
  await project.index();
  const uses: number[] = [];
  let largestUse = 0;
  for (const question of await randomQuestions(stateDir, new Random(seed), count)) {
    const { query, budget, format, fusionDepth, topK } = question;
    const answer = await project.search(query, { budget, fusionDepth, topK });
    assert.ok(answer.token_count <= budget, told(question, answer.token_count));
    const tokens = trueTokens(format === 'markdown' ? renderAnswerMarkdown(answer) : renderAnswerText(answer));
    assert.ok(tokens <= budget, told(question, tokens));
    assertWhole(answer);
    if (budget > 0) largestUse = Math.max(largestUse, tokens / budget);
    if (isFull(answer)) uses.push(tokens / budget);
  }
  const meanUse = uses.reduce((sum, use) => sum + use, 0) / Math.max(1, uses.length);
  return { asked: count, full: uses.length, meanUse, largestUse };
}

const told = ({ query, budget, format }: RandomQuestion, tokens: number): string =>
  `${JSON.stringify(query)}: ${tokens} tokens of ${budget} as ${format}`;

// Every fragment that was found is in the answer or named as left out, and what is there is whole or says that it is not.
function assertWhole({ candidates, metadata }: QueryAnswer): void {
  assert.equal(candidates.length + metadata.left_out.length, metadata.total_candidates);
  for (const { content, line_start, line_end, form, whole_range } of candidates) {
    assert.equal(content.split('\n').length, line_end - line_start + 1);
    assert.equal(form !== 'whole', whole_range !== undefined);
  }
}

// More was found than fits, and the budget is one that holds a fragment at all.
const isFull = ({ candidates, metadata }: QueryAnswer): boolean =>
  candidates.length > 0 && metadata.left_out.some(({ reason }) => reason === 'budget');
