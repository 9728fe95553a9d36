import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXIT, Failure } from '../../failure/index.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { GRAPHML_HEAD, GRAPHML_TAIL, renderGraphml, renderJsonLine } from '../render/export.ts';

// One write per record would spend more time in the system than in the work.
const WRITE_AT_CHARS = 64 * 1024;

export const command: Command = {
  name: 'export',
  summary: 'Write the whole graph, every node and edge',
  arguments: [],
  flags: [],
  formats: ['jsonl', 'graphml'],
  examples: [
    { command: 'graph-rag export > graph.jsonl', does: 'one record a line: the graph, its nodes, its edges' },
    { command: 'graph-rag export --format graphml > graph.graphml', does: 'for Gephi, yEd, NetworkX' },
    { command: "graph-rag export | jq -c 'select(.hotspot > 0.3)'", does: 'what is complex and changes often' },
    {
      command: `graph-rag export | jq -c 'select(.type == "function" and .in_degree == 0)'`,
      does: 'what has no known users',
    },
  ],
  notes: [
    'A node tells its complexity, its hotspot from 0 to 1, its in_degree (how many others use it) and its page_rank,',
    'an edge its line, its provenance and how sure it is.',
  ],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const { output, signal } = invocation;
      const graphml = invocation.format === 'graphml';
      const render = graphml ? renderGraphml : renderJsonLine;
      let pending = graphml ? GRAPHML_HEAD : '';
      for await (const record of project.export({ onWarning: (warning) => output.note(`warning: ${warning}`) })) {
        pending += render(record);
        if (pending.length < WRITE_AT_CHARS) continue;
        await output.data(pending);
        pending = '';
        // A file takes its data at once: without a pause a Ctrl-C would be heard when all is written.
        await nextTurn();
        if (signal.aborted) throw new Failure('cancelled', { during: 'the export' });
      }
      await output.data(graphml ? pending + GRAPHML_TAIL : pending);
      return EXIT.ok;
    }),
};
