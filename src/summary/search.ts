import type { SummaryDocument } from '../contract/summary.ts';
import type { SummaryMode, SummaryType } from '../contract/summary-vocabulary.ts';
import { isTestPath } from '../graph/explore/test-code.ts';
import { queryTokens, stem } from '../text/index.ts';
import { denseScores } from './storage/dense.ts';
import { sparseScores } from './storage/sparse.ts';
import type { StoredIndex } from './storage/stored-index.ts';

/** The share of vectors in a hybrid score; both sides are scaled to 1 for their best document. */
const DENSE_SHARE = 0.5;

/** A test says in many words what the code beside it does: who asks for that wants the code. */
const TEST_SHARE = 0.5;
const OF_TESTS = new Set(['test', 'spec'].map(stem));

interface SummaryQuery {
  readonly text: string;
  readonly mode: SummaryMode;
  readonly types: readonly SummaryType[];
  readonly topK: number;
  /** The query as a vector; needed unless the mode is sparse. */
  readonly vector: Float32Array;
}

export interface RankedDocument {
  readonly document: SummaryDocument;
  readonly score: number;
}

/** §10.1: the documents that answer, best first. Placeholders are there for the levels above and are not found. */
export async function searchSummaries(index: StoredIndex, query: SummaryQuery): Promise<RankedDocument[]> {
  const wanted = new Set(query.types);
  const places = new Map(index.documents.map(({ id }, place) => [id, place]));
  const scores = new Float64Array(index.documents.length);
  const { terms } = await queryTokens(query.text);
  if (query.mode !== 'dense')
    addScaled(scores, sparseScores(index.sparse, terms), (row) => row, sparseShare(query.mode));
  if (query.mode !== 'sparse')
    addScaled(
      scores,
      denseScores(index.dense.table, query.vector),
      (row) => places.get(index.dense.ids[row] ?? '') ?? -1,
      query.mode === 'dense' ? null : DENSE_SHARE,
    );
  // Alone, scores stay as they are.
  const ofTest = query.mode !== 'hybrid' || terms.some(({ token }) => OF_TESTS.has(token)) ? 1 : TEST_SHARE;
  const found: RankedDocument[] = [];
  for (const [place, document] of index.documents.entries()) {
    const score = (scores[place] ?? 0) * (isTestPath(document.file_path) ? ofTest : 1);
    if (score > 0 && !document.is_placeholder && wanted.has(document.type)) found.push({ document, score });
  }
  // Documents lie in order of their ids, and sorting keeps that order among equals.
  return found.sort((left, right) => right.score - left.score).slice(0, query.topK);
}

const sparseShare = (mode: SummaryMode): number | null => (mode === 'sparse' ? null : 1 - DENSE_SHARE);

// Alone, scores stay as they are: a cosine, a BM25. Together they are scaled to their best.
function addScaled(
  into: Float64Array,
  scores: Float64Array,
  placeOf: (row: number) => number,
  share: number | null,
): void {
  const best = share === null ? 1 : scores.reduce((most, score) => Math.max(most, score), 0) / share;
  if (best <= 0) return;
  for (const [row, score] of scores.entries()) {
    const place = placeOf(row);
    if (place >= 0) into[place] = (into[place] ?? 0) + Math.max(0, score) / best;
  }
}
