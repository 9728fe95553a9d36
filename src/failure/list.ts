import { EXIT, type ExitCode } from './exit-codes.ts';
import { nearestWord } from './nearest-word.ts';

/** A symbol to choose from when a name means several. */
interface SymbolChoice {
  readonly id: string;
  readonly kind: string;
  readonly qualified_name: string;
  readonly file: string;
  readonly line: number;
  /** As it is declared, where others have the same name. */
  readonly signature?: string;
}

/** What a user stops in the middle, as it is told. */
type Cancelled = 'indexing' | 'the build of the summaries' | 'the evaluation' | 'the export';

/** What the next run finds of the one that was stopped. */
const KEPT: Partial<Record<Cancelled, string>> = {
  indexing: 'what was parsed is kept',
  'the build of the summaries': 'what was written is kept',
};

/** What is known about each failure; the code tells which of them it is. */
export interface FailureFacts {
  unknown_command: { readonly command: string; readonly nearest: string | null; readonly question?: string };
  unknown_flag: { readonly flag: string; readonly command: string | null; readonly nearest: string | null };
  missing_value: { readonly argument: string; readonly allowed: string };
  missing_argument: { readonly argument: string; readonly command: string };
  unexpected_argument: { readonly value: string; readonly command: string };
  empty_query: Readonly<Record<never, never>>;
  dataset_unusable: { readonly file: string; readonly problem: string };
  history_unusable: { readonly problem: string };
  changes_unknown: { readonly ref: string; readonly problem: string };
  invalid_value: { readonly argument: string; readonly value: string; readonly allowed: string };
  unknown_symbol: { readonly symbol: string; readonly nearest: readonly string[] };
  ambiguous_symbol: { readonly symbol: string; readonly choices: readonly SymbolChoice[]; readonly total: number };
  /** `leftOut`: why the index leaves it out, where that is known. */
  unknown_file: { readonly path: string; readonly nearest?: readonly string[]; readonly leftOut?: string };
  unknown_line: { readonly path: string; readonly line: number; readonly lines: number };
  project_not_allowed: { readonly path: string; readonly allowed: readonly string[] };
  client_config_unusable: { readonly file: string; readonly problem: string };
  folder_unusable: { readonly path: string; readonly problem: string; readonly isNamed?: boolean };
  config_broken: { readonly file: string; readonly line: number | null; readonly problem: string };
  dependency_missing: { readonly dependency: string; readonly purpose: string; readonly remedy: string };
  repository_unusable: { readonly path: string; readonly problem: string; readonly remedy: string };
  registry_not_writable: { readonly file: string; readonly problem: string };
  state_not_writable: { readonly path: string; readonly problem: string };
  output_not_writable: { readonly problem: string };
  index_busy: { readonly holder: string };
  summary_busy: { readonly holder: string };
  index_unreadable: { readonly path: string; readonly problem: string; readonly isDamaged?: boolean };
  search_failed: { readonly problem: string };
  summary_missing: { readonly path: string };
  summary_damaged: { readonly problem: string };
  unknown_document: { readonly id: string; readonly nearest: readonly string[] };
  provider_failed: { readonly problem: string; readonly remedy: string };
  cancelled: { readonly during: Cancelled };
  bug: { readonly problem: string };
}

export type FailureCode = keyof FailureFacts;

interface FailureKind<Facts> {
  readonly exitCode: ExitCode;
  /** What happened, in one line. */
  readonly title: (facts: Facts) => string;
  /** What the user can do about it. */
  readonly remedy: (facts: Facts) => string;
}

/** As SQLite and the system say it. */
const DISK_FULL = /disk is full|ENOSPC|EDQUOT/;

const CHOICE_WIDTH = 2;

// The id repeats the path: it is told only where nothing shorter tells one from another.
function choiceLine(choice: SymbolChoice, _: number, all: readonly SymbolChoice[]): string {
  const { file, line, kind, qualified_name, id, signature } = choice;
  const isAlone = all.every((other) => other === choice || other.file !== file || other.line !== line);
  const parts = [`${file}:${line}`, `${kind} ${qualified_name}`, isAlone ? '' : id, signature ?? ''];
  return `${' '.repeat(CHOICE_WIDTH)}${parts.filter((part) => part !== '').join('  ')}`;
}

/** How a list of allowed words begins. */
const ONE_OF = 'one of ';

const seeHelp = (command: string | null): string =>
  command === null ? 'See `graph-rag --help`.' : `See \`graph-rag ${command} --help\`.`;

/** The closed list: every error that a user can meet, and nothing else, ends a command. */
export const FAILURES: { readonly [Code in FailureCode]: FailureKind<FailureFacts[Code]> } = {
  unknown_command: {
    exitCode: EXIT.wrongArguments,
    title: ({ command }) => `'${command}' is not a command`,
    remedy: ({ nearest, question }) => {
      const command = nearest === null ? [] : [`Did you mean \`${nearest}\`?`];
      const search = question === undefined ? [] : [`To look for it: \`graph-rag search "${question}"\`.`];
      return [...command, ...search, seeHelp(null)].join(' ');
    },
  },
  unknown_flag: {
    exitCode: EXIT.wrongArguments,
    title: ({ flag, command }) => (command === null ? `unknown option ${flag}` : `${command} has no option ${flag}`),
    remedy: ({ nearest, command }) =>
      nearest === null ? seeHelp(command) : `Did you mean ${nearest}? ${seeHelp(command)}`,
  },
  missing_value: {
    exitCode: EXIT.wrongArguments,
    title: ({ argument }) => `${argument} needs a value`,
    // A list can be long: it is not said twice.
    remedy: ({ argument, allowed }) => `Give ${argument} ${allowed.startsWith(ONE_OF) ? 'one of these' : allowed}.`,
  },
  missing_argument: {
    exitCode: EXIT.wrongArguments,
    title: ({ argument, command }) => `${command} needs ${argument}`,
    remedy: ({ command }) => seeHelp(command),
  },
  unexpected_argument: {
    exitCode: EXIT.wrongArguments,
    title: ({ value, command }) => `${command} takes no further argument, but got '${value}'`,
    remedy: ({ command }) =>
      command === 'search' ? 'Give the question once: as words, or as --query.' : seeHelp(command),
  },
  empty_query: {
    exitCode: EXIT.wrongArguments,
    title: () => 'the query is empty',
    remedy: () =>
      'Say what you look for: `graph-rag search "where are orders validated"`, a name, a path or an error message.',
  },
  dataset_unusable: {
    exitCode: EXIT.wrongArguments,
    title: ({ file, problem }) => `${file} cannot be used: ${problem}`,
    remedy: () => 'See `graph-rag eval --help` for what a data set looks like.',
  },
  history_unusable: {
    exitCode: EXIT.queryFailed,
    title: ({ problem }) => `the history of this project cannot be used: ${problem}`,
    remedy: () => 'Run it in a git repository with some fix commits, or give a data set.',
  },
  changes_unknown: {
    exitCode: EXIT.queryFailed,
    title: ({ ref, problem }) => `what changed since '${ref}' cannot be told: ${problem}`,
    remedy: () => 'Ask without it, or in a git repository with this commit.',
  },
  invalid_value: {
    exitCode: EXIT.wrongArguments,
    title: ({ argument, value, allowed }) => `${argument} is '${value}', allowed is ${allowed}`,
    remedy: ({ argument, value, allowed }) => {
      if (!allowed.startsWith(ONE_OF)) return `Give ${argument} ${allowed}.`;
      const nearest = nearestWord(value.toLowerCase(), allowed.slice(ONE_OF.length).split(', '));
      // A list can be long: it is not said twice.
      return nearest === null ? `Give ${argument} one of these.` : `Did you mean ${nearest}?`;
    },
  },
  unknown_symbol: {
    exitCode: EXIT.wrongArguments,
    title: ({ symbol }) => `no symbol '${symbol}' in the index`,
    remedy: ({ nearest }) =>
      nearest.length === 0
        ? 'Give a name, a qualified name, file:line or an id. `graph-rag status` shows what is indexed.'
        : `Nearest names: ${nearest.join(', ')}`,
  },
  ambiguous_symbol: {
    exitCode: EXIT.wrongArguments,
    title: ({ symbol, total }) => `'${symbol}' means ${total} symbols`,
    remedy: ({ choices, total }) =>
      [
        'Choose one by its qualified name or file:line:',
        ...choices.map(choiceLine),
        ...(total > choices.length ? [`  … and ${total - choices.length} more`] : []),
      ].join('\n'),
  },
  unknown_file: {
    exitCode: EXIT.wrongArguments,
    title: ({ path }) => `no file '${path}' in the index`,
    remedy: ({ nearest = [], leftOut }) => {
      if (leftOut !== undefined) return `It is left out: ${leftOut}. \`graph-rag status\` lists what is, and why.`;
      return nearest.length === 0
        ? "Give a path from the project's folder, with /; ignored files and secrets are not indexed."
        : `Nearest files: ${nearest.join(', ')}`;
    },
  },
  unknown_line: {
    exitCode: EXIT.wrongArguments,
    title: ({ path, line }) => `${path} has no line ${line}`,
    remedy: ({ lines }) => `Give a line from 1 to ${lines}.`,
  },
  project_not_allowed: {
    exitCode: EXIT.wrongArguments,
    title: ({ path }) => `the project ${path} is outside of what this server may read`,
    remedy: ({ allowed }) =>
      `Allowed: ${allowed.join(', ') || 'nothing yet'}. The user can allow more with \`graph-rag mcp --root DIR\`.`,
  },
  client_config_unusable: {
    exitCode: EXIT.wrongArguments,
    title: ({ file, problem }) => `${file} cannot be changed: ${problem}`,
    remedy: () => 'Nothing was written. Mend the file, or add the entry that `--print` shows by hand.',
  },
  folder_unusable: {
    exitCode: EXIT.wrongArguments,
    title: ({ path, problem }) => `the project folder ${path} cannot be used: ${problem}`,
    remedy: ({ isNamed = true }) =>
      isNamed ? 'Name a folder that exists and can be read.' : 'Go to the folder of a project, or name one with --cwd.',
  },
  config_broken: {
    exitCode: EXIT.wrongArguments,
    title: ({ file, line, problem }) => `${file}${line === null ? '' : `:${line}`}: ${problem}`,
    remedy: () => 'Correct the file, or remove it to use the defaults.',
  },
  dependency_missing: {
    exitCode: EXIT.missingDependency,
    title: ({ dependency, purpose }) => `${dependency} is missing; it is needed for ${purpose}`,
    remedy: ({ remedy }) => remedy,
  },
  repository_unusable: {
    exitCode: EXIT.wrongArguments,
    title: ({ path, problem }) => `${path}: ${problem}`,
    remedy: ({ remedy }) => remedy,
  },
  registry_not_writable: {
    exitCode: EXIT.queryFailed,
    title: ({ file, problem }) => `the user's config ${file} cannot be written: ${problem}`,
    remedy: () => 'Make it writable, or set XDG_CONFIG_HOME to a folder that is.',
  },
  output_not_writable: {
    exitCode: EXIT.queryFailed,
    title: ({ problem }) => `the answer could not be written: ${problem}`,
    remedy: () => 'Make room where the output goes, or send it elsewhere, and start again.',
  },
  state_not_writable: {
    exitCode: EXIT.queryFailed,
    title: ({ path, problem }) => `nothing can be written to ${path}: ${problem}`,
    remedy: ({ problem }) =>
      DISK_FULL.test(problem)
        ? 'Make room there, or set GRAPH_RAG_STATE_DIR to a folder on another disk.'
        : 'Make it a folder that can be written, or set GRAPH_RAG_STATE_DIR to one.',
  },
  index_busy: {
    exitCode: EXIT.queryFailed,
    title: ({ holder }) => `another process is indexing this project (${holder})`,
    remedy: () => 'Wait until it is done and start again.',
  },
  index_unreadable: {
    exitCode: EXIT.queryFailed,
    title: ({ path, problem }) => `the index ${path} cannot be read: ${problem}`,
    remedy: ({ isDamaged = true }) =>
      isDamaged
        ? 'Run `graph-rag doctor --repair`; it builds the index anew.'
        : 'Look at the rights of that file and its folder, or remove the folder; the next question builds the index anew.',
  },
  search_failed: {
    exitCode: EXIT.queryFailed,
    title: ({ problem }) => `the text search failed: ${problem}`,
    remedy: () => 'Look at the rights of the project folder; without CKB_UNAVAILABLE=1 the graph answers.',
  },
  summary_busy: {
    exitCode: EXIT.queryFailed,
    title: ({ holder }) => `another process is building the summaries of this project (${holder})`,
    remedy: () => 'Wait until it is done and start again.',
  },
  summary_missing: {
    exitCode: EXIT.queryFailed,
    title: ({ path }) => `there is no summary index in ${path}`,
    remedy: () => 'Run `graph-rag summary build`; it needs no network unless you choose a model.',
  },
  summary_damaged: {
    exitCode: EXIT.queryFailed,
    title: ({ problem }) => `the summary index cannot be read: ${problem}`,
    remedy: () => 'Run `graph-rag summary build`; what was written before is kept in the cache.',
  },
  unknown_document: {
    exitCode: EXIT.wrongArguments,
    title: ({ id }) => `no summary document '${id}'`,
    remedy: ({ nearest }) =>
      nearest.length === 0
        ? 'Ids are paths: src/auth.py, src/auth.py::Login::check, a folder, or . for the whole.'
        : `Nearest ids: ${nearest.join(', ')}`,
  },
  provider_failed: {
    exitCode: EXIT.queryFailed,
    title: ({ problem }) => problem,
    remedy: ({ remedy }) => remedy,
  },
  cancelled: {
    exitCode: EXIT.queryFailed,
    title: ({ during }) => `cancelled during ${during}`,
    remedy: ({ during }) => (KEPT[during] === undefined ? 'Start again.' : `Start again; ${KEPT[during]}.`),
  },
  bug: {
    exitCode: EXIT.queryFailed,
    title: ({ problem }) => `unexpected error: ${problem}`,
    remedy: () => 'This is a bug. Set GRAPH_RAG_DEBUG=1 to see where it happened, and please report it.',
  },
};
