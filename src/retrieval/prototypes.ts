import { SymbolFlag } from '../code/facts.ts';
import { isCallable } from '../code/symbol.ts';
import type { RankedPiece } from './ranker.ts';

const FAMILY = /^c(?:pp)?$/;

/**
 * A prototype of C or C++ says nothing that the function itself does not say: behind it in an answer it would take the
 * place of another.
 */
export const withoutPrototypes = (ranked: readonly RankedPiece[]): RankedPiece[] => {
  const defined = new Set<string>();
  return ranked.filter(({ candidate: { symbol }, file: { file } }) => {
    if (!FAMILY.test(file.language) || !isCallable(symbol.kind)) return true;
    if ((symbol.flags & SymbolFlag.declaration) !== 0) return !defined.has(symbol.qualifiedName);
    defined.add(symbol.qualifiedName);
    return true;
  });
};
