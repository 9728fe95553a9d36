import { print, printLinear } from '../answer.ts';
import { argument, type Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderDot, renderMermaid } from '../render/subgraph-drawings.ts';
import { renderSubgraph } from '../render/subgraph-text.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';
import { walkOptions } from '../walk-options.ts';

export const command: Command = {
  name: 'subgraph',
  calledElsewhere: ['graph', 'neighbors', 'neighbours', 'related', 'deps', 'dependencies'],
  summary: 'Show a symbol with what it calls, references, inherits and contains, and who does so with it',
  arguments: [SYMBOL_ARGUMENT],
  flags: ['depth', 'direction', 'edgeTypes', 'includeVirtual'],
  formats: ['text', 'json', 'mermaid', 'dot'],
  examples: [
    { command: 'graph-rag subgraph handleToolCall', does: 'three steps in both directions' },
    { command: 'graph-rag subgraph Server.start --depth 1 --direction callers', does: 'who calls it' },
    { command: 'graph-rag subgraph src/server.ts:144 --edge-types calls,refs --json', does: 'the symbol on that line' },
    { command: 'graph-rag subgraph main --format dot | dot -Tsvg', does: 'a drawing' },
    { command: 'graph-rag subgraph loadUser --include-virtual', does: 'with what it calls in other repositories' },
  ],
  notes: ['With CKB_UNAVAILABLE=1 the answer is a list of places where the text occurs.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const answer = await project.subgraph(argument(invocation, 0), walkOptions(invocation));
      if ('degraded' in answer) return printLinear(invocation, answer);
      return print(invocation, answer, { text: renderSubgraph, mermaid: renderMermaid, dot: renderDot });
    }),
};
