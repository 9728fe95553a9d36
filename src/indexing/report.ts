import type { ListedFile } from '../source/index.ts';
import type { IndexWriter } from '../store/writing.ts';
import type { Comparison } from './freshness/comparison.ts';
import type { IndexReport } from './options.ts';
import type { Parsed } from './parsing/parsing.ts';

/** What a run counts: the files, symbols and edges of the index, and how many of them were its work. */
export async function countsOf(
  writer: IndexWriter,
  { changes, files }: Comparison,
  { parsed, skipped }: Pick<Parsed, 'parsed' | 'skipped'>,
  resolved: number,
): Promise<Pick<IndexReport, 'files' | 'parsed' | 'resolved' | 'symbols' | 'edges'>> {
  const counts = writer.totals();
  // What turned out to be no source when it was read is no news of the index.
  const unread = new Set(skipped.map(({ path }) => path));
  const taken = (all: readonly ListedFile[]): number => all.filter(({ path }) => !unread.has(path)).length;
  // Files that are left out are compared too, and are no files of the index.
  const deleted = new Set(changes.deleted);
  const modified = new Set(changes.modified.map(({ path }) => path));
  const gone = files.filter(({ path }) => deleted.has(path)).length;
  return {
    files: {
      total: counts.files,
      added: taken(changes.added),
      modified: taken(changes.modified),
      deleted: gone,
      unchanged: files.filter(({ path }) => !modified.has(path)).length - gone,
      skipped: (await writer.skipped()).length,
    },
    parsed,
    resolved,
    symbols: counts.symbols,
    edges: counts.edges,
  };
}

const MOST_NAMED = 3;

/** What is to be said of files that have symbols and no edges. */
export function failuresOf(failed: ReadonlyMap<string, string>): string[] {
  const said = [...failed].slice(0, MOST_NAMED).map(([path, problem]) => `no edges from ${path}: ${problem}`);
  return failed.size > MOST_NAMED ? [...said, `no edges from ${failed.size - MOST_NAMED} other files`] : said;
}
