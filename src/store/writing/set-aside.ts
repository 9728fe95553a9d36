import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { Connection } from '../connection.ts';
import { companionsOf, databasePath } from '../location.ts';
import { schemaVersion } from '../schema-version.ts';
import { StoreError } from '../store-error.ts';
import { removeStaleLock, silentForMs } from './stale-lock.ts';
import { WriterNote } from './writer-note.ts';

/** Moving three files takes no time: a lock this old was left by a process that died. */
const LOCK_STALE_MS = 30_000;

/** Whether SQLite itself refuses the file: no database, or damaged where every question begins. */
export function isBroken(stateDir: string): boolean {
  const database = databasePath(stateDir);
  if (!existsSync(database)) return false;
  let connection: Connection | null = null;
  try {
    connection = new Connection(database);
    schemaVersion(connection);
    return false;
  } catch (error) {
    if (error instanceof StoreError) return error.kind === 'broken';
    throw error;
  } finally {
    connection?.close();
  }
}

/**
 * Moves a broken database and its companions away and gives its new name, or null when it turns out to be sound (another
 * process was faster). Never while a process writes: it would go on writing into the file that was moved.
 */
export function setAsideBroken(stateDir: string, isFaulty: () => boolean = () => isBroken(stateDir)): string | null {
  const writer = new WriterNote(stateDir).liveWriter();
  if (writer !== null)
    throw new StoreError(
      'busy',
      `the index is broken, and process ${writer.pid} is still writing to it; stop it first`,
    );
  return withLock(`${databasePath(stateDir)}.moving`, () => {
    if (!isFaulty()) return null;
    const database = databasePath(stateDir);
    const aside = `${database}.broken-${new Date().toISOString().replaceAll(':', '-')}`;
    const companions = companionsOf(database).filter((path) => existsSync(path));
    renameSync(database, aside);
    for (const path of companions) if (existsSync(path)) renameSync(path, aside + path.slice(database.length));
    return aside;
  });
}

const isStale = (lock: string): boolean => silentForMs(lock) > LOCK_STALE_MS;

function withLock(lock: string, body: () => string | null): string | null {
  if (isStale(lock)) removeStaleLock(lock, isStale);
  try {
    mkdirSync(lock);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new StoreError('busy', 'another process is moving the broken index away');
  }
  try {
    return body();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
