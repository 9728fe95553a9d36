import { publicId } from '../code/public-id.ts';
import type { Edge, NamedSymbol, Node } from '../contract/graph-parts.ts';
import type { Relation } from '../graph/explore/index.ts';
import type { StoredSymbol } from '../store/index.ts';

/** A stored symbol as answers show it. */
export const namedSymbol = (repo: string, symbol: StoredSymbol): NamedSymbol => ({
  id: publicId(repo, symbol),
  type: symbol.kind,
  name: symbol.name,
  qualified_name: symbol.qualifiedName,
  file: symbol.path,
  line_start: symbol.startLine,
  line_end: symbol.endLine,
});

/** A symbol that a walk has reached. */
export const node = (repo: string, symbol: StoredSymbol, depth: number): Node => ({
  ...namedSymbol(repo, symbol),
  depth,
});

/** The lines of a relation that stands in code; how a method overrides another stands in none. */
export const writtenLines = ({ lines }: Relation): number[] => [...new Set(lines)].filter((line) => line > 0);

/** The relations whose ends are both among the symbols. */
export function edges(repo: string, relations: readonly Relation[], symbols: Iterable<StoredSymbol>): Edge[] {
  const byId = new Map([...symbols].map((symbol) => [symbol.id, symbol]));
  return relations.flatMap(({ src, dst, type, provenance, confidence, line, lines }) => {
    const from = byId.get(src);
    const to = byId.get(dst);
    if (from === undefined || to === undefined) return [];
    const ends = { from: from.name, to: to.name, from_id: publicId(repo, from), to_id: publicId(repo, to) };
    return [{ ...ends, type, provenance, confidence, line, lines: [...lines] }];
  });
}
