import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Connection } from '../connection.ts';
import type { IndexReader } from '../index-reader.ts';
import { databasePath } from '../location.ts';
import { SCHEMA_VERSION, schemaVersion } from '../schema-version.ts';
import { StoreError } from '../store-error.ts';
import { metaNumber } from './meta.ts';
import { SqliteReader } from './sqlite-reader.ts';

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

/**
 * Read-only first. A journal that a crash has left must be rolled back, which needs the right to write; and where
 * nothing can be written at all, the file is read as it is, provided that nothing lies beside it in a log.
 */
export function openForReading(database: string): Connection {
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
      // Who is locked out comes back; a file that is read as it is would never show what is being written.
      if (!(error instanceof StoreError) || error.kind === 'broken' || error.kind === 'busy') throw error;
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
