import { numberedCode, placeOf, reasonOf, relevanceOf, renderBlock, type Shown, titleOf } from './block.ts';
import { type GraphLines, renderGraph } from './graph-lines.ts';
import { printable } from './printable.ts';

/** What of an answer a reader of the text sees. */
export interface ReadableAnswer {
  readonly candidates: readonly (Shown & { readonly language: string; readonly symbol_id: string })[];
  readonly graph: GraphLines;
  readonly metadata: { readonly notes: readonly string[] };
}

/** A line of text beside the fragments. */
export const renderNote = (note: string): string => `${printable(note)}\n`;

// How the fragments belong together, then what else there is to say.
const closingLines = ({ candidates, graph, metadata }: ReadableAnswer): string[] => [
  ...renderGraph(graph, new Set(candidates.map(({ symbol_id }) => symbol_id))),
  ...metadata.notes.map(renderNote),
];

/** An answer for a reader: the fragments, then what else there is to say. */
export const renderAnswerText = (answer: ReadableAnswer): string =>
  [...answer.candidates.map(renderBlock), ...closingLines(answer)].join('');

// A fence must be longer than every run of backticks inside it.
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}

const asCode = (text: string): string => (text.includes('`') ? text : `\`${text}\``);

function markdownBlock(shown: ReadableAnswer['candidates'][number]): string {
  const code = numberedCode(shown);
  const fence = fenceFor(code);
  const head = `${asCode(placeOf(shown))}  ${titleOf(shown)}  ${relevanceOf(shown)}`;
  return `${head}\n${reasonOf(shown)}\n${fence}${shown.language}\n${code}\n${fence}\n\n`;
}

/** The same answer as Markdown. */
export const renderAnswerMarkdown = (answer: ReadableAnswer): string =>
  [...answer.candidates.map(markdownBlock), ...closingLines(answer)].join('');
