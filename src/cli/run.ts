import { EXIT, Failure } from '../failure/index.ts';
import { type Command, flagsOf, type Invocation } from './command.ts';
import { FLAGS, type Format } from './flags.ts';
import { nearestWord } from './nearest.ts';
import type { Output } from './output.ts';
import { COMMAND_NAMES, loadCommand } from './registry.ts';
import { nearestFlag, type Tokens, tokenize } from './tokens.ts';

export interface Surroundings {
  readonly output: Output;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Understands a whole command line and runs it; whatever is wrong with it is found before any work starts. */
export async function run(line: readonly string[], surroundings: Surroundings): Promise<number> {
  const tokens = tokenize(line);
  if (tokens.values.version === true) return printVersion(surroundings.output);
  const [name, ...words] = tokens.words;
  if (name === undefined || name === 'help')
    return printHelp(name === undefined ? undefined : words[0], tokens, surroundings);
  const command = await commandNamed(name);
  if (tokens.values.help === true) return printHelp(name, tokens, surroundings);
  return command.run(checked(command, words, tokens, surroundings));
}

async function commandNamed(name: string): Promise<Command> {
  const command = await loadCommand(name);
  if (command !== null) return command;
  throw new Failure('unknown_command', { command: name, nearest: nearestWord(name, [...COMMAND_NAMES, 'help']) });
}

function checked(command: Command, words: readonly string[], tokens: Tokens, around: Surroundings): Invocation {
  const known = flagsOf(command);
  for (const { name, typed } of tokens.flags) {
    if (known.includes(name)) continue;
    const nearest = nearestFlag(
      typed,
      known.map((flag) => FLAGS[flag]),
    );
    throw new Failure('unknown_flag', { flag: typed, command: command.name, nearest });
  }
  const missing = command.arguments[words.length];
  if (missing !== undefined) throw new Failure('missing_argument', { argument: missing.name, command: command.name });
  const extra = words[command.arguments.length];
  if (extra !== undefined) throw new Failure('unexpected_argument', { value: extra, command: command.name });
  const empty = command.arguments.find((_, place) => words[place]?.trim() === '');
  if (empty !== undefined)
    throw new Failure('invalid_value', { argument: empty.name, value: '', allowed: 'a text that is not empty' });
  return { arguments: words, flags: tokens.values, format: formatOf(command, tokens), ...around };
}

function formatOf(command: Command, tokens: Tokens): Format {
  const format = tokens.values.format ?? command.formats[0];
  if (command.formats.includes(format)) return format;
  const allowed = `one of ${command.formats.join(', ')}`;
  throw new Failure('invalid_value', { argument: '--format', value: format, allowed });
}

// The help is data: it goes to stdout where it was asked for, and to stderr with exit 1 where nothing was asked.
async function printHelp(topic: string | undefined, tokens: Tokens, { output }: Surroundings): Promise<number> {
  const { commandHelp, programHelp } = await import('./help.ts');
  if (topic !== undefined) await output.data(commandHelp(await commandNamed(topic)));
  else if (tokens.values.help === true || tokens.words[0] === 'help') await output.data(await programHelp());
  else {
    output.note(await programHelp());
    return EXIT.wrongArguments;
  }
  return EXIT.ok;
}

async function printVersion(output: Output): Promise<number> {
  const { programVersion } = await import('./version.ts');
  await output.data(`${programVersion()}\n`);
  return EXIT.ok;
}
