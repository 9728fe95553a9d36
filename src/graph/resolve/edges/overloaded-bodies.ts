import { NONE, Op, type SymbolFact, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { World } from '../world.ts';

/** A type as it is written, without its namespaces: the body of a method need not say them. */
const writtenType = (view: FileView, type: TermId): string => {
  if (type === NONE) return '';
  switch (view.op(type)) {
    case Op.Literal:
      return view.name(view.a(type));
    case Op.Symbol:
    case Op.ThisClass:
      return view.symbol(view.a(type)).name;
    case Op.Member:
      return view.name(view.b(type));
    case Op.Generic: {
      const given = view.list(view.b(type)).map((argument) => writtenType(view, argument));
      return `${writtenType(view, view.a(type))}<${given.join()}>`;
    }
    default:
      return view.writtenName(type);
  }
};

const writtenTypes = (view: FileView, { parameters }: SymbolFact): string =>
  parameters.map(({ type }) => writtenType(view, type)).join();

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
