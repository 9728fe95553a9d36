import type { LinearList } from '../contract/answers.ts';
import { EXIT } from '../failure/index.ts';
import type { Invocation } from './command.ts';
import type { Format } from './flags.ts';
import { printableJson } from './printable.ts';
import { renderLinearList } from './render/linear-list.ts';

interface Warned {
  readonly warnings: readonly string[];
}

/** JSON of one answer, readable by eye. */
export const json = (answer: unknown): string => `${printableJson(answer, 2)}\n`;

/** Prints an answer in the form that was asked for; its warnings go to stderr in every form, unless they have been `said`. */
export async function print<Answer extends Warned>(
  { output, format }: Invocation,
  answer: Answer,
  renderers: Partial<Record<Format, (answer: Answer) => string>> & { text: (answer: Answer) => string },
  said: readonly string[] = [],
): Promise<number> {
  for (const warning of answer.warnings) if (!said.includes(warning)) output.note(`warning: ${warning}`);
  const render = format === 'json' ? json : (renderers[format] ?? renderers.text);
  await output.data(render(answer));
  return EXIT.ok;
}

/** Prints what a text search found in place of the graph; document 004 has no other form for it than list and JSON. */
export async function printLinear({ output, format }: Invocation, list: LinearList): Promise<number> {
  for (const warning of list.warnings) output.note(warning);
  await output.data(format === 'json' ? json(list) : renderLinearList(list));
  return EXIT.ok;
}
