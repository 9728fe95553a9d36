import type { FileFigures } from '../store/index.ts';
import type { UnderstoodQuery } from '../text/index.ts';
import type { Candidate, Gathered } from './candidates.ts';
import { asksForDocument } from './document-words.ts';
import { type FileSums, type HighestSums, highestOf, ranksBy, sumsByFile } from './file-sums.ts';
import type { FileHistory } from './history.ts';
import { asksForTests } from './inline-tests.ts';
import { isTypeKind, nameMatch, typeNamed, type Wording, wordingOf } from './name-match.ts';
import { pathTraits } from './path-traits.ts';

/** What the ranking looks at in a file, each between about 0 and 1 (or a small logarithm), named for `--explain`. */
export const FEATURES = [
  'lexical_best',
  'lexical_best_share',
  'lexical_sum_share',
  'lexical_mean_share',
  'lexical_rank',
  'body_best_share',
  'body_sum_share',
  'name_best_share',
  'name_sum_share',
  'path_share',
  'doc_best_share',
  'doc_sum_share',
  'coverage',
  'best_coverage',
  'coverage_share',
  'hits',
  'file_chunk_share',
  'stem_matched',
  'stem_whole',
  'stem_first_word',
  'folder_matched',
  'stem_in_text',
  'stem_in_short_text',
  'stem_related',
  'stem_complete',
  'defines',
  'defines_alone',
  'defines_type',
  'type_named',
  'used',
  'size',
  'symbols',
  'depth',
  'lexical_x_size',
  'test',
  'test_asked',
  'example',
  'documentation',
  'internal',
  'legacy',
  'barrel',
  'declaration',
  'vendored',
  'neighbours',
  'neighbour_best',
  'history',
  'dense_best',
  'dense_best_share',
  'dense_sum_share',
  'dense_rank',
  'dense_mean_share',
  'dense_x_lexical',
  'dense_module_share',
  'document',
  'document_asked',
] as const;

export type Feature = (typeof FEATURES)[number];
export type FeatureVector = Readonly<Record<Feature, number>>;

/** A file with its candidates, best first. */
export interface RankedFile {
  readonly file: FileFigures;
  readonly candidates: readonly Candidate[];
  readonly features: FeatureVector;
  /** The past commits that say what the question says and changed it, nearest first. */
  readonly changedBy: FileHistory['commits'];
}

// The best is the best of code: a document that says more counts as much as that.
const share = (value: number, best: number): number => (best > 0 ? Math.min(1, value / best) : 0);

type Neighbours = ReadonlyMap<number, { best: number; count: number }>;
type Histories = ReadonlyMap<string, FileHistory>;
const NO_HISTORY: FileHistory = { likeness: 0, commits: [] };

/** What every file is compared with. */
interface Comparison {
  readonly query: UnderstoodQuery;
  readonly wording: Wording;
  readonly wantsTests: boolean;
  readonly questionWorth: number;
  readonly highest: Readonly<HighestSums>;
  readonly order: ReadonlyMap<number, number>;
  /** Null where meaning was not compared. */
  readonly denseOrder: ReadonlyMap<number, number> | null;
  readonly neighbours: Neighbours;
  readonly bestNeighbour: number;
}

/**
 * Computes the features of every file that has a candidate. `neighbours` gives the best score among graph neighbours,
 * `histories` what past commits say, by path.
 */
export const fileFeatures = (
  query: UnderstoodQuery,
  gathered: Gathered,
  neighbours: Neighbours,
  histories: Histories = new Map(),
): RankedFile[] => {
  const sums = sumsByFile(gathered);
  const comparison = comparisonOf(query, gathered, sums, neighbours);
  const ranked: RankedFile[] = [];
  for (const file of gathered.files) {
    const entry = sums.get(file.fileId);
    if (entry === undefined) continue;
    const { likeness, commits } = histories.get(file.path) ?? NO_HISTORY;
    const features = featuresOf(file, entry, comparison, likeness);
    ranked.push({ file, candidates: entry.candidates, features, changedBy: commits });
  }
  return ranked;
};

function comparisonOf(
  query: UnderstoodQuery,
  { terms, dense }: Gathered,
  sums: ReadonlyMap<number, FileSums>,
  neighbours: Neighbours,
): Comparison {
  // Documents are measured against code, never the other way round: what they say must not change its order.
  const code = new Map([...sums].filter(([, { isDocument }]) => !isDocument));
  const judged = code.size > 0 ? code : sums;
  const wording = wordingOf(query, terms);
  const { words } = wording;
  let bestNeighbour = 0;
  for (const { best } of neighbours.values()) bestNeighbour = Math.max(bestNeighbour, best);
  return {
    query,
    wording,
    wantsTests: asksForTests(words),
    questionWorth: terms.worth,
    highest: highestOf(judged.values()),
    order: ranksBy(judged, ({ lexical }) => lexical.first),
    denseOrder: dense === null ? null : ranksBy(judged, (entry) => entry.dense.first),
    neighbours,
    bestNeighbour,
  };
}

function featuresOf(
  file: FileFigures,
  entry: FileSums,
  { query, wording, wantsTests, questionWorth, highest, order, denseOrder, neighbours, bestNeighbour }: Comparison,
  history: number,
): FeatureVector {
  const { candidates, isDocument } = entry;
  const traits = pathTraits(file.path);
  const near = neighbours.get(file.fileId) ?? { best: 0, count: 0 };
  const { defines, definesType } = definitionsOf(candidates);
  const module = candidates.find(({ symbol }) => symbol.kind === 'module');
  const lexicalShare = share(entry.lexical.first, highest.lexical);
  const denseShare = share(entry.dense.first, highest.dense);
  const size = Math.log1p(file.lines) / 8;
  return {
    lexical_best: Math.min(2, entry.lexical.first / (3 * questionWorth)),
    lexical_best_share: lexicalShare,
    lexical_sum_share: share(entry.lexical.sum, highest.lexicalSum),
    lexical_mean_share: share(entry.lexicalMean, highest.lexicalMean),
    lexical_rank: 1 / (order.get(file.fileId) ?? 1000),
    body_best_share: share(entry.body.first, highest.body),
    body_sum_share: share(entry.body.sum, highest.bodySum),
    name_best_share: share(entry.name.first, highest.name),
    name_sum_share: share(entry.name.sum, highest.nameSum),
    path_share: share(entry.path, highest.path),
    doc_best_share: share(entry.doc.first, highest.doc),
    doc_sum_share: share(entry.doc.sum, highest.docSum),
    coverage: entry.covered,
    best_coverage: entry.bestCovered,
    coverage_share: share(entry.covered, highest.covered),
    hits: Math.log1p(candidates.length) / 4,
    file_chunk_share: (module?.lexical ?? 0) / (highest.lexical || 1),
    ...nameMatch(file.path, wording),
    defines,
    defines_alone: query.words.length <= 1 ? defines : 0,
    defines_type: definesType,
    type_named: typeNamed(candidates, wording),
    used: Math.log1p(file.inDegree) / 8,
    size,
    symbols: Math.log1p(file.symbols) / 6,
    depth: traits.depth / 8,
    lexical_x_size: lexicalShare * size,
    test: traits.test && !wantsTests ? 1 : 0,
    test_asked: traits.test && wantsTests ? 1 : 0,
    example: traits.example ? 1 : 0,
    documentation: traits.documentation ? 1 : 0,
    internal: traits.internal ? 1 : 0,
    legacy: traits.legacy ? 1 : 0,
    barrel: traits.barrel ? 1 : 0,
    declaration: traits.declaration ? 1 : 0,
    vendored: traits.vendored ? 1 : 0,
    document: isDocument ? 1 : 0,
    document_asked: isDocument ? asksForDocument(file.language, wording.words, query.dropped) : 0,
    neighbours: Math.log1p(near.count) / 5,
    neighbour_best: share(near.best, bestNeighbour),
    history,
    dense_best: entry.dense.first,
    dense_best_share: denseShare,
    dense_sum_share: share(entry.dense.sum, highest.denseSum),
    dense_rank: denseOrder === null ? 0 : 1 / (denseOrder.get(file.fileId) ?? 1000),
    dense_mean_share: share(entry.denseMean, highest.denseMean),
    dense_x_lexical: denseShare * lexicalShare,
    dense_module_share: (module?.dense ?? 0) / (highest.dense || 1),
  };
}

/** How surely the query names something that the file defines, and a type among it. */
function definitionsOf(candidates: FileSums['candidates']): { readonly defines: number; readonly definesType: number } {
  let [defines, definesType] = [0, 0];
  for (const { symbol, defines: own } of candidates) {
    if (own === 0) continue;
    defines = Math.max(defines, own);
    if (isTypeKind(symbol.kind)) definesType = Math.max(definesType, own);
  }
  return { defines, definesType };
}
