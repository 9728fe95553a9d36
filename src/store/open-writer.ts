import { Connection } from './connection.ts';
import type { IndexWriter } from './index-writer.ts';
import { type Journal, prepareForWriting } from './journal.ts';
import { Lease, type LeaseWait } from './lease.ts';
import { databasePath, makeStateFolder } from './location.ts';
import { recreateTables } from './schema.ts';
import { SCHEMA_VERSION, schemaVersion } from './schema-version.ts';
import { setAsideBroken } from './set-aside.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { StoreError } from './store-error.ts';
import { WriterNote } from './writer-note.ts';

export interface WriterOptions extends Partial<LeaseWait> {
  /** Told the new name of a database that was no database any more and was moved away. */
  readonly onSetAside?: ((path: string) => void) | undefined;
  /** Overrides what the file system suggests. */
  readonly journal?: Journal | undefined;
}

/** Opens an index for its one writer, makes it where there is none, and waits for another writer to finish. */
export async function openWriter(stateDir: string, options: WriterOptions = {}): Promise<IndexWriter> {
  makeFolder(stateDir);
  try {
    return await startWriting(stateDir, options);
  } catch (error) {
    if (!(error instanceof StoreError && error.kind === 'broken')) throw error;
    const aside = setAsideBroken(stateDir);
    if (aside !== null) options.onSetAside?.(aside);
    return startWriting(stateDir, options);
  }
}

async function startWriting(stateDir: string, options: WriterOptions): Promise<IndexWriter> {
  const connection = new Connection(databasePath(stateDir));
  const note = new WriterNote(stateDir);
  let lease: Lease | null = null;
  try {
    await prepareForWriting(connection, stateDir, options.journal);
    lease = await Lease.acquire(connection, { waitMs: options.waitMs ?? 0, onWait: options.onWait }, () => note.beat());
    note.write();
    if (schemaVersion(connection) !== SCHEMA_VERSION) connection.transaction(() => recreateTables(connection));
    return new SqliteWriter(connection, lease, () => note.remove());
  } catch (error) {
    if (lease !== null) giveBack(lease, note);
    connection.close();
    throw error;
  }
}

// What went wrong first is what the caller must hear.
function giveBack(lease: Lease, note: WriterNote): void {
  try {
    lease.release();
    note.remove();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

function makeFolder(stateDir: string): void {
  try {
    makeStateFolder(stateDir);
  } catch (error) {
    throw new StoreError('not_writable', `the state folder cannot be made: ${stateDir}`, { cause: error });
  }
}
