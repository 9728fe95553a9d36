import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, SymbolHead } from '../../store/index.ts';
import { type Relation, relationsOf } from './relation.ts';

/** A class without a name is made where its methods are handed on. */
export const isNameless = ({ name, kind }: Pick<SymbolHead, 'name' | 'kind'>): boolean =>
  name.startsWith('<') && isTypeLike(kind);

/**
 * What some symbols hand on to somebody who calls it, or what hands some on: `{ queryFn: () => load() }` is called by a
 * library, and what it does is done by the function that it stands in.
 */
export async function handedOn(
  reader: IndexReader,
  heads: readonly SymbolHead[],
  side: 'holders' | 'held',
): Promise<Relation[]> {
  const asked = heads.filter((head) => isCallable(head.kind) || (side === 'holders' && isNameless(head)));
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const edges = await (side === 'holders' ? reader.edgesFrom(ids, ['contains']) : reader.edgesTo(ids, ['contains']));
  const others = await reader.symbolHeads(new Set(edges.map(({ src, dst }) => (side === 'holders' ? dst : src))));
  const known = new Map([...asked, ...others].map((head) => [head.id, head]));
  const held = edges.filter(({ src, dst }) => {
    const [around, inside] = [known.get(src), known.get(dst)];
    if (around === undefined || inside === undefined) return false;
    return isCallable(inside.kind) && inside.kind !== 'constructor' && (isCallable(around.kind) || isNameless(around));
  });
  if (held.length === 0) return [];
  const called = new Set((await reader.edgesTo(new Set(held.map(({ dst }) => dst)), ['calls'])).map(({ dst }) => dst));
  return relationsOf(held.filter(({ dst }) => !called.has(dst)));
}
