import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names a process so that another one can tell whether it still runs. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The machine, and where it can be known the namespace in which `pid` means something. */
  readonly host: string;
  /** When the process began, in the kernel's units; '' where it cannot be known. A pid is given out again, this is not. */
  readonly started: string;
}

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  host: ownHost(),
  started: startOf(process.pid),
});

/** Null when the process is on another machine, where nothing is known of it. */
export function isRunning(identity: ProcessIdentity): boolean | null {
  if (identity.host !== ownHost()) return null;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return false;
  }
  const started = startOf(identity.pid);
  return started === '' || identity.started === '' || started === identity.started;
}

// Containers may share a folder and a host name, and each has a process 1.
function ownHost(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold spaces and brackets; the fields after it do not. The start is the 22nd of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process that its parent has not buried yet does no more work.
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
