import { EXIT } from '../../failure/index.ts';
import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withFolder } from '../open-project.ts';
import { renderDoctor } from '../render/doctor.ts';

export const command: Command = {
  name: 'doctor',
  calledElsewhere: ['check', 'verify', 'repair'],
  summary: 'Check the environment and the index',
  arguments: [],
  flags: ['repair'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag doctor', does: 'Node, git, ripgrep, state folder, integrity of the index' },
    { command: 'graph-rag doctor --repair', does: 'build a damaged index anew' },
  ],
  run: (invocation) =>
    withFolder(
      invocation,
      async (project) => {
        const report = await project.doctor({ repair: invocation.flags.repair ?? false });
        await print(invocation, report, { text: renderDoctor }, project.configWarnings);
        return report.healthy ? EXIT.ok : EXIT.queryFailed;
      },
      { withoutBrokenConfig: true },
    ),
};
