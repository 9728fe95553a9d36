import {
  DEFAULT_BUDGET_TOKENS,
  DEFAULT_FUSION_DEPTH,
  DEFAULT_TOP_K,
  MAX_FUSION_DEPTH,
} from '../contract/query-vocabulary.ts';
import {
  DEFAULT_DEPTH,
  DIRECTIONS,
  type Direction,
  EDGE_TYPES,
  type EdgeType,
  MAX_DEPTH,
  SYMBOL_KINDS,
  type SymbolKind,
  USER_ACTIONS,
  type UserAction,
} from '../contract/vocabulary.ts';
import { EVALUATION_FLAGS, type EvaluationFlagValues } from './evaluation-flags.ts';
import type { Flag } from './flag.ts';
import { choice, choices, fraction, integer, text, words } from './flag-values.ts';
import { SERVER_FLAGS, type ServerFlagValues } from './server-flags.ts';
import { SUMMARY_FLAGS, type SummaryFlagValues } from './summary-flags.ts';

export type { Flag } from './flag.ts';

/** Every form in which some command answers; each command says which ones it has. */
const FORMATS = ['text', 'json', 'markdown', 'mermaid', 'dot', 'jsonl', 'graphml'] as const;
export type Format = (typeof FORMATS)[number];

/** What the options of a command line come to. */
export interface FlagValues extends EvaluationFlagValues, ServerFlagValues, SummaryFlagValues {
  cwd?: string;
  /** As it was typed: which ones there are depends on the command. */
  format?: string;
  help?: boolean;
  version?: boolean;
  depth?: number;
  direction?: Direction;
  edgeTypes?: EdgeType[];
  dryRun?: boolean;
  full?: boolean;
  repair?: boolean;
  query?: string;
  topK?: number;
  minRelevance?: number;
  budget?: number;
  fusionDepth?: number;
  includeVirtual?: boolean;
  rerank?: boolean;
  explain?: boolean;
  anchors?: string[];
  since?: string;
  symbols?: string[];
  action?: UserAction;
  languages?: string[];
  paths?: string[];
  kinds?: SymbolKind[];
  name?: string;
  sync?: boolean;
  all?: boolean;
}

const list = (names: readonly string[]): string => names.join(', ');

// An option that is given again adds to what it was given before.
const added = <Word>(before: readonly Word[] | undefined, more: readonly Word[]): Word[] => [
  ...new Set([...(before ?? []), ...more]),
];

const DECLARED = {
  cwd: {
    name: 'cwd',
    calledElsewhere: ['root', 'project', 'repo', 'dir', 'directory', 'C'],
    placeholder: 'DIR',
    allowed: 'a folder',
    help: 'The project folder, exactly this one (default: the nearest folder above with .devbooks or .git)',
    read: (raw, argument) => ({ cwd: text(raw, argument, 'a folder') }),
  },
  format: {
    name: 'format',
    calledElsewhere: ['output', 'o'],
    placeholder: 'FORMAT',
    allowed: `one of ${list(FORMATS)}`,
    words: FORMATS,
    help: 'Form of the answer',
    read: (raw, argument) => ({ format: text(raw, argument, 'a format') }),
  },
  json: { name: 'json', help: 'Same as --format json', read: () => ({ format: 'json' }) },
  help: { name: 'help', short: 'h', help: 'Show this help', read: () => ({ help: true }) },
  version: {
    name: 'version',
    calledElsewhere: ['v'],
    short: 'V',
    help: 'Show the version',
    read: () => ({ version: true }),
  },
  depth: {
    name: 'depth',
    calledElsewhere: ['hops', 'levels', 'steps'],
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
    help: 'Only show what would be done; write nothing',
    read: () => ({ dryRun: true }),
  },
  full: {
    name: 'full',
    calledElsewhere: ['force', 'rebuild', 'clean', 'f'],
    help: 'Parse and resolve every file again',
    read: () => ({ full: true }),
  },
  repair: {
    name: 'repair',
    help: 'Mend what can be mended: build a damaged index anew',
    read: () => ({ repair: true }),
  },
  query: {
    name: 'query',
    placeholder: 'TEXT',
    allowed: 'a question',
    help: 'The question; `graph-rag --query "…"` is the same as `graph-rag search "…"`',
    read: (raw) => ({ query: raw }),
  },
  topK: {
    name: 'top-k',
    calledElsewhere: ['limit', 'n', 'k', 'top', 'count', 'max-results', 'num-results', 'max-count'],
    placeholder: 'N',
    allowed: 'an integer from 1 up',
    help: `How many places to start from (default: ${DEFAULT_TOP_K})`,
    read: (raw, argument) => ({ topK: integer(raw, argument, { min: 1 }) }),
  },
  minRelevance: {
    name: 'min-relevance',
    placeholder: 'X',
    allowed: 'a number from 0 to 1',
    help: 'Leave out what is less relevant, 0 to 1 (default: 0)',
    read: (raw, argument) => ({ minRelevance: fraction(raw, argument, { min: 0, max: 1 }) }),
  },
  budget: {
    name: 'budget',
    calledElsewhere: ['tokens', 'max-tokens'],
    aliases: ['token-budget'],
    placeholder: 'TOKENS',
    allowed: 'an integer from 0 up',
    help: `Tokens that the answer may take (default: ${DEFAULT_BUDGET_TOKENS})`,
    read: (raw, argument) => ({ budget: integer(raw, argument, { min: 0 }) }),
  },
  fusionDepth: {
    name: 'fusion-depth',
    placeholder: 'N',
    allowed: `an integer from 0 to ${MAX_FUSION_DEPTH}`,
    help: `Steps to widen along the graph, 0 to ${MAX_FUSION_DEPTH} (default: ${DEFAULT_FUSION_DEPTH}; more is capped)`,
    read: (raw, argument) => ({
      fusionDepth: integer(raw, argument, { min: 0, allowed: `an integer from 0 to ${MAX_FUSION_DEPTH}` }),
    }),
  },
  includeVirtual: {
    name: 'include-virtual',
    help: 'Widen along edges to other repositories too',
    read: () => ({ includeVirtual: true }),
  },
  rerank: {
    name: 'rerank',
    help: 'Let a language model order the best ones anew, where one is configured',
    read: () => ({ rerank: true }),
  },
  explain: {
    name: 'explain',
    help: 'Show how the question was understood, and why each result stands where it stands',
    read: () => ({ explain: true }),
  },
  anchors: {
    name: 'anchor',
    placeholder: 'SYMBOL',
    allowed: 'a symbol or file:line',
    help: 'Start from this symbol or place, with or without words (may be given again)',
    read: (raw, argument, before) => ({
      anchors: added(before.anchors, [text(raw, argument, 'a symbol or file:line')]),
    }),
  },
  since: {
    name: 'since',
    placeholder: 'REF',
    allowed: 'a commit, branch or tag',
    help: 'Start from the functions changed since this commit, uncommitted changes included',
    read: (raw, argument) => ({ since: text(raw, argument, 'a commit, branch or tag') }),
  },
  symbols: {
    name: 'symbol',
    placeholder: 'SYMBOL',
    allowed: 'a symbol or file:line',
    help: 'The symbol that was used (may be given again)',
    read: (raw, argument, before) => ({
      symbols: added(before.symbols, [text(raw, argument, 'a symbol or file:line')]),
    }),
  },
  action: {
    name: 'action',
    placeholder: 'ACTION',
    allowed: `one of ${list(USER_ACTIONS)}`,
    words: USER_ACTIONS,
    help: `What was done with it: ${list(USER_ACTIONS)}`,
    read: (raw, argument) => ({ action: choice(raw, argument, USER_ACTIONS) }),
  },
  languages: {
    name: 'lang',
    calledElsewhere: ['language', 'languages', 'type', 't'],
    placeholder: 'LIST',
    allowed: 'a list of languages or file endings, joined with commas',
    help: 'Only these languages: python,ts (may be given again)',
    read: (raw, argument, before) => ({
      languages: added(before.languages, words(raw, argument, 'a list of languages, joined with commas')),
    }),
  },
  paths: {
    name: 'path',
    calledElsewhere: ['paths', 'dir', 'folder', 'include', 'glob', 'file', 'in', 'g'],
    placeholder: 'LIST',
    allowed: 'a list of folders, files or patterns, joined with commas',
    help: "Only below these folders, or matching these patterns: src,lib/**/*.ts (may be given again); from the project's folder, ./ and ../ from here",
    read: (raw, argument, before) => ({
      paths: added(before.paths, words(raw, argument, 'a list of paths, joined with commas')),
    }),
  },
  kinds: {
    name: 'kind',
    calledElsewhere: ['kinds', 'symbol-kind'],
    placeholder: 'LIST',
    allowed: `a list of ${list(SYMBOL_KINDS)}, joined with commas`,
    words: SYMBOL_KINDS,
    help: 'Only these kinds: function,method,class (may be given again)',
    read: (raw, argument, before) => ({ kinds: added(before.kinds, choices(raw, argument, SYMBOL_KINDS)) }),
  },
  name: {
    name: 'name',
    placeholder: 'NAME',
    allowed: 'a name of letters, digits and _ . @ + -',
    help: "What to call the repository (default: its folder's name)",
    read: (raw, argument) => ({ name: text(raw, argument, 'a name') }),
  },
  sync: {
    name: 'sync',
    help: 'Also remove edges that no longer follow from the code, and mark the others as seen now',
    read: () => ({ sync: true }),
  },
  all: {
    name: 'all',
    help: 'Ask every registered repository too, and merge the answers by relevance',
    read: () => ({ all: true }),
  },
  ...EVALUATION_FLAGS,
  ...SUMMARY_FLAGS,
  ...SERVER_FLAGS,
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
