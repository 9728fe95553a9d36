import type { Candidate, Gathered } from './candidates.ts';
import type { QuestionTerms } from './question-terms.ts';

/** What the best three of some scores come to: all that the features look at. */
interface Top {
  readonly first: number;
  /** Of all three. */
  readonly total: number;
  /** The first, half of the second, a quarter of the third. */
  readonly sum: number;
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
  return { first, total: first + second + third, sum: first + second / 2 + third / 4 };
}

/** What the candidates of one file come to. */
export interface FileSums {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  readonly isDocument: boolean;
  readonly lexical: Top;
  readonly lexicalMean: number;
  readonly body: Top;
  readonly name: Top;
  readonly doc: Top;
  readonly path: number;
  /** Cosines of its candidates, and the mean over the whole file. */
  readonly dense: Top;
  readonly denseMean: number;
  /** The share of the question that all of its candidates meet, and the best of them. */
  readonly covered: number;
  readonly bestCovered: number;
}

/** The sums of every file that has a candidate, by its id. */
export function sumsByFile({ candidates, terms, dense }: Gathered): Map<number, FileSums> {
  const byFile = Map.groupBy(candidates, ({ symbol }) => symbol.fileId);
  const sums = new Map<number, FileSums>();
  for (const [file, list] of byFile) {
    if (list.length > 1) list.sort(byWords);
    const lexical = topOf(list, (candidate) => candidate.lexical);
    const { covered, bestCovered } = coverage(list, terms);
    sums.set(file, {
      candidates: list,
      isDocument: list[0]?.symbol.kind === 'section',
      lexical,
      lexicalMean: lexical.total / Math.min(3, list.length),
      body: topOf(list, ({ byField }) => byField.body),
      name: topOf(list, ({ byField }) => byField.name),
      doc: topOf(list, ({ byField }) => byField.doc),
      path: list[0]?.byField.path ?? 0,
      dense: topOf(list, (candidate) => candidate.dense),
      denseMean: Math.max(0, dense?.meanOf(file) ?? 0),
      covered: covered / terms.worth,
      bestCovered: bestCovered / terms.worth,
    });
  }
  return sums;
}

const byWords = (left: Candidate, right: Candidate): number =>
  right.lexical + right.defines * 3 - (left.lexical + left.defines * 3) ||
  left.symbol.startLine - right.symbol.startLine;

function coverage(candidates: readonly Candidate[], terms: QuestionTerms): Pick<FileSums, 'covered' | 'bestCovered'> {
  let bestCovered = 0;
  for (const { met } of candidates) bestCovered = Math.max(bestCovered, terms.worthMet(met));
  if (candidates.length === 1) return { covered: bestCovered, bestCovered };
  const metByAny = terms.list.map((_, term) => candidates.some(({ met }) => met[term]));
  return { covered: terms.worthMet(metByAny), bestCovered };
}

/** The highest of each sum: what the sums of a file are compared with. */
export interface HighestSums {
  lexical: number;
  lexicalSum: number;
  lexicalMean: number;
  body: number;
  bodySum: number;
  name: number;
  nameSum: number;
  doc: number;
  docSum: number;
  path: number;
  covered: number;
  dense: number;
  denseSum: number;
  denseMean: number;
}

/** In one pass: most questions are asked once by a process, and then it is the code that is cold, not the data. */
export function highestOf(files: Iterable<FileSums>): Readonly<HighestSums> {
  const highest: HighestSums = {
    lexical: 0,
    lexicalSum: 0,
    lexicalMean: 0,
    body: 0,
    bodySum: 0,
    name: 0,
    nameSum: 0,
    doc: 0,
    docSum: 0,
    path: 0,
    covered: 0,
    dense: 0,
    denseSum: 0,
    denseMean: 0,
  };
  for (const { lexical, lexicalMean, body, name, doc, path, covered, dense, denseMean } of files) {
    highest.lexical = Math.max(highest.lexical, lexical.first);
    highest.lexicalSum = Math.max(highest.lexicalSum, lexical.sum);
    highest.lexicalMean = Math.max(highest.lexicalMean, lexicalMean);
    highest.body = Math.max(highest.body, body.first);
    highest.bodySum = Math.max(highest.bodySum, body.sum);
    highest.name = Math.max(highest.name, name.first);
    highest.nameSum = Math.max(highest.nameSum, name.sum);
    highest.doc = Math.max(highest.doc, doc.first);
    highest.docSum = Math.max(highest.docSum, doc.sum);
    highest.path = Math.max(highest.path, path);
    highest.covered = Math.max(highest.covered, covered);
    highest.dense = Math.max(highest.dense, dense.first);
    highest.denseSum = Math.max(highest.denseSum, dense.sum);
    highest.denseMean = Math.max(highest.denseMean, denseMean);
  }
  return highest;
}

/** The place of each file in the order of a score, from 1; of equal ones the earlier comes first. */
export function ranksBy(files: ReadonlyMap<number, FileSums>, score: (entry: FileSums) => number): Map<number, number> {
  const scores = new Float64Array(files.size);
  let at = 0;
  for (const entry of files.values()) scores[at++] = score(entry);
  // Numbers alone are sorted by the engine itself, without a call for each comparison.
  const ascending = scores.toSorted();
  const next = new Map<number, number>();
  for (let place = 0; place < ascending.length; place++) next.set(ascending[place] ?? 0, ascending.length - place);
  const ranks = new Map<number, number>();
  at = 0;
  for (const file of files.keys()) {
    const value = scores[at++] ?? 0;
    const rank = next.get(value) ?? 0;
    next.set(value, rank + 1);
    ranks.set(file, rank);
  }
  return ranks;
}
