import {
  DEFAULT_DEPTH,
  DIRECTIONS,
  type Direction,
  EDGE_TYPES,
  type EdgeType,
  MAX_DEPTH,
} from '../contract/vocabulary.ts';
import { choice, choices, integer, text } from './flag-values.ts';

/** Every form in which some command answers; each command says which ones it has. */
export const FORMATS = ['text', 'json', 'mermaid', 'dot', 'jsonl', 'graphml'] as const;
export type Format = (typeof FORMATS)[number];

/** What the options of a command line come to. */
export interface FlagValues {
  cwd?: string;
  format?: Format;
  help?: boolean;
  version?: boolean;
  depth?: number;
  direction?: Direction;
  edgeTypes?: EdgeType[];
  dryRun?: boolean;
  full?: boolean;
  repair?: boolean;
}

/** One option, declared once for the parser, the help and completion. */
export interface Flag {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly short?: string;
  readonly help: string;
  /** The word for the value in the help; absent: the option takes none. */
  readonly placeholder?: string;
  /** What values are allowed, in words, for messages; absent with `placeholder`. */
  readonly allowed?: string;
  readonly words?: readonly string[];
  readonly read: (raw: string, argument: string) => Partial<FlagValues>;
}

const list = (words: readonly string[]): string => words.join(', ');

const DECLARED = {
  cwd: {
    name: 'cwd',
    placeholder: 'DIR',
    allowed: 'a folder',
    help: 'The project folder, exactly this one (default: the nearest folder above with .devbooks or .git)',
    read: (raw, argument) => ({ cwd: text(raw, argument, 'a folder') }),
  },
  format: {
    name: 'format',
    placeholder: 'FORMAT',
    allowed: `one of ${list(FORMATS)}`,
    words: FORMATS,
    help: 'Form of the answer',
    read: (raw, argument) => ({ format: choice(raw, argument, FORMATS) }),
  },
  json: { name: 'json', help: 'Same as --format json', read: () => ({ format: 'json' }) },
  help: { name: 'help', short: 'h', help: 'Show this help', read: () => ({ help: true }) },
  version: { name: 'version', short: 'V', help: 'Show the version', read: () => ({ version: true }) },
  depth: {
    name: 'depth',
    aliases: ['max-depth'],
    placeholder: 'N',
    allowed: `an integer from 1 to ${MAX_DEPTH}`,
    help: `How many steps to walk, 1 to ${MAX_DEPTH} (default: ${DEFAULT_DEPTH}; more is capped)`,
    read: (raw, argument) => ({
      depth: integer(raw, argument, { min: 1, allowed: `an integer from 1 to ${MAX_DEPTH}` }),
    }),
  },
  direction: {
    name: 'direction',
    placeholder: 'WAY',
    allowed: `one of ${list(DIRECTIONS)}`,
    words: DIRECTIONS,
    help: `Which way to walk: ${list(DIRECTIONS)} (default: both)`,
    read: (raw, argument) => ({ direction: choice(raw, argument, DIRECTIONS) }),
  },
  edgeTypes: {
    name: 'edge-types',
    placeholder: 'LIST',
    allowed: `a list of ${list(EDGE_TYPES)}, joined with commas`,
    words: EDGE_TYPES,
    help: `Only these edges, joined with commas: ${list(EDGE_TYPES)}`,
    read: (raw, argument) => ({ edgeTypes: choices(raw, argument, EDGE_TYPES) }),
  },
  dryRun: {
    name: 'dry-run',
    help: 'Only show which files would be indexed and skipped',
    read: () => ({ dryRun: true }),
  },
  full: { name: 'full', help: 'Parse and resolve every file again', read: () => ({ full: true }) },
  repair: {
    name: 'repair',
    help: 'Mend what can be mended: build a damaged index anew',
    read: () => ({ repair: true }),
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof DECLARED;

/** Every option by its key. */
export const FLAGS: Readonly<Record<FlagName, Flag>> = DECLARED;

/** The options that every command has. */
export const GLOBAL_FLAGS: readonly FlagName[] = ['cwd', 'format', 'json', 'help', 'version'];

const isFlagName = (key: string): key is FlagName => Object.hasOwn(DECLARED, key);

/** Finds an option by what was typed, `--max-depth` and `-h` included. */
export function flagOf(typed: string): FlagName | null {
  for (const [key, flag] of Object.entries(FLAGS)) {
    if (isFlagName(key) && spellings(flag).includes(typed)) return key;
  }
  return null;
}

/** Every way to write an option. */
export const spellings = (flag: Flag): string[] => [
  ...(flag.short === undefined ? [] : [`-${flag.short}`]),
  `--${flag.name}`,
  ...(flag.aliases ?? []).map((alias) => `--${alias}`),
];
