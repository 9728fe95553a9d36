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

/** With vectors. Learned by `training/ranker/train.ts`. */
export const RANKING: Ranking = {
  weights: {
    lexical_best: -0.1965,
    lexical_best_share: -0.0406,
    lexical_sum_share: 0.0845,
    lexical_mean_share: -0.0037,
    lexical_rank: 0.2548,
    body_best_share: 0.9107,
    body_sum_share: 1.2812,
    name_best_share: -0.0766,
    name_sum_share: -0.1342,
    path_share: 0.2832,
    doc_best_share: -0.0492,
    doc_sum_share: -0.2569,
    coverage: 0.6228,
    best_coverage: 1.1494,
    coverage_share: 0.9387,
    hits: 0.0816,
    file_chunk_share: 0.0156,
    stem_matched: -0.0807,
    stem_whole: 0.0842,
    stem_first_word: 0.366,
    folder_matched: -0.0017,
    stem_in_text: 0.2089,
    defines: 0.3659,
    defines_alone: 0.533,
    defines_type: -0.1262,
    type_named: 0.185,
    used: 0.1869,
    size: 1.2597,
    symbols: -0.1389,
    depth: -0.3337,
    lexical_x_size: 0.8059,
    test: -3.0595,
    test_asked: -1.196,
    example: -1.4195,
    documentation: -0.1232,
    internal: 0.026,
    legacy: -0.267,
    barrel: 0.2305,
    declaration: -0.6376,
    vendored: -0.0584,
    neighbours: 0.1347,
    neighbour_best: 0.7451,
    dense_best: 0.3917,
    dense_best_share: 0.6343,
    dense_sum_share: 1.0571,
    dense_rank: 0.1811,
    dense_mean_share: 0.9707,
    dense_x_lexical: 0.1978,
    dense_module_share: 0.2733,
  },
  relevance: { slope: 1.031, offset: -9.274, exponent: 0.7 },
  pieces: {
    weights: {
      lexical: 1.3231,
      body: 0.636,
      name: 0.166,
      doc: 0.0493,
      dense: 1.9159,
      coverage: 1.9534,
      defines: 0.8703,
      module: -4.116,
      head: -1.8677,
      size: 2.041,
    },
    further: 0.2,
    softness: 2,
  },
};

/** Where there are no vectors. Learned by `training/ranker/train.ts --without-vectors`. */
export const KEYWORD_RANKING: Ranking = {
  weights: {
    lexical_best: 0.008,
    lexical_best_share: 0.1581,
    lexical_sum_share: 0.4136,
    lexical_mean_share: 0.2239,
    lexical_rank: 0.1652,
    body_best_share: 1.1222,
    body_sum_share: 1.6703,
    name_best_share: 0.059,
    name_sum_share: 0.1205,
    path_share: 0.4507,
    doc_best_share: -0.0562,
    doc_sum_share: -0.2346,
    coverage: 0.6445,
    best_coverage: 1.1704,
    coverage_share: 1.0318,
    hits: 0.4681,
    file_chunk_share: 0.2803,
    stem_matched: 0.222,
    stem_whole: 0.0662,
    stem_first_word: 0.2913,
    folder_matched: 0.1785,
    stem_in_text: 0.2342,
    defines: 0.4773,
    defines_alone: 0.5366,
    defines_type: -0.1534,
    type_named: 0.4325,
    used: 0.0798,
    size: 1.0354,
    symbols: -0.3728,
    depth: -0.3964,
    lexical_x_size: 0.6265,
    test: -3.0933,
    test_asked: -1.1715,
    example: -1.4063,
    documentation: -0.0779,
    internal: 0.0659,
    legacy: -0.2415,
    barrel: 0.2324,
    declaration: -0.736,
    vendored: -0.0637,
    neighbours: 0.1932,
    neighbour_best: 0.8053,
  },
  relevance: { slope: 1.052, offset: -8.528, exponent: 0.7 },
  pieces: {
    weights: {
      lexical: 1.7598,
      body: 0.8775,
      name: 0.5113,
      doc: -0.0014,
      coverage: 2.2235,
      defines: 0.8811,
      module: -4.1224,
      head: -1.8919,
      size: 1.957,
    },
    further: 0.2,
    softness: 2,
  },
};
