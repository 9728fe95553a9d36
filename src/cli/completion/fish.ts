import type { Command } from '../command.ts';
import { argumentWords, completedFlags, type Following } from './choices.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function taken(following: Following): string {
  switch (following.kind) {
    case 'words':
      return ` -x -a ${quoted(following.words.join(' '))}`;
    case 'folder':
      return " -x -a '(__fish_complete_directories)'";
    case 'file':
      return ' -r -F';
    case 'anything':
      return ' -x';
  }
}

function commandLines(command: Command): string {
  const when = `-n '__fish_seen_subcommand_from ${command.name}'`;
  const flags = completedFlags(command).map(({ spellings, help, following }) => {
    const names = spellings.map((spelling) =>
      spelling.startsWith('--') ? `-l ${spelling.slice(2)}` : `-s ${spelling.slice(1)}`,
    );
    return `complete -c graph-rag ${when} ${names.join(' ')} -d ${quoted(help)}${following === null ? '' : taken(following)}\n`;
  });
  const words = argumentWords(command);
  const rest = words.length === 0 ? '' : `complete -c graph-rag ${when} -a ${quoted(words.join(' '))}\n`;
  return flags.join('') + rest;
}

/** Completion for fish. */
export function fishCompletion(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const listed = commands.map(
    ({ name, summary }) =>
      `complete -c graph-rag -n 'not __fish_seen_subcommand_from ${names} help' -a ${name} -d ${quoted(summary)}\n`,
  );
  return `# fish completion of graph-rag; load it with: graph-rag completion fish | source
complete -c graph-rag -f
complete -c graph-rag -w graph-rag.sh
${listed.join('')}complete -c graph-rag -n '__fish_seen_subcommand_from help' -a ${quoted(names)}
${commands.map(commandLines).join('')}`;
}
