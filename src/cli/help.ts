import { type Argument, type Command, flagsOf } from './command.ts';
import { FLAGS, type FlagName, GLOBAL_FLAGS, spellings } from './flags.ts';
import { COMMANDS } from './registry.ts';

const EXIT_CODES = [
  ['0', 'success, an empty answer included'],
  ['1', 'wrong arguments, an unknown or ambiguous symbol'],
  ['2', 'something that is needed is not installed'],
  ['3', 'the question failed'],
] as const;

const ENVIRONMENT = [
  ['CKB_UNAVAILABLE=1', 'do without the graph: subgraph searches text'],
  ['CKB_TIMEOUT, CKB_COOLDOWN', 'seconds: patience with an external CKB, and its rest after a failure (60)'],
  ['GRAPH_RAG_WATCH=false', 'a server looks for changes at each question instead of watching'],
  ['GRAPH_RAG_CACHE_ENABLED=false', 'keep no answers and use none that were kept'],
  ['INTENT_PREFERENCES', 'JSON of names with weights: what to prefer, instead of what feedback remembers'],
  ['GRAPH_RAG_STATE_DIR', "where the index lies (default: the project's .devbooks)"],
  ['GRAPH_RAG_DEBUG=1', 'show where an unexpected error happened'],
] as const;

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

function flagRow(name: FlagName, command: Command | null): [string, string] {
  const flag = FLAGS[name];
  const left = `${spellings(flag).join(', ')}${flag.placeholder === undefined ? '' : ` ${flag.placeholder}`}`;
  if (name !== 'format' || command === null) return [left, command?.flagHelp?.[name] ?? flag.help];
  return [left, `${flag.help}: ${command.formats.join(', ')} (default: ${command.formats[0]})`];
}

const shownArgument = ({ name, optional }: Argument): string => (optional === true ? `[${name}]` : name);

const section = (title: string, body: string): string => `${title}\n${body}\n`;

/** The help of one command: everything in it comes from the data that the parser reads too. */
export function commandHelp(command: Command): string {
  const usage = [`graph-rag ${command.name}`, ...command.arguments.map(shownArgument), '[options]'].join(' ');
  return [
    `${command.summary}\n`,
    section('Usage', `  ${usage}`),
    ...(command.arguments.length === 0
      ? []
      : [section('Arguments', columns(command.arguments.map(({ name, help }) => [name, help] as const)))]),
    section('Options', columns(flagsOf(command).map((name) => flagRow(name, command)))),
    ...(command.notes === undefined ? [] : [`${command.notes.join('\n')}\n`]),
    section('Examples', columns(command.examples.map((example) => [example.command, example.does] as const))),
    section('Exit codes', columns(EXIT_CODES)),
  ].join('\n');
}

/** The help of the program. */
export function programHelp(): string {
  const rows = COMMANDS.map((command): [string, string] => [
    [command.name, ...command.arguments.map(shownArgument)].join(' '),
    command.summary,
  ]);
  return [
    'graph-rag: a context engine for code. Questions about a repository, answered from its graph of symbols.\n',
    section('Usage', '  graph-rag "QUESTION" [options]\n  graph-rag COMMAND [options]'),
    section('Commands', columns([...rows, ['help COMMAND', 'Show the help of a command']])),
    section('Options', columns(GLOBAL_FLAGS.map((name) => flagRow(name, null)))),
    section(
      'Examples',
      columns([
        ['graph-rag "where are orders validated"', 'the code that answers, with file and lines; as search'],
        ['graph-rag symbol OrderService.place', 'its code, who uses it and what it uses'],
        ['graph-rag subgraph handleToolCall', 'what it calls and who calls it'],
        ['graph-rag impact src/server.ts:144 --json', 'what can break when the symbol on that line changes'],
        ['graph-rag path main runScript', 'how one gets from main to runScript'],
      ]),
    ),
    section('Environment', columns(ENVIRONMENT)),
    section('Exit codes', columns(EXIT_CODES)),
  ].join('\n');
}
