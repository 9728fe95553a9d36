import { type AnyFailure, isFailure } from '../../index.ts';
import { NoSummaries } from '../live-summaries.ts';
import { WrongArguments } from '../tool.ts';

// The engine speaks to people at a terminal; a model has tools with arguments, and an index that follows by itself.
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/; run `graph-rag index`/g, '; ask again in a moment'],
  [/`graph-rag status`/g, '`status`'],
  [/`graph-rag search ("[^"]*")`/g, '$1'],
  [/--(lang|path|depth|budget|since)\b/g, '$1'],
  [/--cwd\b/g, 'project'],
];

/** The engine's words for a reader who has tools in place of commands; none takes more tokens than what it stands for. */
export const agentWords = (text: string): string =>
  WORDS.reduce((said, [theirs, ours]) => said.replace(theirs, ours), text);

/** What went wrong and the way out, as an answer of a tool. */
export function problemOf(error: unknown): string {
  if (error instanceof WrongArguments || error instanceof NoSummaries) return error.message;
  if (isFailure(error)) return agentWords([error.message, ...remedyOf(error)].join('\n'));
  return `unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}

function remedyOf({ code, remedy }: AnyFailure): string[] {
  // It names the allowed values as the message does.
  if (code === 'invalid_value') return [];
  if (code === 'unknown_document') return [remedy, '`summary` without arguments shows the folders.'];
  if (code === 'unknown_symbol') return [remedy, '`search` finds symbols by what they do.'];
  return [remedy];
}
