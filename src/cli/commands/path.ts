import { print, printLinear } from '../answer.ts';
import { argument, type Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderPath } from '../render/symbol-list.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';
import { walkOptions } from '../walk-options.ts';

export const command: Command = {
  name: 'path',
  calledElsewhere: ['trace', 'route'],
  summary: 'Show the shortest way from one symbol to another along the graph',
  arguments: [
    { ...SYMBOL_ARGUMENT, name: 'FROM' },
    { name: 'TO', help: 'The same for the end', mayBePath: true },
  ],
  flags: ['edgeTypes'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag path main runScript', does: 'how a call gets from main to runScript' },
    { command: 'graph-rag path main TOOLS --edge-types calls,refs', does: 'references count as steps' },
  ],
  notes: ['Without --edge-types only calls are followed. No path is an answer, not an error.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const answer = await project.path(argument(invocation, 0), argument(invocation, 1), walkOptions(invocation));
      return 'degraded' in answer ? printLinear(invocation, answer) : print(invocation, answer, { text: renderPath });
    }),
};
