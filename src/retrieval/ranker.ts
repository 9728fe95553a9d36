import type { Candidate } from './candidates.ts';
import { FEATURES, type Feature, type FeatureVector, type RankedFile } from './features.ts';
import { PIECE_FEATURES, pieceFeatures } from './piece-features.ts';
import type { Ranking } from './weights.ts';

// Loops in this folder that run for hundreds of pieces count by numbers where they could take entries apart: a question
// in a fresh process runs them before any of it is compiled, and then an entry costs ten times what is done with it.

/** Names of features that count, and in the same order what they weigh. */
interface Weighted<Name extends string> {
  readonly names: readonly Name[];
  readonly weights: readonly number[];
}

const weightedOf = <Name extends string>(
  all: readonly Name[],
  weights: Readonly<Partial<Record<Name, number>>>,
): Weighted<Name> => {
  const names = all.filter((name) => weights[name] !== undefined);
  return { names, weights: names.map((name) => weights[name] ?? 0) };
};

/** A score is a weighted sum, so that each feature's part can be shown. */
const weightedSum = <Name extends string>(
  features: Readonly<Record<Name, number>>,
  { names, weights }: Weighted<Name>,
): number => {
  let sum = 0;
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (name !== undefined) sum += (weights[at] ?? 0) * features[name];
  }
  return sum;
};

/** The parts of a file's score that matter, largest first: what `--explain` prints. */
export const explainScore = (
  features: FeatureVector,
  weights: Ranking['weights'],
): { feature: Feature; part: number }[] =>
  FEATURES.map((feature) => ({ feature, part: (weights[feature] ?? 0) * features[feature] }))
    .filter(({ part }) => Math.abs(part) >= 0.005)
    .sort((left, right) => Math.abs(right.part) - Math.abs(left.part));

/** The probability that a file of this score answers, comparable between queries; fitted on the training questions. */
const probabilityOf = (score: number, { slope, offset }: Ranking['relevance']): number =>
  1 / (1 + Math.exp(-(slope * score + offset)));

/** What a test that stands in the file of what it tests counts less than that: as much as a whole file of tests does. */
const BEHIND_CODE = 3;
/** What a method counts less that repeats the fields of its class: so much that these come before it. */
const BEHIND_FIELDS = 3;

const setBack = ({ isTest, isRestating }: Candidate): number =>
  (isTest ? BEHIND_CODE : 0) + (isRestating ? BEHIND_FIELDS : 0);

/** A piece in its place. */
export interface RankedPiece {
  readonly candidate: Candidate;
  readonly file: RankedFile;
  readonly ranking: Ranking;
  readonly relevance: number;
}

/**
 * Puts pieces in order: files by their score, and inside a file the best piece first. Each further piece of a file
 * counts for less, so that one file does not crowd the list and a strong file still shows its second function.
 */
export const rankPieces = (files: readonly RankedFile[], ranking: Ranking): RankedPiece[] => {
  const { pieces } = ranking;
  const weighted = weightedOf(FEATURES, ranking.weights);
  const weightedPieces = weightedOf(PIECE_FEATURES, pieces.weights);
  const found: RankedPiece[] = [];
  for (const file of files) {
    const probability = probabilityOf(weightedSum(file.features, weighted), ranking.relevance);
    const add = (candidate: Candidate, part: number): void => {
      found.push({ candidate, file, ranking, relevance: (probability * part) ** ranking.relevance.exponent });
    };
    const [only, ...others] = file.candidates;
    if (only !== undefined && others.length === 0) {
      add(only, 1);
      continue;
    }
    const ordered = pieceFeatures(file.candidates)
      .map(({ candidate, features }) => ({
        candidate,
        score: weightedSum(features, weightedPieces) - setBack(candidate),
      }))
      .sort(
        (left, right) => right.score - left.score || left.candidate.symbol.startLine - right.candidate.symbol.startLine,
      );
    const first = ordered[0]?.score ?? 0;
    for (const [place, { candidate, score }] of ordered.entries())
      add(candidate, place === 0 ? 1 : pieces.further * Math.exp((score - first) / pieces.softness));
  }
  return found.sort(
    (left, right) =>
      right.relevance - left.relevance ||
      (left.file.file.path < right.file.file.path ? -1 : left.file.file.path > right.file.file.path ? 1 : 0) ||
      left.candidate.symbol.startLine - right.candidate.symbol.startLine,
  );
};
