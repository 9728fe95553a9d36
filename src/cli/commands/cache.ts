import { actionOf } from '../action-argument.ts';
import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withFolder } from '../open-project.ts';
import { counted } from '../render/names.ts';

export const command: Command = {
  name: 'cache',
  summary: 'Forget the answers that are kept for a while',
  arguments: [{ name: 'ACTION', help: 'clear', words: ['clear'] }],
  flags: [],
  formats: ['text', 'json'],
  examples: [{ command: 'graph-rag cache clear', does: 'the next question is answered anew' }],
  notes: [
    'An answer is kept for graph_rag.cache_ttl seconds and used again only while the question, the settings, the files',
    'and the index are the same. GRAPH_RAG_CACHE_ENABLED=false keeps none.',
  ],
  run: (invocation) => {
    actionOf(invocation, ['clear']);
    return withFolder(invocation, async (project) =>
      print(invocation, await project.clearCache(), {
        text: ({ removed }) => `${counted(removed, 'answer')} forgotten\n`,
      }),
    );
  },
};
