import { publicId } from '../../code/public-id.ts';
import { sha1, sortedSet } from '../hashing.ts';
import type { CallGraph } from './call-graph.ts';

/** §A.3.4: `{node_id: {in_degree, pagerank}}`, in order of the ids. */
export function graphStats(repo: string, graph: CallGraph): string {
  const byId = new Map([...graph.symbols.values()].map((symbol) => [publicId(repo, symbol), symbol]));
  const lines = sortedSet(byId.keys()).map((id) => {
    const symbol = byId.get(id);
    return `${JSON.stringify(id)}: ${JSON.stringify({ in_degree: symbol?.inDegree ?? 0, pagerank: symbol?.pageRank ?? 0 })}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** A name for the calls of a tree: the same tree has the same, whatever its index has been through. */
export function graphVersion(graph: CallGraph): string {
  if (graph.symbols.size === 0) return 'none';
  const lines: string[] = [];
  for (const { path, key } of graph.symbols.values())
    for (const { symbol, times } of graph.calleesOf(path, key))
      lines.push(`${path}:${key}>${symbol.path}:${symbol.key}*${times}`);
  return `calls-${sha1(sortedSet(lines).join('\n'))}`;
}
