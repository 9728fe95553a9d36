import { actionOf } from '../action-argument.ts';
import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withFolder } from '../open-project.ts';
import { counted } from '../render/names.ts';
import { renderPreferences } from '../render/preferences.ts';

export const command: Command = {
  name: 'preferences',
  summary: 'Show or forget what you are known to care about',
  arguments: [{ name: 'ACTION', help: 'list or clear (default: list)', optional: true, words: ['list', 'clear'] }],
  flags: [],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag preferences list', does: 'symbols that stand higher in answers, and by how much' },
    { command: 'graph-rag preferences clear', does: 'forget all of it' },
  ],
  notes: ['INTENT_PREFERENCES, JSON of names with weights, overrides what is remembered.'],
  run: (invocation) => {
    const action = actionOf(invocation, ['list', 'clear']);
    return withFolder(invocation, async (project) =>
      action === 'clear'
        ? print(invocation, await project.clearPreferences(), {
            text: ({ removed }) => `${counted(removed, 'entry', 'entries')} forgotten\n`,
          })
        : print(invocation, await project.preferences(), { text: renderPreferences }),
    );
  },
};
