import type { Command } from '../command.ts';
import { argumentWords, completedFlags, type Following } from './choices.ts';

const quoted = (text: string): string => text.replaceAll("'", "'\\''");
const described = (text: string): string => quoted(text).replace(/[[\]:]/g, '\\$&');

function taken(following: Following): string {
  switch (following.kind) {
    case 'words':
      return `:value:(${following.words.join(' ')})`;
    case 'folder':
      return ':folder:_files -/';
    case 'file':
      return ':file:_files';
    case 'anything':
      return ':value: ';
  }
}

function commandCase(command: Command): string {
  const flags = completedFlags(command).flatMap(({ spellings, help, following }) =>
    spellings.map((spelling) => `'${spelling}[${described(help)}]${following === null ? '' : taken(following)}'`),
  );
  const words = argumentWords(command);
  const rest = words.length === 0 ? [] : [`'1:argument:(${words.join(' ')})'`];
  return `    ${command.name}) _arguments ${[...flags, ...rest].join(' ')} ;;\n`;
}

/** Completion for zsh. */
export function zshCompletion(commands: readonly Command[]): string {
  const listed = commands.map(({ name, summary }) => `'${name}:${described(summary)}'`);
  return `#compdef graph-rag graph-rag.sh
# zsh completion of graph-rag; load it with: source <(graph-rag completion zsh)
_graph_rag() {
  local -a commands
  commands=(${listed.join(' ')} 'help:Show the help of a command')
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  shift words; (( CURRENT-- ))
  case $words[1] in
    help) _describe command commands ;;
${commands.map(commandCase).join('')}  esac
}
compdef _graph_rag graph-rag graph-rag.sh
`;
}
