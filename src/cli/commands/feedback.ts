import { Failure } from '../../failure/index.ts';
import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderFeedback } from '../render/preferences.ts';

function given<T>(value: T | undefined, argument: string): T {
  if (value === undefined) throw new Failure('missing_argument', { argument, command: 'feedback' });
  return value;
}

export const command: Command = {
  name: 'feedback',
  summary: 'Tell which symbol of an answer you used; it stands higher in later answers',
  arguments: [],
  flags: ['query', 'symbols', 'action'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag feedback --query "parse config" --symbol readConfig --action edit', does: 'it was edited' },
    { command: 'graph-rag feedback --query "parse config" --symbol src/a.ts:12 --action view', does: 'it was read' },
  ],
  notes: ['What is remembered stays in the state folder of the project and fades; `preferences clear` forgets it.'],
  run: (invocation) => {
    const { query, symbols, action } = invocation.flags;
    const feedback = {
      query: given(query, '--query'),
      symbols: given(symbols, '--symbol'),
      action: given(action, '--action'),
    };
    return withProject(invocation, async (project) =>
      print(invocation, await project.feedback(feedback), { text: renderFeedback }),
    );
  },
};
