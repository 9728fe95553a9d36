import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { type AffectedList, affectedBy, affectedList, type ImpactOptions, withMembers } from './affected.ts';

/** A symbol of which something has changed. */
export interface Change {
  readonly symbol: StoredSymbol;
  /** Whether that is how it is declared: a class with other bases is another class, with all of its methods. */
  readonly isDeclaration: boolean;
}

interface ImpactOfChanges extends AffectedList {
  readonly continues: boolean;
  readonly leftOut: number;
}

/**
 * What may have to change, or be tested, by all that has changed: what has changed itself is not among it. Files that only
 * hand a symbol on by its name are not either, since the name is still there.
 */
export async function impactOfChanges(
  reader: IndexReader,
  changes: readonly Change[],
  options: ImpactOptions = {},
): Promise<ImpactOfChanges> {
  const changed = new Map<number, StoredSymbol>();
  for (const { symbol, isDeclaration } of changes) {
    const all = isDeclaration && isTypeLike(symbol.kind) ? await withMembers(reader, symbol) : [symbol];
    for (const one of all) changed.set(one.id, one);
  }
  const { affected, continues, leftOut } = await affectedBy(reader, [...changed.values()], options);
  return { ...affectedList(affected), continues, leftOut };
}
