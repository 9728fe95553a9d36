import type { Edge } from '../contract/graph-parts.ts';
import type { RelatedSymbol } from '../contract/query.ts';
import { type NamedFragment, shortNames } from './display-names.ts';
import { type Ink, PLAIN } from './ink.ts';
import { printable } from './printable.ts';

type Ends = Pick<Edge, 'from' | 'to' | 'from_id' | 'to_id' | 'type'>;

/** `placeOrder --calls--> reserveStock`: how two fragments of an answer belong together, by their names in it. */
export function renderEdge(edge: Ends, names: ReadonlyMap<string, string>, { aside } = PLAIN): string {
  const { from, to, from_id, to_id, type } = edge;
  return `${names.get(from_id) ?? printable(from)} ${aside(`--${type}-->`)} ${names.get(to_id) ?? printable(to)}\n`;
}

/** One line for a caller or callee whose code is not in the answer, so that a reader can ask for it. */
export function renderRelated(relation: 'caller' | 'callee', related: RelatedSymbol, ink = PLAIN): string {
  const { name, file_path, line, depth, anchor_name } = related;
  const far = depth > 1 ? `, ${depth} steps away` : '';
  const place = ink.place(`${printable(file_path)}:${line}`);
  return `${ink.aside(`${relation} of`)} ${printable(anchor_name)}: ${printable(name)}  ${place}${far}\n`;
}

export interface GraphLines {
  readonly callers: readonly RelatedSymbol[];
  readonly callees: readonly RelatedSymbol[];
  readonly edges: readonly Ends[];
}

/** The graph of an answer as lines; a caller or callee that is a fragment is not said twice. */
export function renderGraph(graph: GraphLines, fragments: readonly NamedFragment[], ink: Ink): string[] {
  const shown = shortNames(fragments);
  const unseen = (related: readonly RelatedSymbol[]): RelatedSymbol[] =>
    related.filter(({ symbol_id }) => !shown.has(symbol_id));
  return [
    ...graph.edges.map((edge) => renderEdge(edge, shown, ink)),
    ...unseen(graph.callers).map((related) => renderRelated('caller', related, ink)),
    ...unseen(graph.callees).map((related) => renderRelated('callee', related, ink)),
  ];
}
