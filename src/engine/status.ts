import type { Status } from '../contract/index-state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { checkFreshness } from '../indexing/freshness/freshness.ts';
import { readExtensions, unreadLanguages } from '../indexing/freshness/unread-extensions.ts';
import type { Freshness } from '../indexing/index.ts';
import type { IndexReader } from '../store/index.ts';
import { embeddingState } from './embedding/report.ts';
import { comparisonFreshness } from './freshen.ts';
import type { OpenedProject } from './opened-project.ts';

const record = (counts: ReadonlyMap<string, number>): Record<string, number> => Object.fromEntries(counts);

/** What an index holds beside what the files are now; changes nothing, so it can be asked at any time. */
export async function indexStatus(project: OpenedProject): Promise<Status> {
  const found = await checkFreshness(project.indexOptions);
  return project.read((reader) => statusOf(project, found, reader));
}

async function statusOf(project: OpenedProject, found: Freshness, reader: IndexReader | null): Promise<Status> {
  const { embedding } = project.indexOptions;
  const head = {
    schema_version: SCHEMA_VERSION,
    root: project.root,
    state_folder: project.stateFolder,
    repo: project.repo,
    freshness: comparisonFreshness(found, null),
    changes: { changed: [...found.changed], added: [...found.added], deleted: [...found.deleted] },
    warnings: [...project.config.warnings],
  };
  if (reader === null) return { ...head, ...EMPTY, embedding: await embeddingState(embedding, null) };
  return reader.snapshot(async () => {
    const [meta, counts, skipped] = [await reader.meta(), await reader.counts(), await reader.skipped()];
    return {
      ...head,
      indexed: true,
      indexed_at: meta.values.get('indexed_at') ?? null,
      importance_settled: meta.importanceGeneration === meta.generation,
      files: counts.files,
      symbols: counts.symbols,
      edges: counts.edges,
      files_by_language: record(counts.filesByLanguage),
      unread_languages: Object.fromEntries(unreadLanguages(readExtensions(meta.values))),
      symbols_by_language: record(counts.symbolsByLanguage),
      symbols_by_kind: record(counts.symbolsByKind),
      edges_by_type: record(counts.edgesByType),
      edges_by_provenance: record(counts.edgesByProvenance),
      calls: {
        total: counts.calls,
        resolved: counts.callsResolved,
        external: counts.callsExternal,
        unresolved: counts.callsUnresolved,
      },
      embedding: await embeddingState(embedding, reader),
      skipped_by_reason: record(counts.skippedByReason),
      skipped: skipped.map(({ path, reason, detail }) => ({ path, reason, ...(detail === '' ? {} : { detail }) })),
    };
  });
}

const EMPTY = {
  indexed: false,
  indexed_at: null,
  importance_settled: true,
  files: 0,
  symbols: 0,
  edges: 0,
  files_by_language: {},
  unread_languages: {},
  symbols_by_language: {},
  symbols_by_kind: {},
  edges_by_type: {},
  edges_by_provenance: {},
  calls: { total: 0, resolved: 0, external: 0, unresolved: 0 },
  skipped_by_reason: {},
  skipped: [],
} satisfies Partial<Status>;
