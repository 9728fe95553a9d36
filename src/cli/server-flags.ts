import { STRUCTURED, type Structured } from '../contract/vocabulary.ts';
import { Failure } from '../failure/index.ts';
import type { Flag } from './flag.ts';
import { choice, integer, text } from './flag-values.ts';

/** The options of `mcp` and `setup`. */
export interface ServerFlagValues {
  http?: boolean;
  port?: number;
  noToken?: boolean;
  roots?: string[];
  structured?: Structured;
  project?: boolean;
  print?: boolean;
  remove?: boolean;
}

/** The port of `mcp --http` when nobody says: registered to nobody, and a client's config must not change with each start. */
export const DEFAULT_PORT = 8377;
const MAX_PORT = 65_535;
const PORT_ALLOWED = `an integer from 0 to ${MAX_PORT}`;

/** Their declarations, apart because only these commands have them. */
export const SERVER_FLAGS = {
  http: { name: 'http', help: 'Serve streamable HTTP on 127.0.0.1 instead of stdio', read: () => ({ http: true }) },
  port: {
    name: 'port',
    placeholder: 'N',
    allowed: PORT_ALLOWED,
    help: `The port of --http (default: ${DEFAULT_PORT}; 0: a free one)`,
    read: (raw, argument) => {
      const port = integer(raw, argument, { min: 0, allowed: PORT_ALLOWED });
      if (port > MAX_PORT) throw new Failure('invalid_value', { argument, value: raw, allowed: PORT_ALLOWED });
      return { port };
    },
  },
  noToken: {
    name: 'no-token',
    help: 'Let every program of this machine ask over --http',
    read: () => ({ noToken: true }),
  },
  roots: {
    name: 'root',
    placeholder: 'DIR',
    allowed: 'a folder',
    help: 'A further folder whose projects may be asked (may be given again)',
    read: (raw, argument, before) => ({ roots: [...(before.roots ?? []), text(raw, argument, 'a folder')] }),
  },
  structured: {
    name: 'structured',
    placeholder: 'WHEN',
    allowed: `one of ${STRUCTURED.join(', ')}`,
    words: STRUCTURED,
    help: 'Data beside the text of answers: auto (not for coding agents; the default), always or never',
    read: (raw, argument) => ({ structured: choice(raw, argument, STRUCTURED) }),
  },
  project: {
    name: 'project',
    help: "Write the project's config instead of the user's",
    read: () => ({ project: true }),
  },
  print: { name: 'print', help: 'Only print the entry, to be added by hand', read: () => ({ print: true }) },
  remove: { name: 'remove', help: 'Take the entry out again', read: () => ({ remove: true }) },
} as const satisfies Record<string, Flag>;
