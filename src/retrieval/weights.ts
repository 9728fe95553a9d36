import type { Feature } from './features.ts';
import type { PieceFeature } from './piece-features.ts';

/** The choice of pieces inside a file. */
interface PieceRanking {
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

/** With vectors. Learned by `training/ranker/train.ts`, what a short question says of a file's name by `extend.ts`. */
export const RANKING: Ranking = {
  weights: {
    lexical_best: -0.1597,
    lexical_best_share: -0.0652,
    lexical_sum_share: 0.0213,
    lexical_mean_share: 0.0032,
    lexical_rank: 0.2679,
    body_best_share: 0.8861,
    body_sum_share: 1.2752,
    name_best_share: -0.0781,
    name_sum_share: -0.1328,
    path_share: 0.2911,
    doc_best_share: -0.0415,
    doc_sum_share: -0.2565,
    coverage: 0.6184,
    best_coverage: 1.2229,
    coverage_share: 0.8976,
    hits: 0.075,
    file_chunk_share: -0.0328,
    stem_matched: -0.0817,
    stem_whole: 0.073,
    stem_first_word: 0.3704,
    folder_matched: 0.0025,
    stem_in_text: 0.2223,
    stem_in_short_text: 1.0953,
    stem_related: 0.7486,
    stem_complete: 0.9819,
    defines: 0.3695,
    defines_alone: 0.53,
    defines_type: -0.117,
    type_named: 0.1471,
    used: 0.1789,
    size: 1.2683,
    symbols: -0.1025,
    depth: -0.3154,
    lexical_x_size: 0.768,
    test: -3.1119,
    test_asked: -1.1977,
    example: -1.4219,
    documentation: -0.1095,
    internal: 0.0229,
    legacy: -0.2683,
    barrel: 0.2201,
    declaration: -0.6202,
    vendored: -0.0589,
    neighbours: 0.1932,
    neighbour_best: 0.741,
    history: 1.7711,
    dense_best: 0.4942,
    dense_best_share: 0.6597,
    dense_sum_share: 1.0358,
    dense_rank: 0.2049,
    dense_mean_share: 0.9982,
    dense_x_lexical: 0.2104,
    dense_module_share: 0.7806,
    // Set by hand: no training question asks for a document. The model that ships makes no vectors of documents: one that
    // is asked for is given here what code gets for its own.
    document: -2,
    document_asked: 7.5,
  },
  relevance: { slope: 1.029, offset: -9.739, exponent: 0.7 },
  pieces: {
    weights: {
      lexical: 1.3472,
      body: 0.615,
      name: 0.1333,
      doc: 0.0377,
      dense: 1.9833,
      coverage: 1.9167,
      defines: 0.8734,
      module: -4.0868,
      head: -1.8975,
      size: 2.0813,
    },
    further: 0.2,
    softness: 2,
  },
};

/** Where there are no vectors. Learned by the same with `--without-vectors`. */
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
    stem_in_short_text: 1.1117,
    stem_related: 0.8613,
    stem_complete: 0.9984,
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
    history: 1.7896,
    // Set by hand: no training question asks for a document.
    document: -2,
    document_asked: 4,
  },
  relevance: { slope: 1.052, offset: -8.645, exponent: 0.7 },
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
