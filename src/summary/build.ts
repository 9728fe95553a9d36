import { makeFolder } from '../code/make-folder.ts';
import type { SummaryDocument } from '../contract/summary.ts';
import type { SummaryType } from '../contract/summary-vocabulary.ts';
import type { EmbeddingProvider } from '../embedding/index.ts';
import type { ModelEstimate } from '../llm/index.ts';
import type { StoredFile } from '../store/index.ts';
import type { CallGraph } from './calls/call-graph.ts';
import { graphStats, graphVersion } from './calls/graph-stats.ts';
import { readFileNotes, writeFileNotes } from './extraction/file-notes.ts';
import { FileScanner } from './extraction/scan.ts';
import { sha1, sortedSet } from './hashing.ts';
import { isSameDocument } from './levels/draft.ts';
import { FunctionSummaries } from './levels/functions.ts';
import { Levels } from './levels/levels.ts';
import { PlaceholderFilter } from './levels/placeholder.ts';
import type { SummarySettings } from './settings.ts';
import { takeBuildLock } from './storage/build-lock.ts';
import { buildDense, denseDocument, denseText, vectorsNeeded } from './storage/dense.ts';
import { indexFiles } from './storage/index-files.ts';
import type { SummaryLayout } from './storage/layout.ts';
import { manifestOf } from './storage/manifest.ts';
import { buildSparse } from './storage/sparse.ts';
import { IndexFiles } from './storage/stored-index.ts';
import { recover, replaceFile, replaceFolder } from './storage/swap.ts';
import { VectorJournal } from './storage/vector-journal.ts';
import { SummaryError } from './summary-error.ts';
import { AnswerCache } from './writing/answer-cache.ts';
import { Scribe } from './writing/scribe.ts';
import type { SummaryWriter } from './writing/writer.ts';

export interface SummaryProgress {
  readonly phase: 'reading' | 'summarising' | 'embedding' | 'writing';
  readonly done: number;
  readonly total: number;
}

interface BuildParts {
  readonly root: string;
  readonly repo: string;
  readonly layout: SummaryLayout;
  readonly settings: SummarySettings;
  /** The files of the code index, by path. */
  readonly files: readonly StoredFile[];
  readonly graph: CallGraph;
  readonly writer: SummaryWriter;
  readonly embedding: EmbeddingProvider;
  readonly dryRun: boolean;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SummaryProgress) => void;
}

export interface BuildReport {
  readonly documents: Readonly<Record<SummaryType, number>>;
  readonly placeholders: number;
  readonly written: Readonly<Record<SummaryType, number>>;
  readonly reused: number;
  readonly contextsUpdated: number;
  readonly refreshed: number;
  readonly vectors: { readonly embedded: number; readonly reused: number };
  readonly estimate: ModelEstimate;
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly warnings: readonly string[];
}

/** §6: the tree that an index was made from, by the content of its files. */
export const treeHash = (files: readonly Pick<StoredFile, 'path' | 'hash'>[]): string =>
  sha1(sortedSet(files.map(({ path, hash }) => `${path}:${hash}`)).join('\n'));

interface PreviousIndex {
  readonly documents: SummaryDocument[];
  readonly files: IndexFiles;
}

// A damaged or missing index is built anew; nothing of it is needed.
function previousIndex(layout: SummaryLayout): PreviousIndex | null {
  try {
    const files = IndexFiles.open(layout);
    return files === null ? null : { files, documents: files.documents() };
  } catch (error) {
    if (error instanceof SummaryError) return null;
    throw error;
  }
}

/** Builds a summary index, or brings it up to date: what did not change is neither read nor written again. */
export async function buildSummaries(parts: BuildParts): Promise<BuildReport> {
  if (parts.dryRun) return build(parts);
  using _lock = takeBuildLock(parts.layout.lock);
  recover(parts.layout.folder);
  return await build(parts);
}

async function build(parts: BuildParts): Promise<BuildReport> {
  const { settings, layout, writer, dryRun, signal } = parts;
  if (!dryRun) makeFolder(settings.cacheDir);
  const previous = previousIndex(layout);
  const cache = new AnswerCache(settings.cacheDir, writer.identity);
  const filter = new PlaceholderFilter(settings);
  let total: number | null = null;
  const scribe = new Scribe(writer, cache, {
    dryRun,
    ...(signal === undefined ? {} : { signal }),
    onWritten: (done, total) => {
      if (!writer.isLocal) parts.onProgress?.({ phase: 'summarising', done, total });
    },
  });
  try {
    using scanner = new FileScanner(parts.root, settings.maxFileSizeMb);
    const known = readFileNotes(settings.cacheDir);
    const functions = await new FunctionSummaries({
      ...parts,
      known,
      filter,
      scanner,
      cache,
      scribe,
      onFile: (done, total) => parts.onProgress?.({ phase: 'reading', done, total }),
    }).write();
    const levels = new Levels({ ...parts, filter, scribe }, functions.notes);
    await levels.build();
    const before = new Map((previous?.documents ?? []).map((document) => [document.id, document]));
    const documents = dated(levels.documents, before, parts.now().toISOString());
    const vectors = dryRun ? estimateVectors(parts, documents, previous) : await store(parts, documents, previous);
    if (!dryRun) {
      total = documents.length;
      writeFileNotes(settings.cacheDir, functions.notes);
    }
    const broken = filter.broken.map((pattern) => `summary.skip_patterns: '${pattern}' is no regular expression`);
    const written = Object.values(scribe.written).reduce((sum, count) => sum + count, 0);
    const placeholders = documents.filter((document) => document.is_placeholder).length;
    return {
      documents: countByType(documents),
      placeholders,
      written: scribe.written,
      reused: documents.length - placeholders - written,
      contextsUpdated: documents.filter((document) => hasOnlyNewContext(before.get(document.id), document)).length,
      refreshed: functions.refreshed,
      vectors,
      estimate: writer.estimate(scribe.estimated),
      skipped: functions.skipped,
      warnings: [...broken, ...functions.warnings],
    };
  } finally {
    cache.close(total);
  }
}

/** Sorted by id; a document that says what it said before keeps its date. */
function dated(
  documents: ReadonlyMap<string, SummaryDocument>,
  before: ReadonlyMap<string, SummaryDocument>,
  now: string,
): SummaryDocument[] {
  return sortedSet(documents.keys()).flatMap((id) => {
    const document = documents.get(id);
    if (document === undefined) return [];
    const old = before.get(id);
    const last_updated = old !== undefined && isSameDocument(old, document) ? old.last_updated : now;
    return [{ ...document, last_updated }];
  });
}

async function store(
  parts: BuildParts,
  documents: readonly SummaryDocument[],
  previous: PreviousIndex | null,
): Promise<BuildReport['vectors']> {
  const { settings, embedding, layout } = parts;
  const maxTokens = settings.embedMaxTokens;
  const journal = new VectorJournal(settings.cacheDir, embedding.id, embedding.dimensions);
  const dense = await buildDense(documents, embedding, {
    maxTokens,
    known: knownVectors(previous, embedding, maxTokens),
    journal,
    ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    onProgress: (done, total) => parts.onProgress?.({ phase: 'embedding', done, total }),
  });
  parts.onProgress?.({ phase: 'writing', done: 0, total: 1 });
  parts.signal?.throwIfAborted();
  const manifest = manifestOf({
    identity: parts.writer.identity,
    settings,
    graphVersion: graphVersion(parts.graph),
    embedding,
    treeHash: treeHash(parts.files),
    documents: documents.length,
  });
  replaceFolder(layout.folder, indexFiles({ documents, dense, sparse: buildSparse(documents), manifest }));
  if (parts.graph.symbols.size > 0) replaceFile(layout.graphStats, graphStats(parts.repo, parts.graph));
  journal.remove();
  parts.onProgress?.({ phase: 'writing', done: 1, total: 1 });
  return { embedded: dense.embedded, reused: dense.reused };
}

function knownVectors(
  previous: PreviousIndex | null,
  embedding: EmbeddingProvider,
  maxTokens: number,
): (hash: string) => Float32Array | undefined {
  if (previous === null || previous.files.manifest.embedding_model !== embedding.id || embedding.dimensions === 0)
    return () => undefined;
  const { table, ids } = previous.files.dense();
  const byId = new Map(previous.documents.map((document) => [document.id, document]));
  const rows = new Map<string, number>();
  for (const [row, id] of ids.entries()) {
    const document = byId.get(id);
    if (document !== undefined) rows.set(sha1(denseText(denseDocument(document, maxTokens))), row);
  }
  return (hash) => {
    const row = rows.get(hash);
    return row === undefined ? undefined : table.values.subarray(row * table.columns, (row + 1) * table.columns);
  };
}

function estimateVectors(
  { settings, embedding }: BuildParts,
  documents: readonly SummaryDocument[],
  previous: PreviousIndex | null,
): BuildReport['vectors'] {
  const maxTokens = settings.embedMaxTokens;
  const journal = new VectorJournal(settings.cacheDir, embedding.id, embedding.dimensions);
  return vectorsNeeded(documents, embedding, {
    maxTokens,
    known: knownVectors(previous, embedding, maxTokens),
    journal,
  });
}

function countByType(documents: readonly SummaryDocument[]): Record<SummaryType, number> {
  const counts: Record<SummaryType, number> = { function: 0, class: 0, file: 0, module: 0 };
  for (const { type } of documents) counts[type]++;
  return counts;
}

const hasOnlyNewContext = (old: SummaryDocument | undefined, now: SummaryDocument): boolean =>
  old !== undefined &&
  old.graph_hash !== now.graph_hash &&
  old.summary_hash === now.summary_hash &&
  old.summary === now.summary;
