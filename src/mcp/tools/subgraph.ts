import { z } from 'zod';
import { displayNames } from '../../context/display-names.ts';
import { printable } from '../../context/printable.ts';
import { DIRECTIONS, EDGE_TYPES } from '../../contract/vocabulary.ts';
import type { LinearList, Subgraph } from '../../index.ts';
import { doubt, freshnessNotes, shownOf, symbolLine } from '../text/lines.ts';
import { item, itemOf, state, stateOf } from '../text/shapes.ts';
import { symbolArgument, type ToolAnswer, tool } from '../tool.ts';

const DEFAULT_DEPTH = 2;
const MAX_DEPTH = 5;
/** A model reads so many lines and remembers them; more is said to be there. */
const EDGES_SHOWN = 150;

const text = z.string();

export const subgraph = tool({
  name: 'subgraph',
  description: 'Relations around a symbol: calls, refs, imports, inherits, contains.',
  input: z.object({
    symbol: symbolArgument,
    depth: z.int().min(1).max(MAX_DEPTH).optional().describe('Default 2'),
    direction: z.enum(DIRECTIONS).optional().describe('Default both'),
    edge_types: z.array(z.enum(EDGE_TYPES)).optional(),
  }),
  output: z.object({
    ...state,
    nodes: z.array(item),
    edges: z.array(z.object({ from: text, to: text, type: text, line: z.number(), provenance: text })),
    left_out: z.number(),
    continues: z.boolean(),
  }),
  answer: async ({ symbol, depth = DEFAULT_DEPTH, direction, edge_types }, { project }) => {
    const answer = await project.subgraph(symbol, {
      depth,
      ...(direction === undefined ? {} : { direction }),
      ...(edge_types === undefined ? {} : { edgeTypes: edge_types }),
    });
    return 'degraded' in answer ? linear(answer) : graph(answer);
  },
});

function graph(answer: Subgraph): ToolAnswer {
  const edges = nearestFirst(answer).slice(0, EDGES_SHOWN);
  const ends = new Set(edges.flatMap(({ from_id, to_id }) => [from_id, to_id]));
  const nodes = answer.nodes.filter(({ id, depth }) => depth === 0 || ends.has(id));
  const leftOut = answer.left_out + answer.nodes.length - nodes.length;
  return {
    text: render(answer, edges),
    data: {
      ...stateOf(answer.freshness),
      nodes: nodes.map(itemOf),
      edges: edges.map(({ from_id, to_id, type, line, provenance }) => ({
        from: from_id,
        to: to_id,
        type,
        line,
        provenance,
      })),
      left_out: leftOut,
      continues: answer.continues,
    },
  };
}

// What neighbours have to do with each other must not push out what the symbol has to do with them.
function nearestFirst({ nodes, edges }: Subgraph): Subgraph['edges'] {
  const depths = new Map(nodes.map(({ id, depth }) => [id, depth]));
  const distance = ({ from_id, to_id }: Subgraph['edges'][number]): number =>
    Math.min(depths.get(from_id) ?? MAX_DEPTH, depths.get(to_id) ?? MAX_DEPTH);
  return edges.toSorted((one, other) => distance(one) - distance(other));
}

function render(answer: Subgraph, edges: Subgraph['edges']): string {
  const nodes = new Map(answer.nodes.map((node) => [node.id, node]));
  const names = displayNames(answer.nodes);
  const lines = edges.map(({ from_id, to_id, from, to, type, line, provenance, confidence }) => {
    const source = nodes.get(from_id);
    const ends = `${names.get(from_id) ?? printable(from)} --${type}--> ${names.get(to_id) ?? printable(to)}`;
    // The file of an edge stands before it where it begins at the file itself.
    const file = source === undefined || source.qualified_name === '' ? 'line ' : `${printable(source.file)}:`;
    const place = line > 0 && source !== undefined ? ` ${file}${line}` : '';
    return `${ends}${place}${doubt(provenance, confidence)}`;
  });
  const isMore = edges.length < answer.edges.length || answer.left_out > 0;
  return [
    `${symbolLine(answer.symbol)}: depth ${answer.depth}, ${shownOf(edges.length, answer.edges.length)} edges`,
    ...lines,
    ...(edges.length === 0 ? ['No relations. Try direction both, other edge_types, or symbol for its code.'] : []),
    ...answer.hubs.map(
      ({ name, qualified_name, of, shown, total }) =>
        `note: ${printable(qualified_name === '' ? name : qualified_name)} has ${total} ${of}, ${shown} followed`,
    ),
    ...(isMore ? ['note: narrow it with depth, direction or edge_types'] : []),
    ...(answer.continues ? [`note: more beyond depth ${answer.depth}`] : []),
    ...freshnessNotes(answer.freshness, answer.warnings),
  ].join('\n');
}

/** What a text search finds where the graph is switched off. */
export function linear(answer: LinearList): ToolAnswer {
  const found = answer.results.map(({ file, line, match }) => `${printable(file)}:${line} ${printable(match)}`);
  const items = answer.results.map(({ file, line, match }) => ({
    id: `${file}:${line}`,
    kind: 'text',
    name: match,
    file,
    line,
  }));
  return {
    text: [
      ...(found.length === 0 ? ['no match'] : found),
      ...answer.warnings.map((warning) => `note: ${warning}`),
    ].join('\n'),
    data: { current: true, generation: 0, nodes: items, edges: [], left_out: 0, continues: false },
  };
}
