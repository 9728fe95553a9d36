import { EXIT } from '../../failure/index.ts';
import type { IndexReport, Project } from '../../index.ts';
import { print } from '../answer.ts';
import type { Command, Invocation } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderDryRun, renderIndexReport } from '../render/index-report.ts';

export const command: Command = {
  name: 'index',
  calledElsewhere: ['init', 'update', 'reindex', 'build', 'rebuild', 'refresh', 'sync', 'scan'],
  summary: 'Index the project, or bring its index up to date',
  arguments: [],
  flags: ['dryRun', 'full', 'withSummaries'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag index', does: 'parse what changed since the last time' },
    {
      command: 'graph-rag index --dry-run',
      does: 'files by language and folder, what would be skipped, and what a service would be sent',
    },
    { command: 'graph-rag index --full', does: 'parse and resolve everything again' },
    { command: 'graph-rag index --summaries', does: 'build the summary index too' },
  ],
  notes: ['Questions index by themselves; this is for doing it beforehand. A killed run resumes.'],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      if (invocation.flags.dryRun === true) return print(invocation, await project.dryRun(), { text: renderDryRun });
      const report = await project.index({ full: invocation.flags.full ?? false });
      const problem = report.embedding?.problem ?? null;
      if (problem === null && invocation.flags.withSummaries === true)
        return printWithSummaries(invocation, project, report);
      const code = await print(invocation, report, { text: renderIndexReport });
      if (problem === null) return code;
      const { output } = invocation;
      output.note(`error: vectors are missing: ${problem.message}`);
      output.note(`${problem.remedy} Then run \`graph-rag index\` again; it goes on where this run stopped.`);
      output.note('Until then questions are answered by keywords and the graph.');
      return EXIT.queryFailed;
    }),
};

/** A person reads one report after the other, a program reads one document. */
async function printWithSummaries(invocation: Invocation, project: Project, report: IndexReport): Promise<number> {
  const { builtSummaries, buildSummaries } = await import('../summary-actions.ts');
  if (invocation.format === 'json') {
    const summaries = await builtSummaries(invocation, project);
    const warnings = [...report.warnings, ...summaries.warnings];
    return print(invocation, { ...report, summaries, warnings }, { text: renderIndexReport });
  }
  await print(invocation, report, { text: renderIndexReport });
  return buildSummaries(invocation, project);
}
