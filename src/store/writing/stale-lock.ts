import { renameSync, rmSync, statSync } from 'node:fs';
import { newId } from './new-id.ts';

/** How long nobody has touched what lies there; 0 where nothing does. */
export function silentForMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

/**
 * Takes a lock away that a dead process has left. It is renamed before it is removed: of two processes that see the same
 * old lock, the slower one finds it gone instead of removing the lock that the faster one has taken meanwhile.
 */
export function removeStaleLock(lock: string, isStale: (path: string) => boolean): void {
  const aside = `${lock}.${newId()}`;
  try {
    renameSync(lock, aside);
  } catch {
    // Somebody was faster; whoever wants the lock looks again.
    return;
  }
  if (isStale(aside)) rmSync(aside, { recursive: true, force: true });
  // Between the look and the renaming another one has taken it: it gets it back.
  else renameSync(aside, lock);
}
