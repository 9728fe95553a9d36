import { type SymbolFact, SymbolFlag } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { SymbolShape } from '../repository/symbol-shape.ts';

/**
 * A stand-in is a class-like symbol that only stands for a type of another place, to give it members: an extension, an
 * `impl` block, a receiver.
 */
const standsIn = (kind: SymbolKind, isDeclaration: boolean): boolean => kind === 'class' && isDeclaration;

/** Whether a symbol is a stand-in, as its facts say. */
export const isStandInFact = ({ kind, flags }: SymbolFact): boolean =>
  standsIn(kind, (flags & SymbolFlag.declaration) !== 0);

/** The same of a symbol of a file. */
export const isStandIn = (view: FileView, symbol: number): boolean => isStandInFact(view.symbol(symbol));

/** The same of a definition whose file is not open. */
export const isStandInShape = ({ kind, isDeclaration }: SymbolShape): boolean => standsIn(kind, isDeclaration);
