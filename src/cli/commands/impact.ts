import { print, printLinear } from '../answer.ts';
import { argument, type Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderImpact } from '../render/symbol-list.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';
import { walkOptions } from '../walk-options.ts';

export const command: Command = {
  name: 'impact',
  calledElsewhere: ['refs', 'references', 'usages', 'uses', 'users', 'affected', 'dependents'],
  summary: 'List what can break when a symbol changes: callers, references, subclasses, and theirs',
  arguments: [SYMBOL_ARGUMENT],
  flags: ['depth'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag impact parseConfig', does: 'everything within three steps' },
    { command: 'graph-rag impact src/config.ts:20 --depth 5 --json', does: 'as far as it goes, for a program' },
  ],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const answer = await project.impact(argument(invocation, 0), walkOptions(invocation));
      return 'degraded' in answer ? printLinear(invocation, answer) : print(invocation, answer, { text: renderImpact });
    }),
};
