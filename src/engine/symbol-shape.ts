import type { Edge, NamedSymbol, Node } from '../contract/graph-parts.ts';
import type { StoredEdge, StoredSymbol } from '../store/index.ts';

/** A symbol's public id; the key already tells symbols of one name apart. */
export const publicId = (repo: string, { path, key }: { path: string; key: string }): string =>
  `ckb:${repo}:${path}:${key}`;

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

/** An edge between two symbols of an answer. */
export const edge = (repo: string, stored: StoredEdge, from: StoredSymbol, to: StoredSymbol): Edge => ({
  from: from.name,
  to: to.name,
  from_id: publicId(repo, from),
  to_id: publicId(repo, to),
  type: stored.type,
  provenance: stored.provenance,
  confidence: stored.confidence,
  line: stored.line,
});
