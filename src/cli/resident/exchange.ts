import { join, relative } from 'node:path';

// What a command line and a process that watches its project say to each other, over a socket in the state folder: one
// question as a line of JSON, then frames, one per line.

/** A command line for a process that has the project open. */
export interface ResidentQuestion {
  /** The very files of the program: another build may answer differently. */
  readonly program: string;
  readonly root: string;
  /** The folder that the asker stands in. */
  readonly folder: string;
  readonly line: readonly string[];
  readonly isColoured: boolean;
  readonly settings: Readonly<Record<string, string>>;
}

export type ResidentFrame =
  | { readonly accepted: true }
  /** The asker does it alone. */
  | { readonly declined: string }
  | { readonly data: string }
  | { readonly note: string }
  | { readonly exit: number };

const SOCKET = 'watch.sock';

/** Systems cut off longer names of sockets, some at 104 bytes. */
const LONGEST_NAME_BYTES = 100;

/** The name under which the socket of a state folder can be reached from here; null where all are too long. */
export function socketName(stateDir: string): string | null {
  const whole = join(stateDir, SOCKET);
  const names = [whole, relative(process.cwd(), whole)];
  return names.find((name) => Buffer.byteLength(name) <= LONGEST_NAME_BYTES) ?? null;
}

/** Variables that can change an answer; with any other value of one the asker gets no answer from elsewhere. */
const SETTINGS = /^(?:GRAPH_RAG_|CKB_|INTENT_|GIT_|HOME$|USERPROFILE$|XDG_CONFIG_HOME$)/;

/** Those of an environment that are set, without keys and tokens: the watch answers nothing that needs one. */
export function settingsOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of Object.keys(environment).sort()) {
    const value = environment[name];
    if (value !== undefined && SETTINGS.test(name) && !/(?:KEY|TOKEN)$/.test(name)) settings[name] = value;
  }
  return settings;
}

/** Commands that ask an index and change nothing. */
export const ANSWERED: ReadonlySet<string> = new Set([
  'search',
  'symbol',
  'subgraph',
  'callers',
  'callees',
  'path',
  'impact',
]);

/** Cuts what arrives into lines and gives each to `take`. */
export function lineReader(take: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
