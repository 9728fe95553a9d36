import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderDryRun, renderIndexReport } from '../render/index-report.ts';

export const command: Command = {
  name: 'index',
  summary: 'Index the project, or bring its index up to date',
  arguments: [],
  flags: ['dryRun', 'full'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag index', does: 'parse what changed since the last time' },
    { command: 'graph-rag index --dry-run', does: 'files by language and folder, and what would be skipped' },
    { command: 'graph-rag index --full', does: 'parse and resolve everything again' },
  ],
  notes: ['Questions index by themselves; this is for doing it beforehand. A killed run resumes.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      if (invocation.flags.dryRun === true) return print(invocation, await project.dryRun(), { text: renderDryRun });
      const report = await project.index({ full: invocation.flags.full ?? false });
      return print(invocation, report, { text: renderIndexReport });
    }),
};
