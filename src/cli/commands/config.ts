import { EXIT } from '../../failure/index.ts';
import { actionOf } from '../action-argument.ts';
import { json } from '../answer.ts';
import type { Command } from '../command.ts';
import { withFolder } from '../open-project.ts';
import { renderSettings } from '../render/settings.ts';

export const command: Command = {
  name: 'config',
  calledElsewhere: ['settings'],
  summary: 'Show every setting, its value and where it came from',
  arguments: [{ name: 'ACTION', help: 'show (default: show)', optional: true, words: ['show'] }],
  flags: [],
  formats: ['text', 'json'],
  examples: [
    {
      command: 'graph-rag config show',
      does: 'key, value, the file, variable or default that decided, and the meaning',
    },
    { command: 'graph-rag config show --json | jq \'.values[] | select(.origin != "default")\'', does: 'what was set' },
  ],
  run: (invocation) => {
    actionOf(invocation, ['show']);
    return withFolder(invocation, async (project) => {
      const settings = await project.settings();
      // Its warnings were said when the project was opened.
      await invocation.output.data(invocation.format === 'json' ? json(settings) : renderSettings(settings));
      return EXIT.ok;
    });
  },
};
