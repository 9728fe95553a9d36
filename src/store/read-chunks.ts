import { jsonList, number, text } from './columns.ts';
import type { Connection } from './connection.ts';
import type { ChunkRecord, Collection, FileFigures, FoundChunk, WordCounts } from './records.ts';

/** Weights of name, path, doc and body when pieces are gathered; the ranking behind it weighs them anew. */
const FIELD_WEIGHTS = '4.0, 2.0, 1.5, 1.0';

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** Where the pieces of each collection lie. */
export const CHUNK_TABLES: Readonly<Record<Collection, string>> = { code: 'chunks', documents: 'document_chunks' };

export function searchChunks(
  connection: Connection,
  words: readonly string[],
  limit: number,
  collection: Collection,
): FoundChunk[] {
  if (words.length === 0) return [];
  const table = CHUNK_TABLES[collection];
  const sql = `SELECT rowid AS id, bm25(${table}, ${FIELD_WEIGHTS}) AS score FROM ${table} WHERE ${table} MATCH ? ORDER BY score, rowid LIMIT ?`;
  return connection
    .all(sql, words.map(quoted).join(' OR '), limit)
    .map((row) => ({ id: number(row, 'id'), score: -number(row, 'score') }));
}

export function readPieceCounts(connection: Connection): Record<Collection, number> {
  const countOf = (collection: Collection): number => {
    const row = connection.get(`SELECT count(*) AS total FROM ${CHUNK_TABLES[collection]}_docsize`);
    return row === undefined ? 0 : number(row, 'total');
  };
  return { code: countOf('code'), documents: countOf('documents') };
}

/** The files whose pieces are those of documents. */
export function readDocumentFiles(connection: Connection): Set<number> {
  const rows = connection.all(
    'SELECT DISTINCT s.file_id FROM document_chunks_docsize d CROSS JOIN symbols s ON s.id = d.id',
  );
  return new Set(rows.map((row) => number(row, 'file_id')));
}

export function readChunks(connection: Connection, ids: Iterable<number>, collection: Collection): ChunkRecord[] {
  const sql = `SELECT c.rowid AS id, c.name, c.path, c.doc, c.body FROM json_each(?) wanted CROSS JOIN ${CHUNK_TABLES[collection]} c ON c.rowid = wanted.value`;
  return connection.all(sql, jsonList(ids)).map((row) => ({
    id: number(row, 'id'),
    name: text(row, 'name'),
    path: text(row, 'path'),
    doc: text(row, 'doc'),
    body: text(row, 'body'),
  }));
}

export function readWordCounts(connection: Connection, words: Iterable<string>): WordCounts {
  const rows = connection.all(
    'SELECT w.term, w.doc FROM json_each(?) wanted CROSS JOIN chunk_words w ON w.term = wanted.value',
    jsonList(words),
  );
  const total = connection.get('SELECT count(*) AS total FROM chunks_docsize');
  return {
    chunks: total === undefined ? 0 : number(total, 'total'),
    holding: new Map(rows.map((row) => [text(row, 'term'), number(row, 'doc')])),
  };
}

export function readFileFigures(connection: Connection, fileIds: Iterable<number>): FileFigures[] {
  const sql = `SELECT f.id, f.path, f.language, f.lines, count(*) AS symbols, coalesce(sum(i.in_degree), 0) AS in_degree
    FROM json_each(?) wanted CROSS JOIN files f ON f.id = wanted.value JOIN symbols s ON s.file_id = f.id
    LEFT JOIN importance i ON i.id = s.id GROUP BY f.id`;
  return connection.all(sql, jsonList(fileIds)).map((row) => ({
    fileId: number(row, 'id'),
    path: text(row, 'path'),
    language: text(row, 'language'),
    lines: number(row, 'lines'),
    symbols: number(row, 'symbols'),
    inDegree: number(row, 'in_degree'),
  }));
}
