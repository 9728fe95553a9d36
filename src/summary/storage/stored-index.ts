import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type SummaryDocument, summaryDocument } from '../../contract/summary.ts';
import { SummaryError } from '../summary-error.ts';
import { FILES, type SummaryLayout } from './layout.ts';
import { INDEX_SCHEMA_VERSION, type Manifest, manifest } from './manifest.ts';
import type { SparseIndex } from './sparse.ts';
import { readSparseFile } from './sparse-file.ts';
import { readableFolder } from './swap.ts';
import { type FloatTable, readTorchFile } from './torch-file.ts';

/** A summary index as it lies in its files. */
export interface StoredIndex {
  readonly manifest: Manifest;
  /** In the order of `summary.jsonl`, which is also that of the sparse rows. */
  readonly documents: readonly SummaryDocument[];
  readonly dense: { readonly table: FloatTable; readonly ids: readonly string[] };
  readonly sparse: SparseIndex;
}

/** Reads only what a caller needs; opening everything would make `status` slow. */
export class IndexFiles {
  readonly #folder: string;
  readonly manifest: Manifest;
  /** Tells the files of one build from those of the next, which may say the same. */
  readonly build: string;

  private constructor(folder: string, read: Manifest, build: string) {
    this.#folder = folder;
    this.manifest = read;
    this.build = build;
  }

  /** Null where there is no index, or one of another version. */
  static open(layout: SummaryLayout): IndexFiles | null {
    const folder = readableFolder(layout.folder);
    if (folder === null) return null;
    const path = join(folder, FILES.manifest);
    const read = guarded(folder, () => manifest.parse(JSON.parse(readFileSync(path, 'utf8'))));
    if (read.schema_version !== INDEX_SCHEMA_VERSION) return null;
    const { ino, mtimeMs } = guarded(folder, () => statSync(path));
    return new IndexFiles(folder, read, `${ino}:${mtimeMs}`);
  }

  documents(): SummaryDocument[] {
    return guarded(this.#folder, () =>
      this.#text(FILES.documents)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => summaryDocument.parse(JSON.parse(line))),
    );
  }

  dense(): StoredIndex['dense'] {
    return guarded(this.#folder, () => {
      const ids = z.array(z.string()).parse(JSON.parse(this.#text(FILES.indexMap)));
      const table = readTorchFile(readFileSync(join(this.#folder, FILES.embeddings)), ids.length);
      if (table === null) throw new Error(`${FILES.embeddings} does not fit ${FILES.indexMap}`);
      return { ids, table: { ...table, columns: this.manifest.embedding_dimensions } };
    });
  }

  sparse(): SparseIndex {
    return guarded(this.#folder, () => {
      const table = readSparseFile(readFileSync(join(this.#folder, FILES.sparse)));
      if (table === null) throw new Error(`${FILES.sparse} is not what was written`);
      // Any word of a repository may be a key, `__proto__` too: only its own entries are looked at.
      const words = Object.entries(
        z
          .object({})
          .loose()
          .parse(JSON.parse(this.#text(FILES.vocabulary))),
      );
      return { table, vocabulary: new Map(words.map(([word, column]) => [word, z.int().parse(column)])) };
    });
  }

  #text(name: string): string {
    return readFileSync(join(this.#folder, name), 'utf8');
  }
}

function guarded<T>(folder: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : String(error);
    throw new SummaryError('damaged', `${folder}: ${problem}`, { cause: error });
  }
}
