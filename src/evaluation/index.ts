export {
  type Comparison,
  compareScores,
  isNotable,
  type MetricDifference,
} from './comparison.ts';
export { type Dataset, type DatasetFault, readDataset } from './dataset.ts';
export { FOLDS, type Fold, foldsByRepository } from './folds.ts';
export type { FunctionSpan } from './history/edited-functions.ts';
export { goldFromGit, type HistoryGold, type HistoryPorts, type HistoryTask } from './history/gold-from-git.ts';
export { openTrees, projectPlace, snapshotPlace, type TreeOptions } from './open-places.ts';
export type { Pipeline, PipelineOptions, RankedResult } from './ranked-result.ts';
export {
  buildReport,
  type EvaluationReport,
  type PipelineReport,
  type ReportOptions,
  readStoredRun,
  type StoredRun,
} from './report.ts';
export { DEFAULT_BUDGETS, type OpenedPlace, type RunSettings, runTasks } from './run.ts';
export { GROUPINGS, type Grouping, groupScores, type ScoreSummary, summarise } from './summary.ts';
export { renderReport, renderTable } from './table.ts';
export type { Gold, Place, Task } from './task.ts';
export { metricNames, scoreTask, type TaskScore } from './task-score.ts';
