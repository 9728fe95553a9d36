import type { Feature } from './features.ts';
import type { PieceFeature } from './piece-features.ts';

/** The choice of pieces inside a file. */
export interface PieceRanking {
  readonly weights: Readonly<Partial<Record<PieceFeature, number>>>;
  /** What a further piece of one file keeps of the file's probability, and how fast it falls with its own score. */
  readonly further: number;
  readonly softness: number;
}

/** How pieces are put in order. */
export interface Ranking {
  /** A file's score is the sum of these times its features; a feature that is not here counts nothing. */
  readonly weights: Readonly<Partial<Record<Feature, number>>>;
  /**
   * Turns a score into the probability that the file answers the question, and that into a relevance: one file of
   * dozens is right, so even good ones have a small probability; the exponent spreads them over the whole range, where
   * the priority of document 000 can tell them apart from a hotspot.
   */
  readonly relevance: { readonly slope: number; readonly offset: number; readonly exponent: number };
  readonly pieces: PieceRanking;
}

const PIECES: PieceRanking = {
  weights: { lexical: 0.6, body: 0.2, name: 0.1, defines: 0.3, module: -0.4, head: -0.2 },
  further: 0.3,
  softness: 0.5,
};

/** Where there are no vectors. Learned by `training/ranker/train.ts --without-vectors`. */
export const KEYWORD_RANKING: Ranking = {
  weights: {
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
  },
  relevance: { slope: 0.792, offset: -8.343, exponent: 0.35 },
  pieces: PIECES,
};

/** With vectors. Learned by `training/ranker/train.ts`. */
export const RANKING: Ranking = KEYWORD_RANKING;
