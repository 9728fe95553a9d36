import { Failure } from '../../failure/index.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';

export const command: Command = {
  name: 'eval',
  calledElsewhere: ['evaluate', 'bench', 'benchmark', 'test'],
  summary: 'Measure how well questions find their answers',
  arguments: [
    { name: 'DATASET', help: 'A file with one {"query": …, "gold": […]} a line; or give --from-git', optional: true },
  ],
  flags: ['trees', 'state', 'pipelines', 'save', 'compare', 'folds', 'fromGit'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag eval questions.jsonl', does: 'on this project' },
    { command: 'graph-rag eval --from-git 50', does: "on this project's own last 50 fixes" },
    { command: 'graph-rag eval questions.jsonl --save before.json', does: 'to compare with later' },
    { command: 'graph-rag eval questions.jsonl --compare before.json', does: 'what has changed since' },
    {
      command: 'graph-rag eval set.jsonl --trees trees --state indexes',
      does: 'on the work trees of many repositories',
    },
  ],
  notes: [
    'gold is a list of "src/a.ts", "src/a.ts:10-20", "src/a.ts#name", or objects with file, start_line, end_line, symbol.',
    'A line may name repo, commit and root (a folder of it), lang, category and query_lang.',
    'Pipelines: lexical is BM25 alone, fused is what `search` does.',
  ],
  run: async (invocation) => {
    const dataset = invocation.arguments[0];
    const { fromGit } = invocation.flags;
    if (dataset === undefined && fromGit === undefined)
      throw new Failure('missing_argument', { argument: 'DATASET or --from-git', command: 'eval' });
    if (dataset !== undefined && fromGit !== undefined)
      throw new Failure('unexpected_argument', { value: dataset, command: 'eval --from-git' });
    const { evaluate } = await import('../evaluate.ts');
    return withProject(invocation, (project) => evaluate(invocation, project));
  },
};
