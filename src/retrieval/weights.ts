import type { Feature } from './features.ts';

/** Learned by `training/ranker/train.ts`; a file's score is the sum of these times its features. */
export const RANKING_WEIGHTS: Readonly<Record<Feature, number>> = {
  lexical_best: 0.7485,
  lexical_best_share: -0.1351,
  lexical_sum_share: 0.2389,
  lexical_mean_share: 0.9661,
  lexical_rank: -0.3223,
  body_best_share: 0.6259,
  body_sum_share: 1.7671,
  name_best_share: -0.1418,
  name_sum_share: 0.6595,
  path_share: 0.5549,
  doc_best_share: 0.3415,
  doc_sum_share: -0.3253,
  coverage: 0.1242,
  best_coverage: 1.0306,
  coverage_share: 0.9843,
  hits: 0.7175,
  file_chunk_share: 0.1098,
  stem_matched: 0.7728,
  stem_whole: -0.04,
  stem_first_word: 0.9553,
  folder_matched: 1.4199,
  stem_in_text: 0.597,
  defines: 0.1332,
  defines_alone: 1.8114,
  defines_type: 0.3254,
  type_named: 0.3063,
  used: -0.1394,
  size: 2.9169,
  symbols: -1.0214,
  depth: -1.7569,
  lexical_x_size: 0.6387,
  test: -3.493,
  test_asked: -1.6342,
  example: -1.7966,
  documentation: -0.9554,
  internal: 0.2952,
  legacy: -1.0987,
  barrel: 0.2513,
  declaration: -0.375,
  vendored: -0.4498,
  neighbours: 0.2356,
  neighbour_best: 0.711,
};

/** Turns a score into a probability that the file answers the question. */
export const RELEVANCE = { slope: 0.792, offset: -8.343 } as const;

/** The choice of pieces inside a file. */
export interface PieceWeights {
  readonly lexical: number;
  readonly name: number;
  readonly defines: number;
  /** Added for what stands outside functions, and for the head of a class. */
  readonly module: number;
  readonly head: number;
  /** What each further piece of one file keeps of its relevance. */
  readonly crowding: number;
}

export const PIECE_WEIGHTS: PieceWeights = {
  lexical: 0.6,
  name: 0.1,
  defines: 0.3,
  module: -0.4,
  head: 0,
  crowding: 0.3,
};
