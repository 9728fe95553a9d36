import { numberedCode, placeOf, reasonOf, relevanceOf, renderBlock, type Shown, titleOf } from './block.ts';
import { printable } from './printable.ts';

/** What of an answer a reader of the text sees. */
export interface ReadableAnswer {
  readonly candidates: readonly (Shown & { readonly language: string })[];
  readonly metadata: { readonly notes: readonly string[] };
}

/** A line of text beside the fragments. */
export const renderNote = (note: string): string => `${printable(note)}\n`;

/** An answer for a reader: the fragments, then what else there is to say. */
export const renderAnswerText = ({ candidates, metadata }: ReadableAnswer): string =>
  [...candidates.map(renderBlock), ...metadata.notes.map(renderNote)].join('');

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
export const renderAnswerMarkdown = ({ candidates, metadata }: ReadableAnswer): string =>
  [...candidates.map(markdownBlock), ...metadata.notes.map(renderNote)].join('');
