import { fileRanks, hasOneResultPerFile, hit, ndcg, RANKING_DEPTH, reciprocalRank } from './file-ranks.ts';
import { codeRecall, functionRecall } from './function-recall.ts';
import { type RankedResult, withinBudget } from './ranked-result.ts';
import { goldFiles, type Task } from './task.ts';

const HIT_DEPTHS = [1, 5, 10];
const FUNCTION_DEPTHS = [1, 5, 10];

/** How one pipeline did on one task. A metric that does not apply (no gold function) is absent, not 0. */
export interface TaskScore {
  readonly id: string;
  readonly repo: string;
  readonly language: string | null;
  readonly category: string | null;
  readonly query_language: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly one_result_per_file: boolean;
  readonly latency_ms: number;
}

/** What a pipeline gave for a task, files relative to the repository. */
interface TaskAnswers {
  readonly ranking: readonly RankedResult[];
  readonly latency_ms: number;
  /** By budget in tokens. */
  readonly within: ReadonlyMap<number, readonly RankedResult[]>;
}

/** The name of a metric, the same in every report, so that stored runs can be compared. */
export const metricNames = {
  ndcg: `ndcg@${RANKING_DEPTH}`,
  mrr: `mrr@${RANKING_DEPTH}`,
  fileHit: (depth: number): string => `file_hit@${depth}`,
  functionRecall: (depth: number): string => `function_recall@${depth}`,
  recallWithin: (budgetTokens: number): string => `recall_within_${budgetTokens}`,
} as const;

/** All that can be said about one answer. */
export function scoreTask(task: Task, answers: TaskAnswers): TaskScore {
  const files = goldFiles(task);
  const ranking = answers.ranking.slice(0, RANKING_DEPTH);
  const ranks = fileRanks(ranking, files);
  const metrics: Record<string, number> = {
    [metricNames.ndcg]: ndcg(ranks, files.size),
    [metricNames.mrr]: reciprocalRank(ranks),
  };
  for (const depth of HIT_DEPTHS) metrics[metricNames.fileHit(depth)] = hit(ranks, depth);
  for (const depth of FUNCTION_DEPTHS) {
    const recall = functionRecall(ranking, task.gold, depth);
    if (recall !== null) metrics[metricNames.functionRecall(depth)] = recall;
  }
  for (const [budget, answer] of answers.within) {
    const recall = codeRecall(withinBudget(answer, budget), task.gold);
    if (recall !== null) metrics[metricNames.recallWithin(budget)] = recall;
  }
  const { id, repo, language, category, query_language } = task;
  const one_result_per_file = hasOneResultPerFile(ranking);
  return { id, repo, language, category, query_language, metrics, one_result_per_file, latency_ms: answers.latency_ms };
}
