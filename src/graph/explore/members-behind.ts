import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { inSourceOrder } from './order.ts';
import { matchQuality } from './symbol-match.ts';
import type { NameQuery } from './symbol-query.ts';

/** Deeper than hierarchies are that were written by hand; a cycle ends here too. */
const MOST_LEVELS = 12;

/**
 * The members that a name reaches through something else: `Dog.speak`, which its base has, and `factory.create`, where
 * the factory is an instance that a constant holds. Of each owner that answers to the name, those of the nearest level.
 */
export async function membersBehind(reader: IndexReader, owner: NameQuery, member: string): Promise<StoredSymbol[]> {
  const members = await reader.symbolsNamed([member]);
  const name = owner.segments.at(-1);
  if (members.length === 0 || name === undefined) return [];
  const found = new Map<number, StoredSymbol>();
  for (const symbol of await reader.symbolsNamed([name])) {
    if (matchQuality(symbol, owner, false) === null) continue;
    const types = isTypeLike(symbol.kind) ? [symbol] : await typeOfValue(reader, symbol);
    for (const reached of await nearestMembers(reader, types, members)) found.set(reached.id, reached);
  }
  return [...found.values()].sort(inSourceOrder);
}

/** Those of the members that stand on the first level of bases where any do. */
async function nearestMembers(
  reader: IndexReader,
  types: readonly StoredSymbol[],
  members: readonly StoredSymbol[],
): Promise<StoredSymbol[]> {
  let level = new Set(types.map(({ id }) => id));
  for (let step = 0; level.size > 0 && step < MOST_LEVELS; step++) {
    const found = members.filter(({ parentId }) => level.has(parentId));
    if (found.length > 0) return found;
    level = new Set((await reader.edgesFrom(level, ['inherits'])).map(({ dst }) => dst));
  }
  return [];
}

/** The class that a constant holds an instance of: what it is made by, else the only class that is named there. */
async function typeOfValue(reader: IndexReader, value: StoredSymbol): Promise<StoredSymbol[]> {
  if (value.kind !== 'constant' && value.kind !== 'variable') return [];
  const edges = (await reader.edgesFrom([value.id, value.parentId], ['calls', 'refs'])).filter(
    ({ line }) => line >= value.startLine && line <= value.endLine,
  );
  const named = await reader.symbols(new Set(edges.map(({ dst }) => dst)));
  const called = new Set(edges.filter(({ type }) => type === 'calls').map(({ dst }) => dst));
  const makers = new Set(named.flatMap(({ id, kind, parentId }) => (kind === 'constructor' ? [parentId] : [id])));
  const types = (await reader.symbols(makers)).filter(({ kind }) => isTypeLike(kind));
  const made = types.filter(
    ({ id }) => called.has(id) || named.some((each) => isMaker(each, id) && called.has(each.id)),
  );
  const chosen = made.length > 0 ? made : types;
  return chosen.length === 1 ? chosen : [];
}

const isMaker = ({ kind, parentId }: StoredSymbol, type: number): boolean =>
  kind === 'constructor' && parentId === type;
