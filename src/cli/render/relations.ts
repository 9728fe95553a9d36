import { displayNames } from '../../context/display-names.ts';
import type { CrossingEdge, Hub, NamedSymbol } from '../../contract/graph-parts.ts';
import { printable } from '../printable.ts';

// Below this, a reader should see how sure an edge is.
const SURE = 0.9;

/** Says how a relation was found where that is not sure. */
export const doubt = ({ provenance, confidence }: Pick<CrossingEdge, 'provenance' | 'confidence'>): string =>
  confidence < SURE ? `  (${provenance}, ${confidence})` : '';

/** `A --calls--> B  file:line`, one relation a line; unsure ones say how they were found. */
export function renderEdges(edges: readonly CrossingEdge[], symbols: readonly NamedSymbol[]): string {
  const names = displayNames(symbols);
  const files = new Map(symbols.map(({ id, file }) => [id, file]));
  return edges
    .map((edge) => {
      const from = names.get(edge.from_id) ?? printable(edge.from);
      const to = names.get(edge.to_id) ?? printable(edge.to);
      const place = edge.line > 0 ? `  ${printable(files.get(edge.from_id) ?? '')}:${edge.lines.join(',')}` : '';
      return `${from} --${edge.type}--> ${to}${place}${doubt(edge)}\n`;
    })
    .join('');
}

interface Extent {
  readonly hubs?: readonly Hub[];
  readonly continues: boolean;
  readonly left_out: number;
  readonly depth: number;
}

/** What the answer does not show, so that nobody takes it for the whole. */
export function renderNotes({ hubs = [], continues, left_out, depth }: Extent): string {
  const notes = hubs.map(({ name, shown, total }) => `${printable(name)} has ${total} neighbours, ${shown} shown`);
  if (left_out > 0) notes.push(`${left_out} more symbols did not fit`);
  if (continues) notes.push(`there is more beyond depth ${depth}`);
  return notes.map((note) => `note: ${note}\n`).join('');
}
