import type { Command } from './command.ts';

// Loaded one by one: a command that does not run costs no time.
const LOADERS = {
  index: () => import('./commands/index-command.ts'),
  status: () => import('./commands/status.ts'),
  doctor: () => import('./commands/doctor.ts'),
  subgraph: () => import('./commands/subgraph.ts'),
  callers: () => import('./commands/callers.ts'),
  callees: () => import('./commands/callees.ts'),
  path: () => import('./commands/path.ts'),
  impact: () => import('./commands/impact.ts'),
  export: () => import('./commands/export.ts'),
} satisfies Record<string, () => Promise<{ command: Command }>>;

/** The names of all commands, in the order in which the help shows them. */
export const COMMAND_NAMES: readonly string[] = Object.keys(LOADERS);

/** The command of that name, or null. */
export async function loadCommand(name: string): Promise<Command | null> {
  const loader = Object.entries(LOADERS).find(([known]) => known === name)?.[1];
  return loader === undefined ? null : (await loader()).command;
}

/** Every command, for the help. */
export const loadCommands = async (): Promise<Command[]> =>
  (await Promise.all(Object.values(LOADERS).map((load) => load()))).map(({ command }) => command);
