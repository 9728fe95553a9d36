import { type SymbolFact, SymbolFlag } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { erasedType } from '../types/erased-type.ts';
import type { World } from '../world.ts';

const writtenTypes = (view: FileView, { parameters }: SymbolFact): string =>
  parameters.map(({ type }) => erasedType(view, type)).join();

/**
 * Of bodies of one name that take as many arguments, the one of a prototype: that which takes the same types. What facts
 * do not tell apart (`begin()` and `begin() const`) is written in the order of the prototypes.
 */
export const bodyAmong = (world: World, { file, symbol }: Place, bodies: readonly Place[]): Place | undefined => {
  const view = world.view(file);
  const { qualifiedName } = view.symbol(symbol);
  const types = writtenTypes(view, view.symbol(symbol));
  const same = bodies.filter((body) => {
    const other = world.view(body.file);
    return writtenTypes(other, other.symbol(body.symbol)) === types;
  });
  if (same.length < 2) return same[0];
  if (same.some((body) => body.file !== same[0]?.file)) return undefined;
  const twins = view.facts.symbols.flatMap((twin, index) => {
    const isPrototype = twin.qualifiedName === qualifiedName && (twin.flags & SymbolFlag.declaration) !== 0;
    return isPrototype && writtenTypes(view, twin) === types ? [index] : [];
  });
  if (twins.length !== same.length) return undefined;
  return same.toSorted((left, right) => left.symbol - right.symbol)[twins.indexOf(symbol)];
};
