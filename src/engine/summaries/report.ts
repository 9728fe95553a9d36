import type { SummaryReport, SummaryStatus } from '../../contract/summary.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import type { SkippedRecord } from '../../store/index.ts';
import type { BuildReport, IndexFiles, SummaryWriter, WriterIdentity } from '../../summary/index.ts';

/** §9.3: source that the code index could not take; what is no source needs no word. */
const LOGGED_REASONS: ReadonlySet<string> = new Set(['too_large', 'parser_failed', 'not_utf8', 'unreadable']);

export const isLogged = ({ reason }: SkippedRecord): boolean => LOGGED_REASONS.has(reason);

/** What a build did, as an answer shows it; of a dry run what it would take. */
export function reportOf(
  report: BuildReport,
  run: {
    readonly dryRun: boolean;
    readonly folder: string;
    readonly writer: SummaryWriter;
    readonly embedding: string;
    readonly leftOut: readonly SkippedRecord[];
    readonly durationMs: number;
    readonly warnings: readonly string[];
  },
): SummaryReport {
  const { provider, model, host } = run.writer.identity;
  const used = run.dryRun
    ? report.estimate
    : { ...run.writer.usage, cost: null, seconds: Math.round(run.durationMs / 1000) };
  const leftOut = run.leftOut.map(({ path, reason, detail }) => ({
    path,
    reason: detail === '' ? reason : `${reason}: ${detail}`,
  }));
  return {
    schema_version: SCHEMA_VERSION,
    dry_run: run.dryRun,
    index_folder: run.folder,
    writer: { provider, model, host },
    embedding: run.embedding,
    documents: report.documents,
    placeholders: report.placeholders,
    written: report.written,
    reused: report.reused,
    contexts_updated: report.contextsUpdated,
    refreshed: report.refreshed,
    vectors: report.vectors,
    model: {
      requests: used.requests,
      input_tokens: used.inputTokens,
      output_tokens: used.outputTokens,
      cost: used.cost,
      seconds: used.seconds,
    },
    skipped: [...leftOut, ...report.skipped],
    duration_ms: run.durationMs,
    warnings: [...run.warnings, ...report.warnings],
  };
}

/** Who wrote an index, by its manifest. */
export const identityOf = ({ manifest }: Pick<IndexFiles, 'manifest'>): WriterIdentity => ({
  provider: manifest.summary_llm_provider,
  model: manifest.summary_llm_model,
  temperature: manifest.summary_llm_temperature,
  seed: manifest.summary_llm_seed,
  host: null,
});

type Contents = Pick<SummaryStatus, 'documents' | 'placeholders' | 'vectors' | 'dimensions' | 'embedding' | 'writer'>;

/** What an index holds. */
export function contentsOf(files: IndexFiles): Contents {
  const documents = files.documents();
  const counts = { function: 0, class: 0, file: 0, module: 0 };
  for (const { type } of documents) counts[type]++;
  const { provider, model } = identityOf(files);
  return {
    documents: counts,
    placeholders: documents.filter(({ is_placeholder }) => is_placeholder).length,
    vectors: files.dense().ids.length,
    dimensions: files.manifest.embedding_dimensions,
    embedding: files.manifest.embedding_model,
    writer: { provider, model, host: null },
  };
}

/** The status where there is no index. */
export const NOTHING = {
  current: false,
  documents: { function: 0, class: 0, file: 0, module: 0 },
  placeholders: 0,
  vectors: 0,
  dimensions: 0,
  embedding: 'none',
  writer: null,
  cached_answers: 0,
  warnings: [],
} satisfies Partial<SummaryStatus>;
