import { displayNames } from '../../context/display-names.ts';
import type { Subgraph } from '../../contract/answers.ts';
import { printable } from '../printable.ts';

// An edge to another repository is dashed: it follows from a contract, not from the code of one graph.
const isVirtual = ({ type }: Subgraph['edges'][number]): boolean => type.startsWith('VIRTUAL_');

const numbered = (subgraph: Subgraph): ReadonlyMap<string, string> =>
  new Map(subgraph.nodes.map(({ id }, place) => [id, `n${place}`]));

// Mermaid reads Markdown, HTML and its own entities inside quoted labels.
const mermaidLabel = (text: string): string =>
  printable(text).replace(/[#"<>&`*_\\[\](){}|]/g, (character) => `#${character.charCodeAt(0)};`);

/** The subgraph as a Mermaid flowchart, for Markdown that draws it. */
export function renderMermaid(subgraph: Subgraph): string {
  const names = displayNames(subgraph.nodes);
  const ids = numbered(subgraph);
  const nodes = subgraph.nodes.map(({ id }) => `  ${ids.get(id)}["${mermaidLabel(names.get(id) ?? id)}"]\n`);
  const edges = subgraph.edges.map((edge) => {
    const arrow = isVirtual(edge) ? '-.->' : '-->';
    return `  ${ids.get(edge.from_id)} ${arrow}|${edge.type}| ${ids.get(edge.to_id)}\n`;
  });
  return `flowchart LR\n${nodes.join('')}${edges.join('')}`;
}

const dotText = (text: string): string => `"${printable(text).replace(/["\\]/g, '\\$&')}"`;

/** The subgraph for Graphviz. */
export function renderDot(subgraph: Subgraph): string {
  const names = displayNames(subgraph.nodes);
  const ids = numbered(subgraph);
  const nodes = subgraph.nodes.map(
    ({ id, file, line_start }) =>
      `  ${ids.get(id)} [label=${dotText(names.get(id) ?? id)}, tooltip=${dotText(`${file}:${line_start}`)}];\n`,
  );
  const edges = subgraph.edges.map((edge) => {
    const style = isVirtual(edge) ? ', style=dashed' : '';
    return `  ${ids.get(edge.from_id)} -> ${ids.get(edge.to_id)} [label="${edge.type}"${style}];\n`;
  });
  return `digraph ${dotText(subgraph.symbol.name)} {\n  rankdir=LR;\n  node [shape=box];\n${nodes.join('')}${edges.join('')}}\n`;
}
