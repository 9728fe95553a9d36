import { renderBlock, renderMarkdownBlock, type Shown } from './block.ts';
import { type GraphLines, renderGraph } from './graph-lines.ts';
import { type Ink, PLAIN } from './ink.ts';
import { printable } from './printable.ts';

/** What of an answer a reader of the text sees. */
interface ReadableAnswer {
  readonly candidates: readonly (Shown & {
    readonly symbol_id: string;
    readonly name: string;
    readonly rank: number;
    readonly priority: number;
    readonly base_priority?: number | undefined;
    readonly inside?: string | undefined;
  })[];
  readonly graph: GraphLines;
  readonly metadata: { readonly header: string | null; readonly notes: readonly string[] };
}

/** The line above the fragments. */
export const renderHeader = (header: string): string => `${printable(header)}\n\n`;

/** A line of text beside the fragments. */
export const renderNote = (note: string): string => `${printable(note)}\n`;

const openingLines = ({ metadata: { header } }: ReadableAnswer): string[] =>
  header === null ? [] : [renderHeader(header)];

// How the fragments belong together, then what else there is to say.
const closingLines = ({ candidates, graph, metadata }: ReadableAnswer, ink: Ink): string[] => [
  ...renderGraph(graph, candidates, ink),
  ...metadata.notes.map(renderNote),
];

// Priority decides what is in an answer. A reader looks for the best match first, not for the hottest function; what the
// user prefers moves up by as much as the preference raised it.
const inReadingOrder = ({ candidates }: ReadableAnswer): Shown[] => {
  const worth = ({ relevance, priority, base_priority = priority }: ReadableAnswer['candidates'][number]): number =>
    relevance + priority - base_priority;
  return withHolders(candidates.toSorted((a, b) => worth(b) - worth(a) || a.rank - b.rank));
};

// Whose code another fragment shows stands right above it, all of them at the place of the best.
function withHolders(ordered: ReadableAnswer['candidates']): Shown[] {
  const holderOf = ({ symbol_id, inside }: ReadableAnswer['candidates'][number]): string => inside ?? symbol_id;
  const groups = Map.groupBy(ordered, holderOf);
  return [...groups.values()].flatMap((group) =>
    group.toSorted((a, b) => Number(a.inside === undefined) - Number(b.inside === undefined)),
  );
}

const render = (answer: ReadableAnswer, block: (shown: Shown) => string, ink = PLAIN): string =>
  [...openingLines(answer), ...inReadingOrder(answer).map(block), ...closingLines(answer, ink)].join('');

/** An answer for a reader: what it holds, the fragments, how they belong together. */
export const renderAnswerText = (answer: ReadableAnswer, ink = PLAIN): string =>
  render(answer, (shown) => renderBlock(shown, ink), ink);

/** The same answer as Markdown. */
export const renderAnswerMarkdown = (answer: ReadableAnswer): string => render(answer, renderMarkdownBlock);
