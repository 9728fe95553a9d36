import { once } from 'node:events';
import { EXIT } from '../../failure/index.ts';
import type { Command, Invocation } from '../command.ts';
import { withProject } from '../open-project.ts';
import { printableJson } from '../printable.ts';

export const command: Command = {
  name: 'watch',
  summary: 'Keep the index level with the files until it is interrupted',
  arguments: [],
  flags: [],
  formats: ['text', 'jsonl'],
  examples: [
    { command: 'graph-rag watch', does: 'one line for each new generation of the index' },
    { command: 'graph-rag watch --format jsonl', does: 'the whole report of each, for a program' },
  ],
  notes: [
    'Questions need no watch: each one compares the files first. With it they find nothing left to do.',
    'While it runs it also answers the questions that are asked in other terminals, from memory.',
  ],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const { output, signal, environment } = invocation;
      // Data that nobody can take, as on a full disk, ends the watch: it would run on without a word.
      const unwritten = Promise.withResolvers<never>();
      unwritten.promise.catch(() => undefined);
      const live = await project.watch({
        onUpdated: (report) => void output.data(line(invocation, report)).catch(unwritten.reject),
        onProblem: (problem) => output.note(`warning: ${problem}`),
      });
      const { mode } = await live.started();
      if (mode === 'checking') {
        output.note('this tree cannot be watched; run `graph-rag index` when something has changed');
        return EXIT.queryFailed;
      }
      const { answerOthers } = await import('../resident/answer.ts');
      const stopAnswering = answerOthers({ project, live, environment, run: invocation.runOn });
      output.note(`watching ${project.root}; Ctrl-C ends it`);
      try {
        if (!signal.aborted) await Promise.race([once(signal, 'abort'), unwritten.promise]);
      } finally {
        stopAnswering();
      }
      return EXIT.ok;
    }),
};

interface Report {
  readonly generation: number;
  readonly files: { readonly added: number; readonly modified: number; readonly deleted: number };
  readonly durationMs: number;
}

function line({ format }: Invocation, report: Report): string {
  if (format === 'jsonl') return `${printableJson(report)}\n`;
  const { added, modified, deleted } = report.files;
  const time = new Date().toTimeString().slice(0, 8);
  const files = `${added} added, ${modified} modified, ${deleted} deleted`;
  return `${time} generation ${report.generation}: ${files} (${Math.round(report.durationMs)} ms)\n`;
}
