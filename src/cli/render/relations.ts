import { displayNames } from '../../context/display-names.ts';
import type { CrossingEdge, Hub, NamedSymbol } from '../../contract/graph-parts.ts';
import { printable } from '../printable.ts';

// Below this, a reader should see how sure an edge is.
const SURE = 0.9;

export const isSure = ({ confidence }: Pick<CrossingEdge, 'confidence'>): boolean => confidence >= SURE;

/** Says how a relation was found where that is not sure. */
export const doubt = (edge: Pick<CrossingEdge, 'provenance' | 'confidence'>): string =>
  isSure(edge) ? '' : `  (${edge.provenance}, ${edge.confidence})`;

/** `A --calls--> B  file:line`, one relation a line; unsure ones say how they were found. */
export const renderEdges = (edges: readonly CrossingEdge[], symbols: readonly NamedSymbol[]): string =>
  renderSteps(
    edges.map((edge) => ({ edge, isBackward: false })),
    symbols,
  );

/** The same for the steps of a way, each beginning where the last one ended: one against its edge is `A <--inherits-- B`. */
export function renderSteps(
  steps: readonly { readonly edge: CrossingEdge; readonly isBackward: boolean }[],
  symbols: readonly NamedSymbol[],
): string {
  const names = displayNames(symbols);
  const files = new Map(symbols.map(({ id, file }) => [id, file]));
  return steps
    .map(({ edge, isBackward }) => {
      const from = names.get(edge.from_id) ?? printable(edge.from);
      const to = names.get(edge.to_id) ?? printable(edge.to);
      const place = edge.line > 0 ? `  ${printable(files.get(edge.from_id) ?? '')}:${edge.lines.join(',')}` : '';
      const step = isBackward ? `${to} <--${edge.type}-- ${from}` : `${from} --${edge.type}--> ${to}`;
      return `${step}${place}${doubt(edge)}\n`;
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
  const notes = hubs.map(({ name, qualified_name, of, shown, total }) => {
    const full = printable(qualified_name === '' ? name : qualified_name);
    const all = of === 'implementations' ? `; all with \`graph-rag callees ${full} --depth 1\`` : '';
    return `${full} has ${total} ${of}, ${shown} shown${all}`;
  });
  if (left_out > 0) notes.push(`${left_out} more symbols did not fit`);
  if (continues) notes.push(`there is more beyond depth ${depth}`);
  return notes.map((note) => `note: ${note}\n`).join('');
}
