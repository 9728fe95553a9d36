import { readExtensions, unreadLanguages } from '../indexing/freshness/unread-extensions.ts';
import type { IndexReader } from '../store/index.ts';
import { isDocument } from '../syntax/documents/file-names.ts';

/** How much an index holds, from its own rows alone. */
export interface Overview {
  readonly generation: number;
  readonly commit: string | null;
  readonly files: number;
  readonly symbols: number;
  /** Files of each language, most first; kinds of documents after those of code. */
  readonly languages: readonly (readonly [string, number])[];
  /** Files of languages that are not read, most first. */
  readonly unread: readonly (readonly [string, number])[];
}

/** Reads the size of an index. */
export async function overviewOf(reader: IndexReader): Promise<Overview> {
  return reader.snapshot(async () => {
    const meta = await reader.meta();
    const { symbols, filesByLanguage } = await reader.size();
    return {
      generation: meta.generation,
      commit: meta.values.get('indexed_commit') || null,
      files: filesByLanguage.values().reduce((sum, files) => sum + files, 0),
      symbols,
      languages: [...filesByLanguage].sort(
        ([a, files], [b, others]) => Number(isDocument(a)) - Number(isDocument(b)) || others - files,
      ),
      unread: unreadLanguages(readExtensions(meta.values)),
    };
  });
}
