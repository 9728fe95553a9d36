import type { SummaryDocument } from '../../contract/summary.ts';
import { codeTokens } from '../../text/index.ts';
import { sortedSet } from '../hashing.ts';
import type { SparseTable } from './sparse-file.ts';

/** Okapi's usual values; keywords are short lists, so length counts a little less than usual. */
export const BM25 = { k1: 1.2, b: 0.5 } as const;

/** §5.4.3: what a document is found by with words. */
export const sparseText = (document: SummaryDocument): string =>
  [...document.keywords, document.qualified_name ?? '', document.file_path].join(' ');

export interface SparseIndex {
  readonly table: SparseTable;
  /** Word → column. */
  readonly vocabulary: ReadonlyMap<string, number>;
}

/** BM25 weights of every word in every document: a query is the sum of its words' columns. */
export function buildSparse(documents: readonly SummaryDocument[]): SparseIndex {
  const counts = documents.map((document) => countsOf(codeTokens(sparseText(document))));
  const holding = new Map<string, number>();
  for (const words of counts) for (const word of words.keys()) holding.set(word, (holding.get(word) ?? 0) + 1);
  const words = sortedSet(holding.keys());
  const vocabulary = new Map(words.map((word, column) => [word, column]));
  const lengths = counts.map((of) => [...of.values()].reduce((sum, times) => sum + times, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const starts = new Int32Array(documents.length + 1);
  const indices: number[] = [];
  const values: number[] = [];
  for (const [row, of] of counts.entries()) {
    const norm = BM25.k1 * (1 - BM25.b + (BM25.b * (lengths[row] ?? 0)) / Math.max(1, average));
    const entries = [...of].map(([word, times]) => ({ word, times, column: vocabulary.get(word) ?? 0 }));
    entries.sort((left, right) => left.column - right.column);
    for (const { word, times, column } of entries) {
      const rare = holding.get(word) ?? 0;
      const idf = Math.log(1 + (documents.length - rare + 0.5) / (rare + 0.5));
      indices.push(column);
      values.push((idf * times * (BM25.k1 + 1)) / (times + norm));
    }
    starts[row + 1] = indices.length;
  }
  const shape = { rows: documents.length, columns: words.length };
  return {
    table: { ...shape, starts, indices: Int32Array.from(indices), values: Float32Array.from(values) },
    vocabulary,
  };
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The score of every row for the weighted words of a query. */
export function sparseScores(index: SparseIndex, words: readonly { token: string; weight: number }[]): Float64Array {
  const weights = new Map<number, number>();
  for (const { token, weight } of words) {
    const column = index.vocabulary.get(token);
    if (column !== undefined) weights.set(column, Math.max(weights.get(column) ?? 0, weight));
  }
  const { starts, indices, values, rows } = index.table;
  const scores = new Float64Array(rows);
  if (weights.size === 0) return scores;
  for (let row = 0; row < rows; row++) {
    let score = 0;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      score += (weights.get(indices[at] ?? -1) ?? 0) * (values[at] ?? 0);
    scores[row] = score;
  }
  return scores;
}
