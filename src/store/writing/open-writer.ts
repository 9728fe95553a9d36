import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../failure/error-code.ts';
import { Connection, LOCK_WAIT_MS } from '../connection.ts';
import type { IndexWriter } from '../index-writer.ts';
import { type Journal, prepareForWriting } from '../journal.ts';
import { databasePath } from '../location.ts';
import { recreateTables } from '../schema.ts';
import { SCHEMA_VERSION, schemaVersion } from '../schema-version.ts';
import { StoreError } from '../store-error.ts';
import { Lease, type LeaseWait, LOOK_AGAIN_MS, TRY_LOCK_MS } from './lease.ts';
import { setAsideBroken } from './set-aside.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { makeStateFolder } from './state-folder.ts';
import { WriterNote } from './writer-note.ts';

interface WriterOptions extends Partial<LeaseWait> {
  /** Told the new name of a database that was no database any more and was moved away. */
  readonly onSetAside?: ((path: string) => void) | undefined;
  /** Overrides what the file system suggests. */
  readonly journal?: Journal | undefined;
}

/** Opens an index for its one writer, makes it where there is none, and waits for another writer to finish. */
export async function openWriter(stateDir: string, options: WriterOptions = {}): Promise<IndexWriter> {
  makeFolderToWrite(stateDir);
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
  const connection = new Connection(databasePath(stateDir), { lockWaitMs: TRY_LOCK_MS });
  const note = new WriterNote(stateDir);
  let lease: Lease | null = null;
  try {
    await patiently(options.waitMs ?? 0, () => prepareForWriting(connection, stateDir, options.journal));
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

// Another process may hold the whole file for a moment, or with a rollback journal for as long as it publishes.
async function patiently(waitMs: number, prepare: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + Math.max(waitMs, LOCK_WAIT_MS);
  for (;;) {
    try {
      await prepare();
      return;
    } catch (error) {
      if (!(error instanceof StoreError && error.kind === 'busy') || Date.now() >= deadline) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

// What went wrong first is what the caller must hear.
function giveBack(lease: Lease, note: WriterNote): void {
  try {
    note.remove();
    lease.release();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

function problemOf(error: unknown): string {
  const code = errorCode(error);
  return code === 'EEXIST' ? 'it is not a folder' : `it cannot be made (${code})`;
}

function makeFolderToWrite(stateDir: string): void {
  try {
    makeStateFolder(stateDir);
  } catch (error) {
    throw new StoreError('not_writable', problemOf(error), { cause: error });
  }
}
