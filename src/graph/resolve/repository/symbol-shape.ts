import { type SymbolFact, SymbolFlag } from '../../../code/facts.ts';
import { SYMBOL_KINDS, type SymbolKind } from '../../../code/symbol.ts';

/** What can be told of a symbol without its file: its kind, and whether it is declared only. */
export interface SymbolShape {
  readonly kind: SymbolKind;
  readonly isDeclaration: boolean;
}

/** A shape as one byte. */
export const shapeCode = ({ kind, flags }: Pick<SymbolFact, 'kind' | 'flags'>): number =>
  SYMBOL_KINDS.indexOf(kind) * 2 + ((flags & SymbolFlag.declaration) === 0 ? 0 : 1);

const SHAPES: readonly SymbolShape[] = SYMBOL_KINDS.flatMap((kind) => [
  { kind, isDeclaration: false },
  { kind, isDeclaration: true },
]);

const NO_SHAPE: SymbolShape = { kind: 'variable', isDeclaration: false };

/** The shape that a byte stands for. */
export const shapeOfCode = (code: number): SymbolShape => SHAPES[code] ?? NO_SHAPE;

/** The shape of a symbol; those of one shape share it. */
export const shapeOfSymbol = (symbol: Pick<SymbolFact, 'kind' | 'flags'>): SymbolShape =>
  shapeOfCode(shapeCode(symbol));
