import { z } from 'zod';
import { printable } from '../../context/printable.ts';
import type { SummaryDocument, SummarySearch, SummaryShow, SummaryTree } from '../../index.ts';

type Hit = SummarySearch['results'][number];
type Branch = SummaryTree['tree'];

/** A hit is chosen by its first words; the whole text is one call away. */
const HIT_CHARS = 240;
const DOCUMENT_CHARS = 1_000;
/** What a folder or a file says of itself; its parts are listed below it. */
const PARENT_CHARS = 300;
/** Small parts that are named after one that was asked for. */
const SMALL_SHOWN = 20;

const text = z.string();

/** A document as programs read it; `depth` is its level in an overview, 0 among hits. */
export const summaryItem = z.object({ id: text, type: text, summary: text, depth: z.number() });
export type SummaryItem = z.infer<typeof summaryItem>;

const cut = (long: string, chars: number): string => {
  const line = printable(long);
  return line.length <= chars ? line : `${line.slice(0, chars).trimEnd()}…`;
};

const range = ({ start_line, end_line }: Pick<SummaryDocument, 'start_line' | 'end_line'>): string =>
  start_line === undefined ? '' : ` (${start_line}-${end_line})`;

export const hitItem = ({ doc_id, type, summary }: Hit): SummaryItem => ({ id: doc_id, type, summary, depth: 0 });

/** `0.98 class src/orders.ts::Orders (12-80): Keeps orders…`. */
export const hitLine = (hit: Hit): string =>
  `${hit.score.toFixed(2)} ${hit.type} ${printable(hit.doc_id)}${range(hit)}: ${cut(hit.summary, HIT_CHARS)}`;

/** One document in full, without what `symbol` shows better. */
export function documentLines({ document, children }: SummaryShow, shown: readonly SummaryItem[]): string[] {
  const small = children.filter(({ id }) => !shown.some((child) => child.id === id));
  const names = small.slice(0, SMALL_SHOWN).map(({ id }) => printable(id.split('::').at(-1) ?? id));
  const more = small.length > names.length ? ` and ${small.length - names.length} more` : '';
  return [
    `${document.type} ${printable(document.id)}${range(document)}`,
    cut(document.summary, shown.length > 0 && document.type !== 'class' ? PARENT_CHARS : DOCUMENT_CHARS),
    ...(names.length === 0 ? [] : [`small parts: ${names.join(', ')}${more}`]),
  ];
}

export function branchItems({ id, type, summary, children }: Branch, depth = 0): SummaryItem[] {
  return [{ id, type, summary, depth }, ...children.flatMap((child) => branchItems(child, depth + 1))];
}

/** A part of an overview, indented by its level. */
export const partLine = ({ id, type, summary, depth }: SummaryItem): string =>
  `${'  '.repeat(depth - 1)}${type} ${printable(id)}: ${cut(summary, HIT_CHARS)}`;
