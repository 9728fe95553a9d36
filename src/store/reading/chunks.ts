import { kindCode } from '../codes.ts';
import { bytes, jsonList, number, numberAt, text, textAt } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { ChunkRecord, Collection, FileFigures, FoundChunk, SearchedChunks, WordCounts } from '../records.ts';

/** Weights of name, path, doc and body when pieces are gathered; the ranking behind it weighs them anew. */
const FIELD_WEIGHTS = '4.0, 2.0, 1.5, 1.0';

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** Where the pieces of each collection lie. */
export const CHUNK_TABLES: Readonly<Record<Collection, string>> = { code: 'chunks', documents: 'document_chunks' };

const anyOf = (words: readonly string[]): string => words.map(quoted).join(' OR ');

/** Any of the words, or any two of `together`. */
function expression(words: readonly string[], together: readonly string[]): string {
  const pairs = together.slice(0, -1).map((word, at) => `(${quoted(word)} AND (${anyOf(together.slice(at + 1))}))`);
  return [...words.map(quoted), ...pairs].join(' OR ');
}

export function searchChunks(
  connection: Connection,
  words: readonly string[],
  limit: number,
  { collection = 'code', together = [], files, kinds = [] }: SearchedChunks,
): FoundChunk[] {
  const wanted = expression(words, together);
  if (wanted === '') return [];
  const table = CHUNK_TABLES[collection];
  const narrowed = [
    ...(files === undefined ? [] : [{ column: 'file_id', list: jsonList(files) }]),
    ...(kinds.length === 0 ? [] : [{ column: 'kind', list: jsonList(kinds.map(kindCode)) }]),
  ];
  const conditions = narrowed.map(({ column }) => ` AND s.${column} IN (SELECT value FROM json_each(?))`).join('');
  const within =
    conditions === '' ? '' : ` AND EXISTS (SELECT 1 FROM symbols s WHERE s.id = ${table}.rowid${conditions})`;
  const matching = `SELECT rowid, bm25(${table}, ${FIELD_WEIGHTS}) AS score FROM ${table} WHERE ${table} MATCH ?${within}`;
  const values = [wanted, ...narrowed.map(({ list }) => list)];
  // Ids are those of one index. That equal pieces come in source order costs a look at each, so only equal ones are looked at.
  const found = connection
    .lists(`${matching} ORDER BY score, rowid LIMIT ?`, ...values, limit + 1)
    .map((row): FoundChunk => ({ id: numberAt(row, 0), score: -numberAt(row, 1) }));
  const cut = found[limit];
  if (cut === undefined) return equalsInSourceOrder(connection, found);
  const better = found.filter(({ score }) => score > cut.score);
  const rest = limit - better.length;
  const last = rest === 0 ? [] : firstOf(connection, `${matching} AND score = ?`, [...values, -cut.score], rest);
  return [...equalsInSourceOrder(connection, better), ...last.map((id) => ({ id, score: cut.score }))];
}

/** Of the pieces that a statement selects the first in source order. */
function firstOf(
  connection: Connection,
  selection: string,
  values: readonly (string | number)[],
  limit: number,
): number[] {
  const sql = `SELECT s.id FROM (${selection}) found JOIN symbols s ON s.id = found.rowid JOIN files f ON f.id = s.file_id
    ORDER BY f.path, s.position LIMIT ?`;
  return connection.lists(sql, ...values, limit).map((row) => numberAt(row, 0));
}

/** Pieces in order of their scores, those of one score in source order. */
function equalsInSourceOrder(connection: Connection, found: readonly FoundChunk[]): FoundChunk[] {
  const equals = found.filter(({ score }, at) => score === found[at - 1]?.score || score === found[at + 1]?.score);
  if (equals.length === 0) return [...found];
  const ids = jsonList(equals.map(({ id }) => id));
  const order = firstOf(connection, 'SELECT value AS rowid FROM json_each(?)', [ids], equals.length);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: FoundChunk): number => places.get(id) ?? 0;
  return found.toSorted((a, b) => b.score - a.score || placeOf(a) - placeOf(b));
}

/** Pieces in which one of these runs of words stands as it is; where there are more than `limit`, any of them. */
export function readChunksSaying(
  connection: Connection,
  runs: readonly (readonly string[])[],
  limit: number,
  collection: Collection,
): number[] {
  if (runs.length === 0) return [];
  const wanted = runs.map((run) => quoted(run.join(' '))).join(' OR ');
  const table = CHUNK_TABLES[collection];
  const sql = `SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid LIMIT ?`;
  return connection.lists(sql, wanted, limit).map((values) => numberAt(values, 0));
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
  const sql = `SELECT c.rowid, c.name, c.path, c.doc, c.body FROM json_each(?) wanted CROSS JOIN ${CHUNK_TABLES[collection]} c ON c.rowid = wanted.value`;
  return connection.lists(sql, jsonList(ids)).map((values) => ({
    id: numberAt(values, 0),
    name: textAt(values, 1),
    path: textAt(values, 2),
    doc: textAt(values, 3),
    body: textAt(values, 4),
  }));
}

/** The row in which FTS5 keeps its totals; the first of them is the number of rows, in seven bits a byte. */
const TOTALS_ROW = 1;

// Counting the rows reads every page of a table: 1 ms of a question to 100,000 pieces.
function rowsOfFullText(connection: Connection, table: string): number {
  const row = connection.get(`SELECT block FROM ${table}_data WHERE id = ?`, TOTALS_ROW);
  let total = 0;
  for (const byte of row === undefined ? [] : bytes(row, 'block')) {
    total = total * 128 + (byte & 127);
    if (byte < 128) break;
  }
  return total;
}

export function readWordCounts(connection: Connection, words: Iterable<string>): WordCounts {
  const rows = connection.all(
    'SELECT w.term, w.doc FROM json_each(?) wanted CROSS JOIN chunk_words w ON w.term = wanted.value',
    jsonList(words),
  );
  return {
    chunks: rowsOfFullText(connection, CHUNK_TABLES.code),
    holding: new Map(rows.map((row) => [text(row, 'term'), number(row, 'doc')])),
  };
}

export function readFileFigures(connection: Connection, fileIds: Iterable<number>): FileFigures[] {
  const sql = `SELECT f.id, f.path, f.language, f.lines, f.symbols, f.in_degree
    FROM json_each(?) wanted CROSS JOIN files f ON f.id = wanted.value ORDER BY f.path`;
  return connection.lists(sql, jsonList(new Set(fileIds))).map((values) => ({
    fileId: numberAt(values, 0),
    path: textAt(values, 1),
    language: textAt(values, 2),
    lines: numberAt(values, 3),
    symbols: numberAt(values, 4),
    inDegree: numberAt(values, 5),
  }));
}
