import type { Edge, Hub, NamedSymbol } from '../../contract/graph-parts.ts';
import { printable } from '../printable.ts';
import { displayNames } from './names.ts';

// Below this, a reader should see how sure an edge is.
const SURE = 0.9;

/** `A --calls--> B  file:line`, one relation a line; unsure ones say how they were found. */
export function renderEdges(edges: readonly Edge[], symbols: readonly NamedSymbol[]): string {
  const names = displayNames(symbols);
  const files = new Map(symbols.map(({ id, file }) => [id, file]));
  return edges
    .map((edge) => {
      const from = names.get(edge.from_id) ?? printable(edge.from);
      const to = names.get(edge.to_id) ?? printable(edge.to);
      const place = edge.line > 0 ? `  ${printable(files.get(edge.from_id) ?? '')}:${edge.line}` : '';
      const doubt = edge.confidence < SURE ? `  (${edge.provenance}, ${edge.confidence})` : '';
      return `${from} --${edge.type}--> ${to}${place}${doubt}\n`;
    })
    .join('');
}

/** What was left out at symbols with very many neighbours. */
export const renderHubs = (hubs: readonly Hub[]): string =>
  hubs
    .map(({ name, direction, shown, total }) => `note: ${printable(name)} has ${total} ${direction}, ${shown} shown\n`)
    .join('');
