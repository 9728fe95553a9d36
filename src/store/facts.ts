import { bytes, number, text } from './columns.ts';
import type { Connection } from './connection.ts';
import type { FactsKey, FactsRecord } from './records.ts';

/** How a set names facts. */
export const factsKey = (key: FactsKey): string => `${key.language}:${key.hash}`;

export function putFacts(connection: Connection, batch: readonly FactsRecord[]): void {
  if (batch.length === 0) return;
  connection.transaction(() => {
    const insert = connection.prepare(
      'INSERT OR REPLACE INTO facts(hash, language, version, body, chunks) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { hash, language, version, body, chunks } of batch) insert.run(hash, language, version, body, chunks);
  });
}

export function hasFacts(connection: Connection, keys: readonly FactsKey[], version: number): Set<string> {
  const sql =
    "SELECT f.hash, f.language FROM json_each(?) wanted CROSS JOIN facts f ON f.hash = wanted.value ->> 'hash'" +
    " AND f.language = wanted.value ->> 'language' WHERE f.version = ?";
  const wanted = JSON.stringify(keys.map(({ hash, language }) => ({ hash, language })));
  const rows = connection.all(sql, wanted, version);
  return new Set(rows.map((row) => factsKey({ hash: text(row, 'hash'), language: text(row, 'language') })));
}

/** Every set of facts of this version, as `factsKey` writes them: what a run that was cut short has left. */
export function knownFacts(connection: Connection, version: number): string[] {
  const rows = connection.all('SELECT hash, language FROM facts WHERE version = ?', version);
  return rows.map((row) => factsKey({ hash: text(row, 'hash'), language: text(row, 'language') }));
}

export function factsBody(connection: Connection, hash: string, language: string): Uint8Array | null {
  const row = connection.get('SELECT body FROM facts WHERE hash = ? AND language = ?', hash, language);
  return row === undefined ? null : bytes(row, 'body');
}

export function chunksBody(connection: Connection, hash: string, language: string): Uint8Array | null {
  const row = connection.get('SELECT chunks FROM facts WHERE hash = ? AND language = ?', hash, language);
  return row === undefined ? null : bytes(row, 'chunks');
}

export const countFacts = (connection: Connection): number =>
  number(connection.get('SELECT count(*) AS facts FROM facts') ?? {}, 'facts');

/**
 * Gives the number of forgotten facts. A writer that has lost its lease in its sleep must not: the next one has committed
 * facts that no file uses yet.
 */
export function pruneFacts(connection: Connection, version: number, assertHeld: () => void): number {
  return connection.transaction(() => {
    assertHeld();
    return connection.run(
      'DELETE FROM facts WHERE version <> ? OR (hash, language) NOT IN (SELECT hash, language FROM files)',
      version,
    );
  });
}
