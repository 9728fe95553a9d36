import { steadyMs } from '../../code/clock.ts';
import type { SummaryReport } from '../../contract/summary.ts';
import type { SummaryWriterName } from '../../contract/summary-vocabulary.ts';
import { Failure } from '../../failure/index.ts';
import { openModel } from '../../llm/index.ts';
import {
  buildSummaries,
  EXTRACTIVE_WRITER,
  ModelWriter,
  NO_GRAPH,
  readCallGraph,
  type SummaryLayout,
  type SummaryProgress,
  type SummarySettings,
  type SummaryWriter,
} from '../../summary/index.ts';
import { modelSettings } from '../model-settings.ts';
import { codeFiles, type SummaryPlace } from './place.ts';
import { isLogged, reportOf } from './report.ts';
import { isModelProvider } from './settings.ts';
import type { SummaryVectors } from './vectors.ts';

export interface SummaryBuildOptions {
  /** Who writes; by default `summary.provider`. */
  readonly provider?: SummaryWriterName;
  /** Tells what a build would take and writes nothing. */
  readonly dryRun?: boolean;
  readonly now?: () => Date;
  readonly onProgress?: (progress: SummaryProgress) => void;
  readonly onRetry?: (reason: string) => void;
}

/** What a build needs beside the project. */
interface Parts {
  readonly layout: SummaryLayout;
  readonly settings: SummarySettings;
  readonly vectors: SummaryVectors;
}

/** Builds the summary index of a project or brings it up to date, and tells what was done. */
export async function buildFor(
  place: SummaryPlace,
  { layout, settings, vectors }: Parts,
  { provider, dryRun = false, now = () => new Date(), onProgress, onRetry }: SummaryBuildOptions,
): Promise<SummaryReport> {
  const started = steadyMs();
  const { root, repo, config, signal } = place;
  const writer = await openWriter(place, provider ?? config.get('summary.provider'), onRetry);
  const { embedding, warnings } = await vectors.forBuild();
  await place.index();
  const { graph, files, leftOut } = await readCode(place);
  const report = await buildSummaries({
    root,
    repo,
    layout,
    settings,
    files,
    graph,
    writer,
    embedding,
    dryRun,
    now,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error;
    throw new Failure('cancelled', { during: 'the build of the summaries' }, { cause: error });
  });
  const durationMs = Math.round(steadyMs() - started);
  const { folder } = layout;
  return reportOf(report, { dryRun, folder, writer, embedding: embedding.id, leftOut, durationMs, warnings });
}

// One generation of the code index: its calls, its files, and what it could not take.
async function readCode({ openReader, graphIsOff }: SummaryPlace) {
  await using reader = await openReader();
  return await reader.snapshot(async () => ({
    graph: graphIsOff ? NO_GRAPH : await readCallGraph(reader),
    files: await codeFiles(reader),
    leftOut: (await reader.skipped()).filter(isLogged),
  }));
}

async function openWriter(
  { config, environment }: SummaryPlace,
  name: SummaryWriterName,
  onRetry: SummaryBuildOptions['onRetry'],
): Promise<SummaryWriter> {
  if (!isModelProvider(name)) return EXTRACTIVE_WRITER;
  const model = await openModel(modelSettings(config, name), environment);
  return new ModelWriter(model, ({ reason, waitMs }) => onRetry?.(`${reason}; again in ${waitMs} ms`));
}
