import { Failure } from '../failure/index.ts';
import { nearestWord } from '../failure/nearest-word.ts';
import { FLAGS, type Flag, type FlagName, type FlagValues, flagOf } from './flags.ts';

interface TypedFlag {
  readonly name: FlagName;
  readonly typed: string;
  /** How many words stand before it. */
  readonly wordsBefore: number;
}

/** A command line, split into what it names: options are known, but not yet checked against a command. */
export interface Tokens {
  readonly words: readonly string[];
  readonly flags: readonly TypedFlag[];
  readonly values: FlagValues;
}

// A question may begin with a dash too: `-v is ignored` is no option, because options have no spaces.
const looksLikeFlag = (token: string): boolean => /^--?[a-zA-Z][\w-]*(?:$|=)/.test(token);

/** The option that was most likely meant, among all or among those of a command. */
export function nearestFlag(typed: string, flags: readonly Flag[] = Object.values(FLAGS)): string | null {
  const name = typed.replace(/^--?/, '');
  const called = flags.find(({ calledElsewhere }) => calledElsewhere?.includes(name) === true)?.name;
  const names = flags.flatMap((flag) => [flag.name, ...(flag.aliases ?? [])]);
  const nearest = called ?? nearestWord(name, names);
  return nearest === null ? null : `--${nearest}`;
}

/**
 * Splits a command line. Options may stand anywhere; `--` ends them; `--depth 3` and `--depth=3` are the same. For one
 * that is unknown, those of the command are suggested where it is known by then.
 */
export function tokenize(
  line: readonly string[],
  flagsOfCommand: (name: string) => readonly Flag[] | undefined = () => Object.values(FLAGS),
): Tokens {
  const words: string[] = [];
  const flags: TypedFlag[] = [];
  const values: FlagValues = {};
  for (let place = 0; place < line.length; place += 1) {
    const token = line[place] ?? '';
    if (token === '--') {
      words.push(...line.slice(place + 1));
      break;
    }
    if (!looksLikeFlag(token)) {
      words.push(token);
      continue;
    }
    const [typed = token, ...rest] = token.split('=');
    const name = flagOf(typed);
    // `--target=es5 and async` is a question about an option of the project's own.
    if (name === null && /\s/.test(token) && nearestFlag(typed) === null) {
      words.push(token);
      continue;
    }
    if (name === null) {
      const known = flagsOfCommand(words[0] ?? '');
      throw unknownFlag(typed, known === undefined ? null : (words[0] ?? null), known);
    }
    const flag = FLAGS[name];
    const attached = rest.length > 0 ? rest.join('=') : undefined;
    if (flag.placeholder === undefined) {
      if (attached !== undefined)
        throw new Failure('invalid_value', { argument: typed, value: attached, allowed: 'no value' });
      Object.assign(values, flag.read('', typed, values));
    } else {
      const next = line[place + 1];
      const raw = attached ?? (next === undefined || looksLikeFlag(next) ? undefined : next);
      if (raw === undefined)
        throw new Failure('missing_value', { argument: typed, allowed: flag.allowed ?? 'a value' });
      if (attached === undefined) place += 1;
      Object.assign(values, flag.read(raw, typed, values));
    }
    flags.push({ name, typed, wordsBefore: words.length });
  }
  return { words, flags, values };
}

const unknownFlag = (flag: string, command: string | null, known: readonly Flag[] | undefined): Failure =>
  new Failure('unknown_flag', { flag, command, nearest: nearestFlag(flag, known) });
