import type { ContractType } from '../survey/survey.ts';
import { NAME_MATCH, type NameMatch } from './names.ts';

/** How far the parameters of a call fit a contract. */
const SIGNATURE_MATCH = { same: 1, sameCount: 0.6, unknown: 0.5, different: 0 } as const;
export type SignatureMatch = keyof typeof SIGNATURE_MATCH;

/** A stronger contract says more about what may be called. */
const CONTRACT_BONUS: Readonly<Record<ContractType, number>> = {
  proto: 0.1,
  graphql: 0.08,
  openapi: 0.05,
  typescript: 0,
};

const NAME_WEIGHT = 0.6;
const SIGNATURE_WEIGHT = 0.3;
const CONTRACT_WEIGHT = 0.1;

/** Below this a match is no edge; from `HIGH_CONFIDENCE` on it is called sure. */
export const LEAST_CONFIDENCE = 0.5;
export const HIGH_CONFIDENCE = 0.8;

const UNIT = 1e6;

/** name match × 0.6 + signature similarity × 0.3 + contract bonus × 0.1 */
export function confidenceOf(name: NameMatch, signature: SignatureMatch, contract: ContractType): number {
  const sum =
    NAME_MATCH[name] * NAME_WEIGHT +
    SIGNATURE_MATCH[signature] * SIGNATURE_WEIGHT +
    CONTRACT_BONUS[contract] * CONTRACT_WEIGHT;
  return Math.round(sum * UNIT) / UNIT;
}

/** Compares what a call gives with what a contract takes; names are compared by their words. */
export function signatureMatch(given: readonly string[], taken: readonly string[] | null): SignatureMatch {
  if (taken === null) return 'unknown';
  if (given.length !== taken.length) return 'different';
  const words = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const known = taken.map(words).toSorted();
  const same = given
    .map(words)
    .toSorted()
    .every((name, place) => name !== '' && name === known[place]);
  return same ? 'same' : 'sameCount';
}
