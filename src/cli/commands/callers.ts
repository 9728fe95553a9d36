import { print, printLinear } from '../answer.ts';
import { argument, type Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderSymbolList } from '../render/symbol-list.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';
import { walkOptions } from '../walk-options.ts';

export const command: Command = {
  name: 'callers',
  calledElsewhere: ['called-by', 'incoming'],
  summary: 'List who calls a symbol, and who calls them',
  arguments: [SYMBOL_ARGUMENT],
  flags: ['depth', 'edgeTypes'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag callers runScript --depth 2', does: 'everyone that can reach it in two calls' },
    { command: 'graph-rag callers TOOLS --edge-types calls,refs', does: 'references too' },
  ],
  notes: ['Nearest first. Without --edge-types only calls are followed.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const answer = await project.callers(argument(invocation, 0), walkOptions(invocation));
      return 'degraded' in answer
        ? printLinear(invocation, answer)
        : print(invocation, answer, { text: renderSymbolList });
    }),
};
