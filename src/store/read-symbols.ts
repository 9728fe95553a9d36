import { IN_GRAPH, kindOf } from './codes.ts';
import { jsonList, number, type Row, text } from './columns.ts';
import type { Connection } from './connection.ts';
import type { StoredSymbol } from './records.ts';

const STREAM_BATCH = 2_000;

const COLUMNS = `s.*, f.path, f.language, coalesce(i.in_degree, 0) AS in_degree,
  coalesce(i.page_rank, 0.0) AS page_rank, coalesce(i.hotspot, 0.0) AS hotspot`;
const JOINED = 'symbols s JOIN files f ON f.id = s.file_id LEFT JOIN importance i ON i.id = s.id';

const SELECT = `SELECT ${COLUMNS} FROM ${JOINED}`;
/** The list decides the order of the loops: a seek per element, never a scan of the symbols. */
const SELECT_EACH = `SELECT ${COLUMNS} FROM json_each(?) wanted CROSS JOIN ${JOINED}`;

function symbolOf(row: Row): StoredSymbol {
  return {
    id: number(row, 'id'),
    fileId: number(row, 'file_id'),
    path: text(row, 'path'),
    language: text(row, 'language'),
    position: number(row, 'position'),
    key: text(row, 'key'),
    kind: kindOf(number(row, 'kind')),
    name: text(row, 'name'),
    qualifiedName: text(row, 'qualified_name'),
    parentId: number(row, 'parent_id'),
    startLine: number(row, 'start_line'),
    endLine: number(row, 'end_line'),
    nameLine: number(row, 'name_line'),
    signature: text(row, 'signature'),
    doc: text(row, 'doc'),
    complexity: number(row, 'complexity'),
    flags: number(row, 'flags'),
    inDegree: number(row, 'in_degree'),
    pageRank: number(row, 'page_rank'),
    hotspot: number(row, 'hotspot'),
  };
}

const byId = (a: StoredSymbol, b: StoredSymbol): number => a.id - b.id;

const selected = (connection: Connection, condition: string, list: string): StoredSymbol[] =>
  connection.all(`${SELECT_EACH} WHERE ${condition}`, list).map(symbolOf).sort(byId);

export const readSymbols = (connection: Connection, ids: Iterable<number>): StoredSymbol[] =>
  selected(connection, 's.id = wanted.value', jsonList(ids));

// Both read the same index, whose order ignores case; the second condition is checked on what it finds.
export const readSymbolsNamed = (connection: Connection, names: Iterable<string>): StoredSymbol[] =>
  selected(
    connection,
    `s.name = wanted.value COLLATE NOCASE AND s.name = wanted.value COLLATE BINARY AND s.${IN_GRAPH}`,
    jsonList(names),
  );

export function readSymbolsNamedIgnoringCase(connection: Connection, names: Iterable<string>): StoredSymbol[] {
  const folded = [...names].map((name) => name.toLowerCase());
  return selected(connection, `s.name = wanted.value COLLATE NOCASE AND s.${IN_GRAPH}`, jsonList(folded));
}

export const readSymbolsByQualifiedName = (connection: Connection, names: Iterable<string>): StoredSymbol[] =>
  selected(connection, `s.qualified_name = wanted.value AND s.${IN_GRAPH}`, jsonList(names));

export const readSymbolsOfFile = (connection: Connection, fileId: number): StoredSymbol[] =>
  connection.all(`${SELECT} WHERE s.file_id = ? ORDER BY s.position`, fileId).map(symbolOf);

export function readSymbolByKey(connection: Connection, path: string, key: string): StoredSymbol | null {
  const row = connection.get(`${SELECT} WHERE f.path = ? AND s.key = ?`, path, key);
  return row === undefined ? null : symbolOf(row);
}

export function readSymbolAt(connection: Connection, path: string, line: number): StoredSymbol | null {
  const row = connection.get(
    `${SELECT} WHERE f.path = ? AND ((s.start_line <= ? AND s.end_line >= ?) OR s.kind = 0)
     ORDER BY s.kind = 0, s.end_line - s.start_line, s.position DESC LIMIT 1`,
    path,
    line,
    line,
  );
  return row === undefined ? null : symbolOf(row);
}

/** By id, in batches that each cost one statement: nothing stays open between them. */
export async function* streamSymbols(connection: Connection): AsyncIterable<StoredSymbol[]> {
  let last = 0;
  for (;;) {
    const rows = connection.all(`${SELECT} WHERE s.id > ? AND s.${IN_GRAPH} ORDER BY s.id LIMIT ${STREAM_BATCH}`, last);
    const batch = rows.map(symbolOf);
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch;
    last = end.id;
  }
}

/** Ids of symbols by file and position, as the resolver needs them for files that it does not touch. */
export function readSymbolIds(connection: Connection, fileIds?: Iterable<number>): Map<number, Int32Array> {
  const grouped =
    'SELECT file_id, json_group_array(id) AS ids FROM (SELECT file_id, id FROM symbols NOT INDEXED ORDER BY file_id, position)';
  const some =
    'SELECT file_id, json_group_array(id) AS ids FROM (SELECT s.file_id, s.id FROM json_each(?) wanted' +
    ' CROSS JOIN symbols s ON s.file_id = wanted.value ORDER BY s.file_id, s.position)';
  const rows =
    fileIds === undefined
      ? connection.all(`${grouped} GROUP BY file_id`)
      : connection.all(`${some} GROUP BY file_id`, jsonList(fileIds));
  return new Map(rows.map((row) => [number(row, 'file_id'), Int32Array.from(numbersIn(text(row, 'ids')))]));
}

/** A list of numbers that SQLite wrote as JSON: one value per group instead of one object per row. */
export function numbersIn(json: string): number[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(Number) : [];
}
