import type { Subgraph } from '../../contract/answers.ts';
import { freshnessLine } from './freshness.ts';
import { counted, title } from './names.ts';
import { renderEdges, renderNotes } from './relations.ts';

/** The subgraph for people: what was asked, of which state, the relations, what was left out. */
export function renderSubgraph(subgraph: Subgraph): string {
  const size = `${counted(subgraph.nodes.length, 'node')}, ${counted(subgraph.edges.length, 'edge')}`;
  const head = [
    title(subgraph.symbol),
    freshnessLine(subgraph.freshness),
    `depth ${subgraph.depth}, ${subgraph.direction}: ${size}`,
  ];
  const relations = renderEdges(subgraph.edges, subgraph.nodes);
  return `${head.join('\n')}\n${relations === '' ? '' : `\n${relations}`}${renderNotes(subgraph)}`;
}
