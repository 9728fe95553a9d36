import type { Candidate } from './candidates.ts';
import { isTypeKind } from './name-match.ts';

/** What decides between the pieces of one file. */
export const PIECE_FEATURES = [
  'lexical',
  'body',
  'name',
  'doc',
  'dense',
  'coverage',
  'defines',
  'module',
  'head',
  'size',
] as const;

export type PieceFeature = (typeof PIECE_FEATURES)[number];
type PieceFeatureVector = Readonly<Record<PieceFeature, number>>;

const share = (value: number, best: number): number => (best > 0 ? value / best : 0);

/** Compares the pieces of a file with the best of them, field by field. */
export const pieceFeatures = (
  candidates: readonly Candidate[],
): { readonly candidate: Candidate; readonly features: PieceFeatureVector }[] => {
  const highest = (of: (candidate: Candidate) => number): number => Math.max(0, ...candidates.map(of));
  const best = {
    lexical: highest(({ lexical }) => lexical),
    body: highest(({ byField }) => byField.body),
    name: highest(({ byField }) => byField.name),
    doc: highest(({ byField }) => byField.doc),
    dense: highest(({ dense }) => dense),
    covered: highest(({ partsMet }) => partsMet),
  };
  return candidates.map((candidate) => {
    const { symbol, lexical, byField, dense, defines, partsMet } = candidate;
    const features = {
      lexical: share(lexical, best.lexical),
      body: share(byField.body, best.body),
      name: share(byField.name, best.name),
      doc: share(byField.doc, best.doc),
      dense: share(dense, best.dense),
      coverage: share(partsMet, best.covered),
      defines,
      module: symbol.kind === 'module' ? 1 : 0,
      head: isTypeKind(symbol.kind) ? 1 : 0,
      size: Math.log1p(symbol.endLine - symbol.startLine) / 5,
    };
    return { candidate, features };
  });
};
