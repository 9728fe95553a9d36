import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Connection } from './connection.ts';
import type { IndexReader } from './index-reader.ts';
import type { IndexWriter } from './index-writer.ts';
import { type Journal, prepareForWriting } from './journal.ts';
import { Lease, type LeaseWait } from './lease.ts';
import { databasePath, makeStateFolder } from './location.ts';
import { metaNumber } from './read-meta.ts';
import { recreateTables, SCHEMA_VERSION, schemaVersion } from './schema.ts';
import { setAsideBroken } from './set-aside.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { StoreError } from './store-error.ts';
import { WriterNote } from './writer-note.ts';

export interface WriterOptions extends Partial<LeaseWait> {
  /** Told the new name of a database that was no database any more and was moved away. */
  readonly onSetAside?: ((path: string) => void) | undefined;
  /** Overrides what the file system suggests. */
  readonly journal?: Journal | undefined;
}

/**
 * Opens an index for questions; null when there is none yet, or none that this version understands. Creates no index
 * and needs no right to write. A broken database throws `broken`.
 */
export async function openReader(stateDir: string): Promise<IndexReader | null> {
  const database = databasePath(stateDir);
  if (!existsSync(database)) return null;
  const connection = openForReading(database);
  try {
    if (schemaVersion(connection) === SCHEMA_VERSION && metaNumber(connection, 'generation') > 0)
      return new SqliteReader(connection, stateDir);
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.close();
  return null;
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

/**
 * Read-only first. A journal that a crash has left must be rolled back, which needs the right to write; and where
 * nothing can be written at all, the file is read as it is, provided that nothing lies beside it in a log.
 */
function openForReading(database: string): Connection {
  const attempts: (() => Connection)[] = [
    () => new Connection(database, { readOnly: true }),
    () => new Connection(database),
  ];
  if (!hasContent(`${database}-wal`) && !hasContent(`${database}-journal`))
    attempts.push(() => new Connection(immutable(database), { readOnly: true }));
  let fault: unknown;
  for (const attempt of attempts) {
    let connection: Connection | null = null;
    try {
      connection = attempt();
      schemaVersion(connection);
      return connection;
    } catch (error) {
      connection?.close();
      if (!(error instanceof StoreError) || error.kind === 'broken') throw error;
      fault ??= error;
    }
  }
  throw fault;
}

function immutable(database: string): URL {
  const url = pathToFileURL(database);
  url.searchParams.set('immutable', '1');
  return url;
}

function hasContent(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
