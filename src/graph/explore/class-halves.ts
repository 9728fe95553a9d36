import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';

/** Where a class may be declared in one file and have its members written in another one, which includes the first. */
const DECLARED_APART: ReadonlySet<string> = new Set(['c', 'cpp']);

/**
 * A class of C++ is two symbols where its members stand in a file of their own: the class in the header, which knows its
 * bases, and one that stands for it beside the bodies. Gives for each half of some types the others.
 */
export async function otherHalves(reader: IndexReader, types: Iterable<number>): Promise<Map<number, number[]>> {
  const halves = new Map<number, number[]>();
  const asked = (await reader.symbols(types)).filter(isDeclaredApart);
  if (asked.length === 0) return halves;
  const named = (await reader.symbolsByQualifiedName([...new Set(asked.map(nameOf))])).filter(isDeclaredApart);
  const alike = Map.groupBy(named, nameOf);
  const includes = await inclusions(reader, new Set([...asked, ...named].map(({ path }) => path)));
  for (const type of asked) {
    const others = (alike.get(nameOf(type)) ?? []).filter(
      ({ path }) => includes.has(pair(type.path, path)) || includes.has(pair(path, type.path)),
    );
    if (others.length > 0)
      halves.set(
        type.id,
        others.map(({ id }) => id),
      );
  }
  return halves;
}

/** Whether a type may be two symbols. */
export const isDeclaredApart = ({ kind, language }: StoredSymbol): boolean =>
  isTypeLike(kind) && DECLARED_APART.has(language);

const nameOf = ({ qualifiedName }: StoredSymbol): string => qualifiedName;

const pair = (from: string, to: string): string => `${from}\n${to}`;

/** Which of some files include which. */
async function inclusions(reader: IndexReader, paths: ReadonlySet<string>): Promise<Set<string>> {
  const pathOf = new Map<number, string>();
  for (const path of paths) {
    const file = await reader.symbolByKey(path, '');
    if (file !== null) pathOf.set(file.id, path);
  }
  const edges = await reader.edgesFrom(pathOf.keys(), ['imports']);
  return new Set(
    edges.flatMap(({ src, dst }) => {
      const [from, to] = [pathOf.get(src), pathOf.get(dst)];
      return from === undefined || to === undefined ? [] : [pair(from, to)];
    }),
  );
}
