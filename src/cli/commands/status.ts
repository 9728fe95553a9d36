import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderStatus } from '../render/status.ts';

export const command: Command = {
  name: 'status',
  calledElsewhere: ['stats', 'info'],
  summary: 'Show what is indexed, what changed since, and which files are left out and why',
  arguments: [],
  flags: [],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag status', does: 'counts by language, kind and edge type' },
    { command: 'graph-rag status --json | jq .skipped', does: 'every file that is left out, with the reason' },
  ],
  run: (invocation) =>
    withProject(invocation, async (project) =>
      print(invocation, await project.status(), { text: renderStatus }, project.configWarnings),
    ),
};
