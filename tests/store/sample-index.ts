import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { EdgeType, Provenance } from '../../src/code/edge.ts';
import type { SymbolKind } from '../../src/code/symbol.ts';
import {
  type FileRecord,
  type IndexReader,
  openReader,
  type StoredEdge,
  type SymbolRecord,
} from '../../src/store/index.ts';
import { type IndexWriter, openWriter } from '../../src/store/writing.ts';

/** A state folder that goes with the test. */
export function stateFolder(t: TestContext): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-store-')));
  chmodSync(root, 0o755);
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return join(root, '.devbooks');
}

export const fileRecord = (path: string, hash = path): FileRecord => ({
  path,
  language: path.endsWith('.py') ? 'python' : 'typescript',
  hash,
  size: 10,
  mtimeMs: 1_700_000_000_000.25,
  ctimeMs: 1_700_000_000_000.5,
  ino: 7,
  checkedMs: 1_700_000_001_000,
  package: '',
  lines: 100,
  errors: 0,
});

export const symbolRecord = (key: string, more: Partial<SymbolRecord> = {}): SymbolRecord => ({
  key,
  kind: key === '' ? 'module' : 'function',
  name: key.replace(/~\d+$/, '').split('.').at(-1) ?? '',
  qualifiedName: key.replace(/~\d+$/, ''),
  parent: key === '' ? -1 : 0,
  startLine: 1,
  endLine: 100,
  nameLine: 1,
  signature: `${key}()`,
  doc: '',
  complexity: 1,
  flags: 0,
  ...more,
});

export const edge = (
  src: number,
  dst: number,
  type: EdgeType = 'calls',
  more: Partial<StoredEdge> = {},
): StoredEdge => {
  const provenance: Provenance = 'exact';
  return { src, dst, type, line: 1, provenance, confidence: 1, ...more };
};

/** Symbols by file, each `key`, `key:kind` or a whole record; the module comes first by itself. */
export interface Sample {
  readonly files: Readonly<Record<string, readonly (string | SymbolRecord)[]>>;
  /** `a -> b`, where each end is `path#key`; a type other than calls stands before, a provenance after. */
  /** The packages that files declare. */
  readonly packages?: Readonly<Record<string, string>>;
  readonly edges?: readonly (readonly [string, string, EdgeType?, Partial<StoredEdge>?])[];
}

/** Publishes a sample and gives the ids of its symbols by `path#key`. */
export function publishSample(writer: IndexWriter, sample: Sample): Map<string, number> {
  return writer.publish((publication) => {
    const ids = new Map<string, number>();
    const fileOf = new Map<string, number>();
    const paths = Object.keys(sample.files);
    const fileIds = publication.upsertFiles(
      paths.map((path) => ({ ...fileRecord(path), package: sample.packages?.[path] ?? '' })),
    );
    for (const [place, path] of paths.entries()) {
      const records = [symbolRecord('', { name: path }), ...(sample.files[path] ?? []).map(recordOf)];
      const symbolIds = publication.replaceSymbols(fileIds[place] ?? 0, records);
      for (const [position, record] of records.entries()) {
        ids.set(`${path}#${record.key}`, symbolIds[position] ?? 0);
        fileOf.set(`${path}#${record.key}`, fileIds[place] ?? 0);
      }
    }
    const edgesOf = new Map<number, StoredEdge[]>();
    for (const [from, to, type, more] of sample.edges ?? []) {
      const source = ids.get(from);
      const target = ids.get(to);
      if (source === undefined || target === undefined) throw new Error(`no such symbol: ${from} or ${to}`);
      const fileId = fileOf.get(from) ?? 0;
      edgesOf.set(fileId, [...(edgesOf.get(fileId) ?? []), edge(source, target, type, more)]);
    }
    for (const [fileId, edges] of edgesOf) publication.replaceEdgesFrom(fileId, edges);
    return ids;
  });
}

function recordOf(symbol: string | SymbolRecord): SymbolRecord {
  if (typeof symbol !== 'string') return symbol;
  const [key = '', kind = 'function'] = symbol.split(':');
  return symbolRecord(key, { kind: kindNamed(kind) });
}

function kindNamed(kind: string): SymbolKind {
  if (kind === 'class' || kind === 'method' || kind === 'constant' || kind === 'function') return kind;
  throw new Error(`no kind of a sample: ${kind}`);
}

/** An index with the sample in it, open for questions. */
export async function sampleReader(
  t: TestContext,
  sample: Sample,
): Promise<{ reader: IndexReader; ids: Map<string, number>; stateDir: string }> {
  const stateDir = stateFolder(t);
  const writer = await openWriter(stateDir);
  const ids = publishSample(writer, sample);
  await writer.release();
  const reader = await openReader(stateDir);
  if (reader === null) throw new Error('no index was made');
  t.after(() => reader[Symbol.asyncDispose]());
  return { reader, ids, stateDir };
}
