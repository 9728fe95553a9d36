import { publicId } from '../../code/public-id.ts';
import type { ExportEdge, ExportNode, ExportRecord } from '../../contract/export-record.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import type { IndexReader, StoredEdge, StoredSymbol } from '../../store/index.ts';
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

// Every node and every edge of one generation, batch by batch.
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
    for await (const symbols of reader.streamSymbols()) for (const symbol of symbols) yield exportedNode(repo, symbol);
    for await (const edges of reader.streamEdges()) yield* exportedEdges(reader, repo, edges);
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

async function* exportedEdges(
  reader: IndexReader,
  repo: string,
  edges: readonly StoredEdge[],
): AsyncGenerator<ExportEdge> {
  const ends = new Set(edges.flatMap(({ src, dst }) => [src, dst]));
  const symbols = new Map((await reader.symbols(ends)).map((symbol) => [symbol.id, symbol]));
  for (const { src, dst, type, line, provenance, confidence } of edges) {
    const from = symbols.get(src);
    const to = symbols.get(dst);
    if (from === undefined || to === undefined) continue;
    yield { record: 'edge', type, from: endOf(repo, from), to: endOf(repo, to), line, provenance, confidence };
  }
}

const endOf = (repo: string, symbol: StoredSymbol): ExportEdge['from'] => ({
  file: symbol.path,
  line: symbol.nameLine,
  name: symbol.name,
  qualified_name: symbol.qualifiedName,
  id: publicId(repo, symbol),
});
