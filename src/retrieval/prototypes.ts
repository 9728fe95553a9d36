import { SymbolFlag } from '../code/facts.ts';
import { isCallable, type SymbolKind } from '../code/symbol.ts';
import type { RankedPiece } from './ranker.ts';

const FAMILY = /^c(?:pp)?$/;

/** What tells a prototype of C or C++ from the function that it declares. */
interface Told {
  readonly kind: SymbolKind;
  readonly flags: number;
  readonly language: string;
}

const isFunction = ({ kind, language }: Told): boolean => FAMILY.test(language) && isCallable(kind);
const isDeclared = ({ flags }: Told): boolean => (flags & SymbolFlag.declaration) !== 0;

export const isPrototype = (symbol: Told): boolean => isFunction(symbol) && isDeclared(symbol);

type Named = Told & { readonly qualifiedName: string };

/** Whether a symbol is the function that a prototype declares. */
export const isBodyOf = (symbol: Named, prototype: Named): boolean =>
  isFunction(symbol) && !isDeclared(symbol) && symbol.qualifiedName === prototype.qualifiedName;

/** Leaves out the prototypes of functions that are among these or others. */
export const withoutPrototypesOf = <Reached>(
  reached: readonly Reached[],
  symbolOf: (one: Reached) => Named,
  others: readonly Named[],
): Reached[] => {
  const functions = [...reached.map(symbolOf), ...others].filter((symbol) => isFunction(symbol) && !isDeclared(symbol));
  const defined = new Set(functions.map(({ qualifiedName }) => qualifiedName));
  return reached.filter((one) => {
    const symbol = symbolOf(one);
    return !isPrototype(symbol) || !defined.has(symbol.qualifiedName);
  });
};

/**
 * A prototype of C or C++ says nothing that the function itself does not say: behind it in an answer it would take the
 * place of another, and before it the function stands in its place.
 */
export const withoutPrototypes = (ranked: readonly RankedPiece[]): RankedPiece[] => {
  const told = ({ candidate: { symbol }, file: { file } }: RankedPiece): Told => ({
    ...symbol,
    language: file.language,
  });
  const functions = ranked.filter((piece) => isFunction(told(piece)));
  const bodies = Map.groupBy(
    functions.filter((piece) => !isDeclared(told(piece))),
    ({ candidate: { symbol } }) => symbol.qualifiedName,
  );
  const shown = new Set<number>();
  return ranked.flatMap((piece) => {
    const { symbol } = piece.candidate;
    const meant = isPrototype(told(piece)) ? bodies.get(symbol.qualifiedName) : undefined;
    // A file may have a function of its own by the name of another one.
    const body = meant?.find(({ candidate }) => candidate.symbol.fileId === symbol.fileId) ?? meant?.[0] ?? piece;
    if (shown.has(body.candidate.symbol.id)) return [];
    shown.add(body.candidate.symbol.id);
    return [{ ...body, relevance: piece.relevance }];
  });
};
