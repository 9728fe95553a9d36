import { setImmediate as nextTurn } from 'node:timers/promises';
import { RANKING_DEPTH } from './file-ranks.ts';
import type { Pipeline, RankedResult } from './ranked-result.ts';
import { isFunctionGold, type Place, type Task, tasksByPlace } from './task.ts';
import { scoreTask, type TaskScore } from './task-score.ts';

/** Budgets at which answers are judged, in tokens: a small and a usual share of a model's context. */
const DEFAULT_BUDGETS: readonly number[] = [4000, 8000];

/** Results asked for when a budget is to be filled: more than fit into the largest default budget. */
const BUDGET_DEPTH = 200;

/** A repository that is indexed and can be asked. */
export interface OpenedPlace {
  /** By name. Files in their results are relative to the folder that was indexed. */
  readonly pipelines: ReadonlyMap<string, Pipeline>;
  close(): Promise<void>;
}

interface RunSettings {
  readonly budgets?: readonly number[];
  readonly onPlace?: (place: Place, done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now?: () => number;
}

/**
 * Asks every task of every pipeline, one repository at a time. Pipelines take turns on each task, so that a machine that
 * slows down halfway slows all of them.
 */
export async function runTasks(
  tasks: readonly Task[],
  openPlace: (place: Place) => Promise<OpenedPlace>,
  settings: RunSettings = {},
): Promise<Map<string, TaskScore[]>> {
  const scores = new Map<string, TaskScore[]>();
  const groups = tasksByPlace(tasks);
  for (const [index, group] of groups.entries()) {
    settings.onPlace?.(group.place, index, groups.length);
    const opened = await openPlace(group.place);
    try {
      for (const [turn, task] of group.tasks.entries()) {
        // Rankings never wait: a signal is heard between two questions or not at all.
        await nextTurn();
        settings.signal?.throwIfAborted();
        for (const [name, pipeline] of inTurn([...opened.pipelines], turn)) {
          const score = await askTask(task, pipeline, settings);
          const list = scores.get(name) ?? [];
          list.push(score);
          scores.set(name, list);
        }
      }
    } finally {
      await opened.close();
    }
  }
  return scores;
}

/** No pipeline may always come first and find the caches cold. */
function inTurn<Item>(items: readonly Item[], turn: number): Item[] {
  const first = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

async function askTask(task: Task, pipeline: Pipeline, settings: RunSettings): Promise<TaskScore> {
  const now = settings.now ?? (() => performance.now());
  const started = now();
  const ranking = await pipeline(task.query, RANKING_DEPTH, {});
  const latency_ms = now() - started;
  const within = new Map<number, readonly RankedResult[]>();
  if (task.gold.some(isFunctionGold)) {
    for (const budget_tokens of settings.budgets ?? DEFAULT_BUDGETS) {
      const answer = await pipeline(task.query, BUDGET_DEPTH, { budget_tokens });
      within.set(budget_tokens, belowRoot(answer, task.root));
    }
  }
  return scoreTask(task, { ranking: belowRoot(ranking, task.root), latency_ms, within });
}

/** Gold paths start at the repository, those of an index at the folder that was indexed. */
function belowRoot(results: readonly RankedResult[], root: string | null): readonly RankedResult[] {
  return root === null ? results : results.map((result) => ({ ...result, file: `${root}/${result.file}` }));
}
