import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { ServerCommand } from './clients.ts';

const PROGRAM = 'graph-rag';
const LAUNCHER = 'graph-rag.sh';

function resolved(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/**
 * How a client is to start this very program. By its bare name where that leads here (it survives a move and suits a
 * config that a team shares); else by its launcher's path. Never through a registry: its name there may be another's.
 */
export function serverCommand(program: string, path: string, options: { shared: boolean }): ServerCommand {
  const own = resolved(program) ?? program;
  const launcher = launcherAround(own);
  const args = ['mcp'];
  const isHere = path.split(delimiter).some((folder) => {
    const found = folder === '' ? null : resolved(join(folder, PROGRAM));
    return found !== null && (found === own || found === launcher);
  });
  if (isHere || options.shared) return { command: PROGRAM, args };
  if (launcher !== null && process.platform !== 'win32') return { command: launcher, args };
  return { command: process.execPath, args: [own, ...args] };
}

function launcherAround(own: string): string | null {
  for (let folder = dirname(own); ; folder = dirname(folder)) {
    const launcher = join(folder, LAUNCHER);
    if (existsSync(launcher)) return launcher;
    if (dirname(folder) === folder || existsSync(join(folder, 'package.json'))) return null;
  }
}
