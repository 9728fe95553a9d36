import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { inSourceOrder } from './order.ts';

/** Deeper than hierarchies are that were written by hand; a cycle ends here too. */
const MOST_LEVELS = 12;

/**
 * The members that a name reaches through something else: `Dog.speak`, which its base has, and `factory.create`, where
 * the factory is an instance that a constant holds. Those of the nearest level.
 */
export async function membersBehind(reader: IndexReader, owner: string, member: string): Promise<StoredSymbol[]> {
  const members = await reader.symbolsNamed([member]);
  if (members.length === 0) return [];
  const owners = await reader.symbolsNamed([owner]);
  let level = [...owners.filter(({ kind }) => isTypeLike(kind)), ...(await typesOfValues(reader, owners))];
  for (let step = 0; level.length > 0 && step < MOST_LEVELS; step++) {
    const ids = new Set(level.map(({ id }) => id));
    const found = members.filter(({ parentId }) => ids.has(parentId));
    if (found.length > 0) return found.sort(inSourceOrder);
    const edges = await reader.edgesFrom(ids, ['inherits']);
    level = await reader.symbols(new Set(edges.map(({ dst }) => dst)));
  }
  return [];
}

/** The classes that are named where a constant gets its value. */
async function typesOfValues(reader: IndexReader, owners: readonly StoredSymbol[]): Promise<StoredSymbol[]> {
  const values = owners.filter(({ kind }) => kind === 'constant' || kind === 'variable');
  if (values.length === 0) return [];
  const edges = await reader.edgesFrom(new Set(values.flatMap(({ id, parentId }) => [id, parentId])), [
    'calls',
    'refs',
  ]);
  const isOf = (value: StoredSymbol, src: number, line: number): boolean =>
    (src === value.id || src === value.parentId) && line >= value.startLine && line <= value.endLine;
  const ends = edges.filter(({ src, line }) => values.some((value) => isOf(value, src, line))).map(({ dst }) => dst);
  const named = await reader.symbols(new Set(ends));
  const makers = named.filter(({ kind }) => kind === 'constructor').map(({ parentId }) => parentId);
  return [...named.filter(({ kind }) => isTypeLike(kind)), ...(await reader.symbols(new Set(makers)))];
}
