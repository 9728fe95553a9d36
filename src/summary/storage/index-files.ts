import type { SummaryDocument } from '../../contract/summary.ts';
import type { DenseBuild } from './dense.ts';
import { FILES } from './layout.ts';
import type { Manifest } from './manifest.ts';
import type { SparseIndex } from './sparse.ts';
import { sparseFile } from './sparse-file.ts';
import { torchFile } from './torch-file.ts';

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Every file of §6 by its name, as it is written. */
export function indexFiles(parts: {
  readonly documents: readonly SummaryDocument[];
  readonly dense: Pick<DenseBuild, 'table' | 'ids'>;
  readonly sparse: SparseIndex;
  readonly manifest: Manifest;
}): Map<string, string | Uint8Array> {
  const { documents, dense, sparse } = parts;
  return new Map<string, string | Uint8Array>([
    [FILES.documents, lines(documents)],
    [FILES.embeddings, torchFile(dense.table)],
    [FILES.indexMap, `${JSON.stringify(dense.ids)}\n`],
    [FILES.sparse, sparseFile(sparse.table)],
    [FILES.vocabulary, `${JSON.stringify(Object.fromEntries(sparse.vocabulary))}\n`],
    [FILES.sparseRows, lines(documents.map(({ id, type, is_placeholder }) => ({ doc_id: id, type, is_placeholder })))],
    [FILES.manifest, `${JSON.stringify(parts.manifest, null, 2)}\n`],
  ]);
}
