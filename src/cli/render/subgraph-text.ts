import type { Subgraph } from '../../contract/answers.ts';
import { freshnessLine } from './freshness.ts';
import { counted, title } from './names.ts';
import { renderEdges, renderNotes } from './relations.ts';

/** More lines than a person reads. */
const MANY_EDGES = 200;

/** Says how to ask for less. */
function narrower({ edges, depth, direction }: Subgraph): string {
  if (edges.length <= MANY_EDGES) return '';
  const ways: string[] = [];
  if (depth > 1) ways.push('--depth 1');
  if (edges.some(({ type }) => type !== 'calls') && edges.some(({ type }) => type === 'calls'))
    ways.push('--edge-types calls');
  if (direction === 'both') ways.push('--direction callers or callees');
  return ways.length === 0 ? '' : `note: to see fewer edges: ${ways.join(', ')}\n`;
}

/** The subgraph for people: what was asked, of which state, the relations, what was left out. */
export function renderSubgraph(subgraph: Subgraph): string {
  const size = `${counted(subgraph.nodes.length, 'node')}, ${counted(subgraph.edges.length, 'edge')}`;
  const head = [
    title(subgraph.symbol),
    freshnessLine(subgraph.freshness),
    `depth ${subgraph.depth}, ${subgraph.direction}: ${size}`,
  ];
  const relations = renderEdges(subgraph.edges, subgraph.nodes);
  return `${head.join('\n')}\n${relations === '' ? '' : `\n${relations}`}${renderNotes(subgraph)}${narrower(subgraph)}`;
}
