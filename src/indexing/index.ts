export { dryRun } from './dry-run.ts';
export { checkFreshness } from './freshness/freshness.ts';
export type {
  DryRun,
  EmbeddingChoice,
  EmbeddingProblem,
  EmbeddingReport,
  Freshness,
  IndexOptions,
  IndexProgress,
  IndexReport,
} from './options.ts';
export { updateIndex } from './update.ts';
