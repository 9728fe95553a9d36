import { EXIT } from '../../failure/index.ts';
import { argument, type Command } from '../command.ts';
import { choice } from '../flag-values.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const command: Command = {
  name: 'completion',
  summary: 'Print the completion of commands and options for a shell',
  arguments: [{ name: 'SHELL', help: SHELLS.join(', '), words: SHELLS }],
  flags: [],
  formats: ['text'],
  examples: [
    { command: 'eval "$(graph-rag completion bash)"', does: 'in ~/.bashrc' },
    { command: 'source <(graph-rag completion zsh)', does: 'in ~/.zshrc' },
    { command: 'graph-rag completion fish | source', does: 'in ~/.config/fish/config.fish' },
  ],
  run: async (invocation) => {
    const shell = choice(argument(invocation, 0), 'SHELL', SHELLS);
    const [{ bashCompletion }, { zshCompletion }, { fishCompletion }] = await Promise.all([
      import('../completion/bash.ts'),
      import('../completion/zsh.ts'),
      import('../completion/fish.ts'),
    ]);
    const write = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }[shell];
    await invocation.output.data(write(invocation.commands));
    return EXIT.ok;
  },
};
