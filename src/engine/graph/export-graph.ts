import { publicId } from '../../code/public-id.ts';
import type { ExportEdge, ExportNode, ExportRecord } from '../../contract/export-record.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { inSourceOrder } from '../../graph/explore/index.ts';
import { sortByPath } from '../../source/index.ts';
import type { IndexReader, StoredEdge, StoredFile, StoredSymbol } from '../../store/index.ts';
import { freshen } from '../freshen.ts';
import type { OpenedProject } from '../opened-project.ts';

/** The whole graph of a project, record by record; an index that stays behind the files is told of. */
export async function* exportProject(
  project: OpenedProject,
  onWarning: (warning: string) => void,
): AsyncGenerator<ExportRecord> {
  const { freshness, warnings } = await project.guarded(() => freshen(project.indexOptions));
  for (const warning of warnings) onWarning(warning);
  if (!freshness.current) onWarning('the index is older than the files; run `graph-rag index`');
  await using reader = await project.guarded(() => project.openReader());
  yield* exportedGraph(reader, project.repo);
}

/** The edges of so many files are put in order together. */
const FILES_AT_ONCE = 64;

// Every node and every edge of one generation, by the places where they stand: two exports of one tree are the same bytes,
// whatever the index went through.
async function* exportedGraph(reader: IndexReader, repo: string): AsyncGenerator<ExportRecord> {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const held = reader.snapshot(async () => {
    started.resolve();
    await ended.promise;
  });
  held.catch(started.reject);
  await started.promise;
  try {
    const { generation, values } = await reader.meta();
    const indexed_commit = values.get('indexed_commit') || null;
    yield { record: 'graph', schema_version: SCHEMA_VERSION, repo, generation, indexed_commit };
    const files = sortByPath(await reader.files());
    for (const { id } of files) for (const symbol of await nodesOf(reader, id)) yield exportedNode(repo, symbol);
    for (let at = 0; at < files.length; at += FILES_AT_ONCE)
      yield* exportedEdges(reader, repo, files.slice(at, at + FILES_AT_ONCE));
  } finally {
    ended.resolve();
    await held;
  }
}

const exportedNode = (repo: string, symbol: StoredSymbol): ExportNode => ({
  record: 'node',
  id: publicId(repo, symbol),
  type: symbol.kind,
  name: symbol.name,
  qualified_name: symbol.qualifiedName,
  file: symbol.path,
  language: symbol.language,
  line_start: symbol.startLine,
  line_end: symbol.endLine,
  signature: symbol.signature,
  complexity: symbol.complexity,
  in_degree: symbol.inDegree,
  page_rank: symbol.pageRank,
  hotspot: symbol.hotspot,
});

/** The sections of documents are no part of the graph. */
const nodesOf = async (reader: IndexReader, file: number): Promise<StoredSymbol[]> =>
  (await reader.symbolsOfFile(file)).filter(({ kind }) => kind !== 'section');

interface FoundEdge extends Pick<StoredEdge, 'type' | 'line' | 'provenance' | 'confidence'> {
  readonly from: StoredSymbol;
  readonly to: StoredSymbol;
}

const inOrder = (a: FoundEdge, b: FoundEdge): number =>
  inSourceOrder(a.from, b.from) ||
  a.line - b.line ||
  (a.type === b.type ? inSourceOrder(a.to, b.to) : a.type < b.type ? -1 : 1);

async function* exportedEdges(
  reader: IndexReader,
  repo: string,
  files: readonly StoredFile[],
): AsyncGenerator<ExportEdge> {
  const sources: StoredSymbol[] = [];
  for (const { id } of files) sources.push(...(await nodesOf(reader, id)));
  const edges = await reader.edgesFrom(sources.map(({ id }) => id));
  const symbols = new Map(sources.map((symbol) => [symbol.id, symbol]));
  const unknown = new Set(edges.map(({ dst }) => dst).filter((id) => !symbols.has(id)));
  for (const symbol of await reader.symbols(unknown)) symbols.set(symbol.id, symbol);
  const found: FoundEdge[] = [];
  for (const { src, dst, ...edge } of edges) {
    const [from, to] = [symbols.get(src), symbols.get(dst)];
    if (from !== undefined && to !== undefined) found.push({ ...edge, from, to });
  }
  for (const { from, to, type, line, provenance, confidence } of found.sort(inOrder))
    yield { record: 'edge', type, from: endOf(repo, from), to: endOf(repo, to), line, provenance, confidence };
}

const endOf = (repo: string, symbol: StoredSymbol): ExportEdge['from'] => ({
  file: symbol.path,
  line: symbol.nameLine,
  name: symbol.name,
  qualified_name: symbol.qualifiedName,
  id: publicId(repo, symbol),
});
