import { EXIT, Failure } from '../failure/index.ts';
import { nearestWord } from '../failure/nearest-word.ts';
import type { Project } from '../index.ts';
import { currentFolder, findRoot } from '../project/root.ts';
import { type Command, flagsOf, type Invocation } from './command.ts';
import { choice } from './flag-values.ts';
import { FLAGS, type Flag, type FlagValues, type Format } from './flags.ts';
import { fromHere, isFromHere, type Standpoint } from './from-here.ts';
import { commandHelp, programHelp } from './help.ts';
import type { Output } from './output.ts';
import { COMMANDS } from './registry.ts';
import { askResident } from './resident/ask.ts';
import { ANSWERED } from './resident/exchange.ts';
import { nearestFlag, type Tokens, tokenize } from './tokens.ts';
import { trailingPaths } from './trailing-paths.ts';
import { programVersion } from './version.ts';

/** The command that answers questions in plain words. */
const SEARCH = 'search';

interface Surroundings {
  readonly output: Output;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** The project itself, where a process that watches it runs the line for somebody else. */
  readonly opened?: Project;
  /** The folder that this somebody stands in; else it is the one of the process. */
  readonly folder?: string;
}

/** Understands a whole command line and runs it; whatever is wrong with it is found before any work starts. */
export async function run(line: readonly string[], surroundings: Surroundings): Promise<number> {
  const tokens = tokenize(line, flagsOfCommand);
  if (tokens.values.version === true) return printVersion(surroundings.output);
  const [name, ...words] = wordsOf(tokens);
  if (name === undefined || name === 'help')
    return printHelp(name === undefined ? undefined : words[0], tokens, surroundings);
  const command = commandNamed(name, words);
  if (tokens.values.help === true) return printHelp(name, tokens, surroundings);
  // A process that watches answers questions, and does nothing else for others.
  if (surroundings.opened !== undefined && !ANSWERED.has(name))
    throw new Failure('unknown_command', { command: name, nearest: null });
  const invocation = checked(command, words, tokens, surroundings);
  if (surroundings.opened === undefined && ANSWERED.has(name)) {
    const code = await askResident(line, invocation);
    if (code !== null) return code;
  }
  return command.run(invocation);
}

/** No command has a space or a letter that is not ASCII in its name: what begins so is a question. */
const QUESTION = /\s\S|\P{ASCII}/u;

// `--query "…"` is the documents' form of `search "…"`, and without quotes the words behind it belong to it too; a place to
// start from needs no words, and a question no command.
function wordsOf({ words, flags, values: { query, anchors, since, help } }: Tokens): readonly string[] {
  const isPlace = anchors !== undefined || since !== undefined;
  const isQuestion = words.length === 0 ? isPlace && help !== true : QUESTION.test(words[0] ?? '');
  if (query === undefined) return isQuestion ? [SEARCH, ...words] : words;
  const { wordsBefore = 0 } = flags.findLast(({ name }) => name === 'query') ?? {};
  const [first = ''] = words;
  const isCommand = wordsBefore > 0 || (flagsOfCommand(first) ?? []).includes(FLAGS.query);
  if (!isCommand) return [SEARCH, query, ...words];
  if (first !== SEARCH) return words;
  if (wordsBefore > 1) throw new Failure('unexpected_argument', { value: query, command: SEARCH });
  return [SEARCH, query, ...words.slice(1)];
}

function flagsOfCommand(name: string): Flag[] | undefined {
  const command = COMMANDS.find((known) => known.name === name);
  return command === undefined ? undefined : flagsOf(command).map((flag) => FLAGS[flag]);
}

function commandNamed(name: string, others: readonly string[] = []): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command !== undefined) return command;
  const names = [...COMMANDS.map((known) => known.name), 'help'];
  const called = COMMANDS.find(({ calledElsewhere }) => calledElsewhere?.includes(name) === true)?.name;
  const nearest = called ?? (name === 'version' ? '--version' : nearestWord(name, names));
  // One or two words that are like a command with its argument are a slip; what is longer may be a question all the same.
  const isQuestion = nearest === null || others.length > 1;
  const question = isQuestion ? { question: [name, ...others].join(' ') } : {};
  throw new Failure('unknown_command', { command: name, nearest, ...question });
}

/** Where the last argument is a text, all words that are left are it. */
function argumentsOf(command: Command, words: readonly string[]): readonly string[] {
  const last = command.arguments.length - 1;
  if (command.arguments[last]?.takesRest !== true || words.length <= last + 1) return words;
  return [...words.slice(0, last), words.slice(last).join(' ')];
}

function checked(command: Command, typed: readonly string[], tokens: Tokens, around: Surroundings): Invocation {
  const standpoint = standpointOf(tokens.values, around);
  const paths = command.flags.includes('paths') ? trailingPaths(typed, standpoint) : [];
  const words = argumentsOf(command, paths.length === 0 ? typed : typed.slice(0, 1));
  const known = flagsOf(command);
  for (const { name, typed: flag } of tokens.flags) {
    if (known.includes(name)) continue;
    const nearest = nearestFlag(flag, flagsOfCommand(command.name));
    throw new Failure('unknown_flag', { flag, command: command.name, nearest });
  }
  const missing = command.arguments[words.length];
  if (missing !== undefined && missing.optional !== true)
    throw new Failure('missing_argument', { argument: missing.name, command: command.name });
  const extra = words[command.arguments.length];
  if (extra !== undefined) throw new Failure('unexpected_argument', { value: extra, command: command.name });
  const empty = command.arguments.find(
    (_, place) => words[place]?.trim() === '' && command.arguments[place]?.optional !== true,
  );
  if (empty !== undefined)
    throw new Failure('invalid_value', { argument: empty.name, value: '', allowed: 'a text that is not empty' });
  const { environment } = around;
  const { flags, ...meant } = placed(command, words, tokens.values, standpoint);
  return {
    ...meant,
    flags: paths.length === 0 ? flags : { ...flags, paths: [...(flags.paths ?? []), ...paths] },
    notes:
      paths.length === 0
        ? []
        : [`note: only below ${paths.join(', ')}; inside the quotes it is a word of the question`],
    format: formatOf(command, tokens),
    commands: COMMANDS,
    runOn: (line, opened) => run(line, { environment, ...opened }),
    ...around,
  };
}

/** Found out once, and only where a path asks for it. */
function standpointOf({ cwd }: FlagValues, { opened, folder = currentFolder() }: Surroundings): () => Standpoint {
  let root = opened?.root;
  return () => {
    root ??= findRoot(cwd === undefined ? {} : { cwd });
    return { folder, root };
  };
}

// Paths that are written from the current folder, as the project knows them: only here that folder is known.
function placed(
  command: Command,
  words: readonly string[],
  flags: FlagValues,
  standpoint: () => Standpoint,
): Pick<Invocation, 'arguments' | 'flags'> {
  const known = (text: string): string => (isFromHere(text) ? fromHere(text, standpoint()) : text);
  const { paths, anchors, symbols } = flags;
  return {
    arguments: words.map((word, place) => (command.arguments[place]?.mayBePath === true ? known(word) : word)),
    flags: {
      ...flags,
      ...(paths === undefined ? {} : { paths: paths.map(known) }),
      ...(anchors === undefined ? {} : { anchors: anchors.map(known) }),
      ...(symbols === undefined ? {} : { symbols: symbols.map(known) }),
    },
  };
}

function formatOf(command: Command, tokens: Tokens): Format {
  const { format } = tokens.values;
  return format === undefined ? command.formats[0] : choice(format, '--format', command.formats);
}

// The help is data: it goes to stdout where it was asked for, and to stderr with exit 1 where nothing was asked.
async function printHelp(topic: string | undefined, tokens: Tokens, { output }: Surroundings): Promise<number> {
  if (topic !== undefined) await output.data(commandHelp(commandNamed(topic)));
  else if (tokens.values.help === true || tokens.words[0] === 'help') await output.data(programHelp());
  else {
    output.note(programHelp());
    return EXIT.wrongArguments;
  }
  return EXIT.ok;
}

async function printVersion(output: Output): Promise<number> {
  await output.data(`${programVersion()}\n`);
  return EXIT.ok;
}
