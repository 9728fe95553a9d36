import { publicId } from '../../code/public-id.ts';
import type { Subgraph } from '../../contract/answers.ts';
import type { Node } from '../../contract/graph-parts.ts';
import { NO_VIRTUAL_EDGES } from '../../contract/query-vocabulary.ts';
import type { EdgeType } from '../../contract/vocabulary.ts';
import { externalFile } from '../../federation/external-file.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Asked } from '../asked.ts';
import type { FederatedRepositories } from '../federation/repositories.ts';
import { type CrossingEdge, crossingEdges, remoteSymbol } from '../federation/virtual-edges.ts';

/** The kind of local edge that each virtual one stands for, where only some were asked for. */
const STANDS_FOR: Readonly<Record<CrossingEdge['type'], EdgeType>> = {
  VIRTUAL_CALLS: 'calls',
  VIRTUAL_IMPORTS: 'imports',
};

/** Adds the edges to other repositories to a subgraph, one step beyond each of its symbols that the depth allows. */
export async function withVirtualEdges(
  subgraph: Subgraph,
  { reader, repo }: Asked,
  repositories: FederatedRepositories,
  edgeTypes: readonly EdgeType[] | undefined,
): Promise<Subgraph> {
  const symbols = subgraph.nodes.map(({ id }) => id);
  const all = crossingEdges(await reader.virtualEdges({ repo, symbols, owners: [] }), repo);
  const hasEdges = await reader.hasVirtualEdges();
  const wanted = all.filter(
    ({ side, type }) =>
      (subgraph.direction === 'both' || subgraph.direction === side) &&
      (edgeTypes === undefined || edgeTypes.includes(STANDS_FOR[type])),
  );
  const nodes = new Map(subgraph.nodes.map((node) => [node.id, node]));
  const edges = [...subgraph.edges];
  for (const local of subgraph.nodes) {
    if (local.depth >= subgraph.depth) continue;
    for (const crossing of wanted.filter((edge) => edge.local === local.id)) {
      const remote = await remoteNode(crossing, repositories, local.depth + 1);
      if (!nodes.has(remote.id)) nodes.set(remote.id, remote);
      edges.push(edgeBetween(local, remote, crossing));
    }
  }
  return {
    ...subgraph,
    include_virtual: true,
    nodes: [...nodes.values()],
    edges,
    warnings: [...subgraph.warnings, ...(hasEdges ? [] : [NO_VIRTUAL_EDGES]), ...repositories.warnings],
  };
}

// A repository that cannot be asked leaves what the edge itself knows of its end.
async function remoteNode(edge: CrossingEdge, repositories: FederatedRepositories, depth: number): Promise<Node> {
  const { repo, remote } = edge;
  const symbol: StoredSymbol | null = await repositories.ask(repo, (opened) => remoteSymbol(opened, remote));
  return {
    id: publicId(repo, remote),
    type: symbol?.kind ?? 'function',
    name: symbol?.name ?? remote.name.slice(remote.name.lastIndexOf('.') + 1),
    qualified_name: symbol?.qualifiedName ?? remote.key,
    file: externalFile(repo, remote.path),
    line_start: symbol?.startLine ?? remote.line,
    line_end: symbol?.endLine ?? remote.endLine,
    depth,
  };
}

function edgeBetween(local: Node, remote: Node, edge: CrossingEdge): Subgraph['edges'][number] {
  const [from, to] = edge.side === 'callees' ? [local, remote] : [remote, local];
  return {
    from: from.name,
    to: to.name,
    from_id: from.id,
    to_id: to.id,
    type: edge.type,
    provenance: 'contract',
    confidence: edge.confidence,
    line: edge.line,
    lines: [edge.line],
  };
}
