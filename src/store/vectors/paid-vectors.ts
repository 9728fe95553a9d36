import { bytes, jsonList, number, text } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { PaidVector } from '../records.ts';

export function putEmbeddings(connection: Connection, model: string, batch: readonly PaidVector[]): void {
  if (batch.length === 0) return;
  connection.transaction(() => {
    const insert = connection.prepare(
      'INSERT OR REPLACE INTO embeddings(model, hash, content, path, vector) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { hash, content, path, vector } of batch) insert.run(model, hash, content, path, vector);
  });
}

export function readEmbeddings(
  connection: Connection,
  model: string,
  hashes: Iterable<string>,
): Map<string, Uint8Array> {
  const sql =
    'SELECT e.hash, e.vector FROM json_each(?) wanted CROSS JOIN embeddings e ON e.model = ? AND e.hash = wanted.value';
  const rows = connection.all(sql, jsonList(hashes), model);
  return new Map(rows.map((row) => [text(row, 'hash'), bytes(row, 'vector')]));
}

/** In the order in which they were made. */
export function readEmbeddingsOfContent(
  connection: Connection,
  model: string,
  contents: Iterable<string>,
): PaidVector[] {
  const sql =
    'SELECT e.hash, e.content, e.path, e.vector FROM json_each(?) wanted' +
    ' CROSS JOIN embeddings e ON e.model = ? AND e.content = wanted.value ORDER BY e.id';
  return connection.all(sql, jsonList(contents), model).map((row) => ({
    hash: text(row, 'hash'),
    content: text(row, 'content'),
    path: text(row, 'path'),
    vector: bytes(row, 'vector'),
  }));
}

export function pruneEmbeddings(connection: Connection, most: number): void {
  const total = connection.get('SELECT count(*) AS total FROM embeddings');
  if (total === undefined || number(total, 'total') <= most) return;
  connection.transaction(() => {
    connection.run(
      'DELETE FROM embeddings WHERE id <= (SELECT id FROM embeddings ORDER BY id DESC LIMIT 1 OFFSET ?)',
      most,
    );
  });
}

export function readAwaiting(connection: Connection): Map<number, number> {
  const rows = connection.all('SELECT file_id, pieces FROM awaiting ORDER BY file_id');
  return new Map(rows.map((row) => [number(row, 'file_id'), number(row, 'pieces')]));
}
