import { calledAs, type Declarable, isBody, isPrototype } from '../code/prototypes.ts';
import type { RankedPiece } from './ranker.ts';

/**
 * A prototype says nothing that the function itself does not say: behind it in an answer it would take the
 * place of another, and before it the function stands in its place.
 */
export const withoutPrototypes = (ranked: readonly RankedPiece[]): RankedPiece[] => {
  const told = ({ candidate: { symbol }, file: { file } }: RankedPiece): Declarable => ({
    ...symbol,
    language: file.language,
  });
  const bodies = Map.groupBy(
    ranked.filter((piece) => isBody(told(piece))),
    (piece) => calledAs(told(piece)),
  );
  const shown = new Set<number>();
  return ranked.flatMap((piece) => {
    const { symbol } = piece.candidate;
    const meant = isPrototype(told(piece)) ? bodies.get(calledAs(told(piece))) : undefined;
    // A file may have a function of its own by the name of another one.
    const body = meant?.find(({ candidate }) => candidate.symbol.fileId === symbol.fileId) ?? meant?.[0] ?? piece;
    if (shown.has(body.candidate.symbol.id)) return [];
    shown.add(body.candidate.symbol.id);
    return [{ ...body, relevance: piece.relevance }];
  });
};
