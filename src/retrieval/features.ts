import type { FileFigures } from '../store/index.ts';
import { splitIdentifier, stem, type UnderstoodQuery } from '../text/index.ts';
import type { Candidate, Gathered } from './candidates.ts';
import { asksForDocument } from './document-words.ts';
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
}

// The best is the best of code: a document that says more counts as much as that.
const share = (value: number, best: number): number => (best > 0 ? Math.min(1, value / best) : 0);

/** The best three of some scores: all that the features look at. */
interface Top {
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

function topOf(candidates: readonly Candidate[], score: (candidate: Candidate) => number): Top {
  let first = 0;
  let second = 0;
  let third = 0;
  for (const candidate of candidates) {
    const value = score(candidate);
    if (value <= third) continue;
    third = value > second ? second : value;
    if (value > second) second = value > first ? first : value;
    if (value > first) first = value;
  }
  return { first, second, third };
}

const topSum = ({ first, second, third }: Top): number => first + second / 2 + third / 4;
const topMean = ({ first, second, third }: Top, count: number): number => (first + second + third) / Math.min(3, count);

interface Sums {
  readonly candidates: Candidate[];
  readonly lexical: Top;
  readonly lexicalMean: number;
  readonly body: Top;
  readonly name: Top;
  readonly doc: Top;
  readonly path: number;
  /** Cosines of its candidates, and the mean over the whole file. */
  readonly dense: Top;
  readonly denseMean: number;
  readonly covered: number;
  readonly bestCovered: number;
}

/** Computes the features of every file that has a candidate. `neighbours` gives the best score among graph neighbours. */
export const fileFeatures = (
  query: UnderstoodQuery,
  gathered: Gathered,
  files: readonly FileFigures[],
  neighbours: ReadonlyMap<number, { best: number; count: number }>,
): RankedFile[] => {
  const { terms } = gathered;
  const totalIdf = terms.reduce((sum, term) => sum + term.weight * term.idf, 0) || 1;
  const byFile = new Map<number, Candidate[]>();
  for (const candidate of gathered.candidates) {
    const list = byFile.get(candidate.symbol.fileId);
    if (list === undefined) byFile.set(candidate.symbol.fileId, [candidate]);
    else list.push(candidate);
  }
  const sums = new Map<number, Sums>();
  for (const [file, candidates] of byFile) {
    candidates.sort(
      (left, right) =>
        right.lexical + right.defines * 3 - (left.lexical + left.defines * 3) ||
        left.symbol.startLine - right.symbol.startLine,
    );
    const covered = terms.reduce(
      (sum, term, place) => sum + (candidates.some(({ met }) => met[place]) ? term.weight * term.idf : 0),
      0,
    );
    const lexical = topOf(candidates, (candidate) => candidate.lexical);
    sums.set(file, {
      candidates,
      lexical,
      lexicalMean: topMean(lexical, candidates.length),
      body: topOf(candidates, ({ byField }) => byField.body),
      name: topOf(candidates, ({ byField }) => byField.name),
      doc: topOf(candidates, ({ byField }) => byField.doc),
      path: candidates[0]?.byField.path ?? 0,
      dense: topOf(candidates, ({ dense }) => dense),
      denseMean: Math.max(0, gathered.dense?.file(file)?.mean ?? 0),
      covered: covered / totalIdf,
      bestCovered:
        Math.max(
          ...candidates.map(({ met }) =>
            terms.reduce((sum, term, place) => sum + (met[place] ? term.weight * term.idf : 0), 0),
          ),
        ) / totalIdf,
    });
  }
  // Documents are measured against code, never the other way round: what they say must not change its order.
  const code = new Map([...sums].filter(([, { candidates }]) => !isDocument(candidates)));
  const judged = code.size > 0 ? code : sums;
  const best = (of: (entry: Sums) => number): number => {
    let most = 0;
    for (const entry of judged.values()) most = Math.max(most, of(entry));
    return most;
  };
  const tops = {
    lexical: best(({ lexical }) => lexical.first),
    lexicalSum: best(({ lexical }) => topSum(lexical)),
    lexicalMean: best(({ lexicalMean }) => lexicalMean),
    body: best(({ body }) => body.first),
    bodySum: best(({ body }) => topSum(body)),
    name: best(({ name }) => name.first),
    nameSum: best(({ name }) => topSum(name)),
    doc: best(({ doc }) => doc.first),
    docSum: best(({ doc }) => topSum(doc)),
    path: best(({ path }) => path),
    covered: best(({ covered }) => covered),
    dense: best(({ dense }) => dense.first),
    denseSum: best(({ dense }) => topSum(dense)),
    denseMean: best(({ denseMean }) => denseMean),
  };
  const order = ranksBy(judged, ({ lexical }) => lexical.first);
  const denseOrder = ranksBy(judged, ({ dense }) => dense.first);
  const bestNeighbour = Math.max(0, ...[...neighbours.values()].map((entry) => entry.best));
  const words = queryWords(query);
  const written = query.text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const partsOf = remembered(wordParts);
  const asksForTests = words.has('test') || words.has('spec') || words.has('mock');
  return files.flatMap((file) => {
    const entry = sums.get(file.fileId);
    if (entry === undefined) return [];
    const traits = pathTraits(file.path);
    const names = nameMatch(file.path, { words, written, first: query.terms[0]?.token, partsOf });
    const near = neighbours.get(file.fileId) ?? { best: 0, count: 0 };
    const defines = Math.max(0, ...entry.candidates.map((candidate) => candidate.defines));
    const definesType = Math.max(
      0,
      ...entry.candidates.map((candidate) => (isTypeKind(candidate.symbol.kind) ? candidate.defines : 0)),
    );
    const lexicalShare = share(entry.lexical.first, tops.lexical);
    const denseShare = share(entry.dense.first, tops.dense);
    const size = Math.log1p(file.lines) / 8;
    return [
      {
        file,
        candidates: entry.candidates,
        features: {
          lexical_best: Math.min(2, entry.lexical.first / (3 * totalIdf)),
          lexical_best_share: lexicalShare,
          lexical_sum_share: share(topSum(entry.lexical), tops.lexicalSum),
          lexical_mean_share: share(entry.lexicalMean, tops.lexicalMean),
          lexical_rank: 1 / (order.get(file.fileId) ?? 1000),
          body_best_share: share(entry.body.first, tops.body),
          body_sum_share: share(topSum(entry.body), tops.bodySum),
          name_best_share: share(entry.name.first, tops.name),
          name_sum_share: share(topSum(entry.name), tops.nameSum),
          path_share: share(entry.path, tops.path),
          doc_best_share: share(entry.doc.first, tops.doc),
          doc_sum_share: share(topSum(entry.doc), tops.docSum),
          coverage: entry.covered,
          best_coverage: entry.bestCovered,
          coverage_share: share(entry.covered, tops.covered),
          hits: Math.log1p(entry.candidates.length) / 4,
          file_chunk_share:
            (entry.candidates.find(({ symbol }) => symbol.kind === 'module')?.lexical ?? 0) / (tops.lexical || 1),
          ...names,
          defines,
          defines_alone: query.words.length <= 1 ? defines : 0,
          defines_type: definesType,
          type_named: typeNamed(entry.candidates, words, partsOf),
          used: Math.log1p(file.inDegree) / 8,
          size,
          symbols: Math.log1p(file.symbols) / 6,
          depth: traits.depth / 8,
          lexical_x_size: lexicalShare * size,
          test: traits.test && !asksForTests ? 1 : 0,
          test_asked: traits.test && asksForTests ? 1 : 0,
          example: traits.example ? 1 : 0,
          documentation: traits.documentation ? 1 : 0,
          internal: traits.internal ? 1 : 0,
          legacy: traits.legacy ? 1 : 0,
          barrel: traits.barrel ? 1 : 0,
          declaration: traits.declaration ? 1 : 0,
          vendored: traits.vendored ? 1 : 0,
          document: isDocument(entry.candidates) ? 1 : 0,
          document_asked: isDocument(entry.candidates) ? asksForDocument(file.language, words) : 0,
          neighbours: Math.log1p(near.count) / 5,
          neighbour_best: share(near.best, bestNeighbour),
          dense_best: entry.dense.first,
          dense_best_share: denseShare,
          dense_sum_share: share(topSum(entry.dense), tops.denseSum),
          dense_rank: gathered.dense === null ? 0 : 1 / (denseOrder.get(file.fileId) ?? 1000),
          dense_mean_share: share(entry.denseMean, tops.denseMean),
          dense_x_lexical: denseShare * lexicalShare,
          dense_module_share:
            (entry.candidates.find(({ symbol }) => symbol.kind === 'module')?.dense ?? 0) / (tops.dense || 1),
        },
      },
    ];
  });
};

/** The place of each file in the order of a score, from 1. */
const ranksBy = (sums: ReadonlyMap<number, Sums>, score: (entry: Sums) => number): Map<number, number> =>
  new Map(
    [...sums].sort(([, left], [, right]) => score(right) - score(left)).map(([file], place) => [file, place + 1]),
  );

const isDocument = (candidates: readonly Candidate[]): boolean => candidates[0]?.symbol.kind === 'section';

const isTypeKind = (kind: string): boolean =>
  ['class', 'interface', 'struct', 'trait', 'enum', 'type', 'namespace'].includes(kind);

/** The words of the query as stems, translations included. */
const queryWords = (query: UnderstoodQuery): Set<string> => new Set(query.terms.map(({ token }) => token));

const wordParts = (name: string): string[] =>
  splitIdentifier(name)
    .map((part) => stem(part.toLowerCase()))
    .filter((part) => part.length > 1);

/** Asks once for each name: files share their folders, and classes their methods' names. */
const remembered = (ask: PartsOf): PartsOf => {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const parts = known.get(name) ?? ask(name);
    known.set(name, parts);
    return parts;
  };
};

type PartsOf = (name: string) => readonly string[];

/** A question as names are compared with it. */
interface Wording {
  readonly words: ReadonlySet<string>;
  /** All of its letters and digits. */
  readonly written: string;
  readonly first: string | undefined;
  readonly partsOf: PartsOf;
}

/** How far the file's own name and its folders are words of the query. */
const nameMatch = (
  path: string,
  { words, written, first, partsOf }: Wording,
): Pick<FeatureVector, 'stem_matched' | 'stem_whole' | 'stem_first_word' | 'folder_matched' | 'stem_in_text'> => {
  const segments = path.split('/');
  let stemName = (segments.at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[._-](?:test|spec|d)$/, '');
  const folders = segments.slice(0, -1);
  if (/^(?:index|__init__|mod|lib|main)$/.test(stemName) && folders.length > 0) stemName = folders.pop() ?? stemName;
  const parts = partsOf(stemName);
  const matched = parts.filter((part) => words.has(part)).length;
  const folderParts = folders.flatMap(partsOf);
  const folderHits = folderParts.filter((part) => words.has(part)).length;
  const squashed = stemName.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    stem_matched: parts.length === 0 ? 0 : matched / parts.length,
    stem_whole: parts.length > 0 && matched === parts.length ? 1 : 0,
    stem_first_word: first !== undefined && parts.includes(first) ? 1 : 0,
    folder_matched: folderParts.length === 0 ? 0 : Math.min(1, folderHits / 2),
    stem_in_text: squashed.length > 3 && written.includes(squashed) ? 1 : 0,
  };
};

/** A class whose every word is in the query is what the query is about. */
const typeNamed = (candidates: readonly Candidate[], words: ReadonlySet<string>, partsOf: PartsOf): number => {
  let best = 0;
  for (const { symbol } of candidates) {
    if (!isTypeKind(symbol.kind) && symbol.kind !== 'function') continue;
    const parts = partsOf(symbol.name);
    if (parts.length === 0) continue;
    const matched = parts.filter((part) => words.has(part)).length / parts.length;
    best = Math.max(best, matched === 1 ? Math.min(1, 0.4 + parts.length * 0.3) : matched * 0.4);
  }
  return best;
};
