import type { Candidate } from './candidates.ts';
import { FEATURES, type Feature, type FeatureVector, type RankedFile } from './features.ts';
import { PIECE_WEIGHTS, type PieceWeights, RANKING_WEIGHTS, RELEVANCE } from './weights.ts';

/** A file's score: a weighted sum, so that each feature's part can be shown. */
export const fileScore = (features: FeatureVector): number => {
  let sum = 0;
  for (const feature of FEATURES) sum += RANKING_WEIGHTS[feature] * features[feature];
  return sum;
};

/** The parts of a file's score that matter, largest first: what `--explain` prints. */
export const explainScore = (features: FeatureVector): { feature: Feature; part: number }[] =>
  FEATURES.map((feature) => ({ feature, part: RANKING_WEIGHTS[feature] * features[feature] }))
    .filter(({ part }) => Math.abs(part) >= 0.005)
    .sort((left, right) => Math.abs(right.part) - Math.abs(left.part));

/** The probability that a file of this score answers, comparable between queries; fitted on the training questions. */
const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-(RELEVANCE.slope * score + RELEVANCE.offset)));

/** A probability as a relevance between 0 and 1. */
const relevanceOf = (probability: number): number => probability ** RELEVANCE.exponent;

/** Which piece of a file answers: its own words, its name, and what kind of piece it is. */
export const pieceScore = (
  candidate: Candidate,
  best: Readonly<Record<'lexical' | 'body' | 'name', number>>,
  weights: PieceWeights,
): number => {
  const { symbol, lexical, byField, defines } = candidate;
  const kind = symbol.kind === 'module' ? weights.module : isHead(symbol.kind) ? weights.head : 0;
  return (
    weights.lexical * share(lexical, best.lexical) +
    weights.body * share(byField.body, best.body) +
    weights.name * share(byField.name, best.name) +
    weights.defines * defines +
    kind
  );
};

const isHead = (kind: string): boolean =>
  kind === 'class' ||
  kind === 'interface' ||
  kind === 'struct' ||
  kind === 'trait' ||
  kind === 'enum' ||
  kind === 'type' ||
  kind === 'namespace';

const share = (value: number, best: number): number => (best > 0 ? value / best : 0);

/** A piece in its place. */
export interface RankedPiece {
  readonly candidate: Candidate;
  readonly file: RankedFile;
  readonly relevance: number;
}

/**
 * Puts pieces in order: files by their score, and inside a file the best piece first. Each further piece of a file
 * counts for less, so that one file does not crowd the list and a strong file still shows its second function.
 */
export const rankPieces = (files: readonly RankedFile[], weights: PieceWeights = PIECE_WEIGHTS): RankedPiece[] => {
  const pieces: RankedPiece[] = [];
  for (const file of files) {
    const probability = probabilityOf(fileScore(file.features));
    const highest = (of: (candidate: Candidate) => number): number => Math.max(0, ...file.candidates.map(of));
    const best = {
      lexical: highest(({ lexical }) => lexical),
      body: highest(({ byField }) => byField.body),
      name: highest(({ byField }) => byField.name),
    };
    const ordered = file.candidates
      .map((candidate) => ({ candidate, score: pieceScore(candidate, best, weights) }))
      .sort(
        (left, right) => right.score - left.score || left.candidate.symbol.startLine - right.candidate.symbol.startLine,
      );
    const first = ordered[0]?.score ?? 0;
    for (const [place, { candidate, score }] of ordered.entries()) {
      const part = place === 0 ? 1 : weights.further * Math.exp((score - first) / weights.softness);
      pieces.push({ candidate, file, relevance: relevanceOf(probability * part) });
    }
  }
  return pieces.sort(
    (left, right) =>
      right.relevance - left.relevance ||
      (left.file.file.path < right.file.file.path ? -1 : left.file.file.path > right.file.file.path ? 1 : 0) ||
      left.candidate.symbol.startLine - right.candidate.symbol.startLine,
  );
};
