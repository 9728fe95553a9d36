import type { Command } from '../command.ts';
import { argumentWords, completedFlags, type Following } from './choices.ts';

function replyOf(following: Following): string {
  switch (following.kind) {
    case 'words':
      return `COMPREPLY=($(compgen -W '${following.words.join(' ')}' -- "$cur"))`;
    case 'folder':
      return 'COMPREPLY=($(compgen -d -- "$cur"))';
    case 'file':
      return 'COMPREPLY=($(compgen -f -- "$cur"))';
    case 'anything':
      return 'COMPREPLY=()';
  }
}

function commandCase(command: Command): string {
  const flags = completedFlags(command);
  const values = flags.flatMap(({ spellings, following }) =>
    following === null ? [] : [`        ${spellings.join('|')}) ${replyOf(following)}; return ;;\n`],
  );
  const words = flags.flatMap(({ spellings }) => spellings.filter((spelling) => spelling.startsWith('--')));
  const rest = argumentWords(command).join(' ');
  return (
    `    ${command.name})\n      case $prev in\n${values.join('')}      esac\n` +
    `      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur"))\n` +
    `      else COMPREPLY=($(compgen -W '${rest}' -- "$cur")); fi ;;\n`
  );
}

/** Completion for bash. */
export function bashCompletion(commands: readonly Command[]): string {
  const names = [...commands.map(({ name }) => name), 'help'];
  return `# bash completion of graph-rag; load it with: eval "$(graph-rag completion bash)"
_graph_rag() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${names.join('|')}) command=$word; break ;; esac
  done
  case $command in
${commands.map(commandCase).join('')}    help) COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')}' -- "$cur")) ;;
    *) COMPREPLY=($(compgen -W '${names.join(' ')} --help --version' -- "$cur")) ;;
  esac
}
complete -F _graph_rag graph-rag graph-rag.sh
`;
}
