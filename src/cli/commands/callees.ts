import { print, printLinear } from '../answer.ts';
import { argument, type Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderSymbolList } from '../render/symbol-list.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';
import { walkOptions } from '../walk-options.ts';

export const command: Command = {
  name: 'callees',
  calledElsewhere: ['calls', 'outgoing'],
  summary: 'List what a symbol calls, and what they call',
  arguments: [SYMBOL_ARGUMENT],
  flags: ['depth', 'edgeTypes'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag callees runScript --depth 2', does: 'everything that it can reach in two calls' },
    { command: 'graph-rag callees TOOLS --edge-types calls,refs', does: 'references too' },
  ],
  notes: ['Nearest first. Without --edge-types only calls are followed.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const answer = await project.callees(argument(invocation, 0), walkOptions(invocation));
      return 'degraded' in answer
        ? printLinear(invocation, answer)
        : print(invocation, answer, { text: renderSymbolList });
    }),
};
