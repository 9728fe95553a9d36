import { o200kTokens } from './o200k.ts';

/** Ways to count tokens; every one rounds up. */
export const TOKEN_ESTIMATORS = ['o200k', 'characters'] as const;
export type TokenEstimator = (typeof TOKEN_ESTIMATORS)[number];

/** Document 000's rule of thumb for English code; too low for Chinese and for most Go. */
const CHARACTERS_PER_TOKEN = 4;

/** The tokens of a text: counted by default, or by document 000's rule of thumb. */
export const countTokens = (text: string, estimator: TokenEstimator = 'o200k'): number =>
  estimator === 'o200k' ? o200kTokens(text) : Math.ceil(text.length / CHARACTERS_PER_TOKEN);
