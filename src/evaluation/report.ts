import { z } from 'zod';
import { type Comparison, compareScores } from './comparison.ts';
import { foldsByRepository } from './folds.ts';
import { GROUPINGS, groupScores, type ScoreSummary, summarise } from './summary.ts';
import type { TaskScore } from './task-score.ts';

const REPORT_VERSION = 1;

interface PipelineReport {
  readonly overall: ScoreSummary;
  /** By grouping, then by the name of the group. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, ScoreSummary>>>>;
  /** Groups of repositories apart, as tuning by folds leaves them out; only where it was asked for. */
  readonly folds?: readonly FoldSummary[];
  /** Against the baseline of the same run; absent for the baseline itself. */
  readonly against_baseline?: Comparison;
  /** Against the pipeline of this name in a stored run. */
  readonly against_earlier?: Comparison;
  readonly tasks: readonly TaskScore[];
}

interface FoldSummary {
  readonly repositories: readonly string[];
  readonly summary: ScoreSummary;
}

export interface EvaluationReport {
  readonly schema_version: typeof REPORT_VERSION;
  readonly dataset: string;
  readonly baseline: string | null;
  readonly pipelines: Readonly<Record<string, PipelineReport>>;
}

/** The part of a stored report that a later run needs; what it was summarised to is computed again. */
export type StoredRun = ReadonlyMap<string, readonly TaskScore[]>;

interface ReportOptions {
  readonly dataset: string;
  /** The pipeline that the others are set against. */
  readonly baseline?: string;
  readonly earlier?: StoredRun;
  /** Into how many groups of repositories the figures are split. */
  readonly folds?: number;
}

/** Everything that a run says, with the scores of each task so that a later run can be compared with it. */
export function buildReport(
  scores: ReadonlyMap<string, readonly TaskScore[]>,
  options: ReportOptions,
): EvaluationReport {
  const baseline = options.baseline === undefined ? undefined : scores.get(options.baseline);
  const pipelines = [...scores].map(([name, tasks]): [string, PipelineReport] => {
    const earlier = options.earlier?.get(name);
    const report: PipelineReport = {
      overall: summarise(tasks),
      groups: groupsOf(tasks),
      ...(options.folds === undefined ? {} : { folds: foldsOf(tasks, options.folds) }),
      ...(baseline === undefined || baseline === tasks ? {} : { against_baseline: compareScores(baseline, tasks) }),
      ...(earlier === undefined ? {} : { against_earlier: compareScores(earlier, tasks) }),
      tasks,
    };
    return [name, report];
  });
  return {
    schema_version: REPORT_VERSION,
    dataset: options.dataset,
    baseline: baseline === undefined ? null : (options.baseline ?? null),
    pipelines: Object.fromEntries(pipelines),
  };
}

const foldsOf = (tasks: readonly TaskScore[], folds: number): FoldSummary[] =>
  foldsByRepository(tasks, folds).map((fold) => ({
    repositories: [...new Set(fold.map(({ repo }) => repo))].sort(),
    summary: summarise(fold),
  }));

/** Groupings that split nothing are left out: a user's own repository is one language and one repository. */
function groupsOf(tasks: readonly TaskScore[]): PipelineReport['groups'] {
  const split = GROUPINGS.map((grouping) => [grouping, groupScores(tasks, grouping)] as const);
  const telling = split.filter(([, groups]) => groups.size > 1);
  return Object.fromEntries(
    telling.map(([grouping, groups]) => [
      grouping,
      Object.fromEntries([...groups].map(([name, scores]) => [name, summarise(scores)])),
    ]),
  );
}

const taskScore = z.object({
  id: z.string(),
  repo: z.string(),
  language: z.string().nullable(),
  category: z.string().nullable(),
  query_language: z.string(),
  metrics: z.record(z.string(), z.number()),
  one_result_per_file: z.boolean(),
  latency_ms: z.number(),
});

const storedReport = z.object({
  schema_version: z.literal(REPORT_VERSION),
  pipelines: z.record(z.string(), z.object({ tasks: z.array(taskScore) })),
});

/** Reads a report that an earlier run stored; null where the text is not one. */
export function readStoredRun(text: string): StoredRun | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = storedReport.safeParse(value);
  if (!parsed.success) return null;
  return new Map(Object.entries(parsed.data.pipelines).map(([name, { tasks }]) => [name, tasks]));
}
