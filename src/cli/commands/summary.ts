import { actionOf, type Target, targetOf } from '../action-argument.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';

const ACTIONS = ['build', 'search', 'show', 'tree', 'status'] as const;
export type SummaryAction = (typeof ACTIONS)[number];

const TARGETS: Readonly<Record<SummaryAction, Target>> = {
  build: 'nothing',
  search: { needed: 'a question' },
  show: { needed: 'a document id' },
  tree: 'optional',
  status: 'nothing',
};

export const command: Command = {
  name: 'summary',
  calledElsewhere: ['explain', 'describe', 'overview'],
  summary: 'Explain the code in summaries, from functions up to the whole: build, search and read them',
  arguments: [
    { name: 'ACTION', help: 'build, search, show, tree or status', words: ACTIONS },
    {
      name: 'WHAT',
      help: 'search: a question; show: a document id; tree: a folder or file',
      optional: true,
      takesRest: true,
    },
  ],
  flags: ['provider', 'dryRun', 'summaryType', 'mode', 'topK', 'depth'],
  flagHelp: {
    topK: 'search: how many documents (default: 10)',
    depth: 'tree: how many levels below it, 1 to 5 (default: 2)',
  },
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag summary build', does: 'offline, from names, documentation and code' },
    {
      command: 'graph-rag summary build --provider ollama --dry-run',
      does: 'what a model would have to write, and how long',
    },
    { command: 'graph-rag summary search "how are orders stored" --type module', does: 'which part is responsible' },
    { command: 'graph-rag summary show src/orders.py::OrderService', does: 'one document, what is above and below it' },
    { command: 'graph-rag summary tree src --depth 3', does: 'the repository explained from the top' },
  ],
  notes: [
    'A score tells the documents of one answer apart, 1 at most; unlike a relevance of search it says nothing of the question.',
    'A second build reads and writes only what changed; one that was stopped goes on where it was.',
    'Models are set in your own config (llm.*), never by a repository; keys come from the environment.',
  ],
  run: async (invocation) => {
    const action = actionOf(invocation, ACTIONS);
    const target = targetOf(invocation, `summary ${action}`, TARGETS[action]);
    const { runSummary } = await import('../summary-actions.ts');
    return withProject(invocation, (project) => runSummary(invocation, project, action, target));
  },
};
