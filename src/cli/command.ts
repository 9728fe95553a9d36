import type { Project } from '../index.ts';
import { type FlagName, type FlagValues, type Format, GLOBAL_FLAGS } from './flags.ts';
import type { Output } from './output.ts';
import type { RunLine } from './resident/answer.ts';

/** A word of the command line that is no option. */
export interface Argument {
  readonly name: string;
  readonly help: string;
  /** It may be missing; the command says what to do then. */
  readonly optional?: true;
  /** It is a text: whoever leaves out the quotes means all words that follow. */
  readonly takesRest?: true;
  /** It may be a path: one that begins with `./` or `../` is meant from the current folder. */
  readonly mayBePath?: true;
  /** The words to choose from, for completion. */
  readonly words?: readonly string[];
}

interface Example {
  readonly command: string;
  readonly does: string;
}

/** What a command is given when it runs; everything is checked before. */
export interface Invocation {
  readonly arguments: readonly string[];
  readonly flags: FlagValues;
  /** How the line was understood, where that is not what it says at first sight. */
  readonly notes: readonly string[];
  readonly format: Format;
  readonly output: Output;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** The project itself, where it is open already. */
  readonly opened?: Project;
  /** Runs another command line on an open project. */
  readonly runOn: RunLine;
  /** Every command, for the one that writes the completion of all. */
  readonly commands: readonly Command[];
}

/** One command: what it takes, as data for parser and help, and what it does. */
export interface Command {
  readonly name: string;
  /** What other programs call it: suggested to whoever types that, and no command by itself. */
  readonly calledElsewhere?: readonly string[];
  readonly summary: string;
  readonly arguments: readonly Argument[];
  readonly flags: readonly FlagName[];
  /** What an option does here, where that differs from what it does elsewhere. */
  readonly flagHelp?: Partial<Record<FlagName, string>>;
  /** The first one is the default. */
  readonly formats: readonly [Format, ...Format[]];
  readonly examples: readonly Example[];
  readonly notes?: readonly string[];
  /** Gives the exit code. */
  readonly run: (invocation: Invocation) => Promise<number>;
}

/** The argument at a place where the parser has already made sure that there is one. */
export function argument(invocation: Invocation, place: number): string {
  const value = invocation.arguments[place];
  if (value === undefined) throw new Error(`argument ${place} was not checked`);
  return value;
}

/** The options of a command, those that all have included; --json only where it answers in JSON. */
export const flagsOf = (command: Command): FlagName[] => [
  ...command.flags,
  ...GLOBAL_FLAGS.filter((name) => name !== 'json' || command.formats.includes('json')),
];
