import type { Candidate } from './candidates.ts';
import { FEATURES, type Feature, type FeatureVector, type RankedFile } from './features.ts';
import { PIECE_FEATURES, type PieceFeatureVector, pieceFeatures } from './piece-features.ts';
import type { PieceRanking, Ranking } from './weights.ts';

type Weighted = readonly (readonly [feature: Feature, weight: number])[];

/** The features that count. */
const weightedFeatures = (weights: Ranking['weights']): Weighted =>
  FEATURES.flatMap((feature) => (weights[feature] === undefined ? [] : [[feature, weights[feature]]]));

/** A file's score: a weighted sum, so that each feature's part can be shown. */
const fileScore = (features: FeatureVector, weighted: Weighted): number => {
  let sum = 0;
  for (const [feature, weight] of weighted) sum += weight * features[feature];
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

/** Which piece of a file answers: a weighted sum too. */
const pieceScore = (features: PieceFeatureVector, weights: PieceRanking['weights']): number => {
  let sum = 0;
  for (const feature of PIECE_FEATURES) sum += (weights[feature] ?? 0) * features[feature];
  return sum;
};

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
  const weighted = weightedFeatures(ranking.weights);
  const found: RankedPiece[] = [];
  for (const file of files) {
    const probability = probabilityOf(fileScore(file.features, weighted), ranking.relevance);
    const add = (candidate: Candidate, part: number): void => {
      found.push({ candidate, file, ranking, relevance: (probability * part) ** ranking.relevance.exponent });
    };
    const [only, ...others] = file.candidates;
    if (only !== undefined && others.length === 0) {
      add(only, 1);
      continue;
    }
    const ordered = pieceFeatures(file.candidates)
      .map(({ candidate, features }) => ({ candidate, score: pieceScore(features, pieces.weights) }))
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
