import { SymbolFlag } from '../../code/facts.ts';
import { IN_GRAPH, kindCode, kindOf } from '../codes.ts';
import { jsonList, number, numberAt, text, textAt, type Values } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { StoredSymbol, SymbolHead } from '../records.ts';

const STREAM_BATCH = 2_000;

const COLUMNS = `s.id, s.file_id, f.path, f.language, s.position, s.key, s.kind, s.name, s.qualified_name, s.parent_id,
  s.start_line, s.end_line, s.name_line, s.signature, s.doc, s.complexity, s.flags, coalesce(i.in_degree, 0),
  coalesce(i.page_rank, 0.0), coalesce(i.hotspot, 0.0)`;
const JOINED = 'symbols s JOIN files f ON f.id = s.file_id LEFT JOIN importance i ON i.id = s.id';

const SELECT = `SELECT ${COLUMNS} FROM ${JOINED}`;
/** The list decides the order of the loops: a seek per element, never a scan of the symbols. */
const SELECT_EACH = `SELECT ${COLUMNS} FROM json_each(?) wanted CROSS JOIN ${JOINED}`;

/** In the order of `COLUMNS`. */
function symbolOf(values: Values): StoredSymbol {
  return {
    id: numberAt(values, 0),
    fileId: numberAt(values, 1),
    path: textAt(values, 2),
    language: textAt(values, 3),
    position: numberAt(values, 4),
    key: textAt(values, 5),
    kind: kindOf(numberAt(values, 6)),
    name: textAt(values, 7),
    qualifiedName: textAt(values, 8),
    parentId: numberAt(values, 9),
    startLine: numberAt(values, 10),
    endLine: numberAt(values, 11),
    nameLine: numberAt(values, 12),
    signature: textAt(values, 13),
    doc: textAt(values, 14),
    complexity: numberAt(values, 15),
    flags: numberAt(values, 16),
    inDegree: numberAt(values, 17),
    pageRank: numberAt(values, 18),
    hotspot: numberAt(values, 19),
  };
}

// Ids tell when a symbol was first seen; two indexes of one tree agree on paths and places alone.
function inSourceOrder(a: StoredSymbol, b: StoredSymbol): number {
  if (a.fileId === b.fileId) return a.position - b.position;
  return a.path < b.path ? -1 : 1;
}

const selected = (connection: Connection, condition: string, list: string): StoredSymbol[] =>
  connection.lists(`${SELECT_EACH} WHERE ${condition}`, list).map(symbolOf).sort(inSourceOrder);

export const readSymbols = (connection: Connection, ids: Iterable<number>): StoredSymbol[] =>
  selected(connection, 's.id = wanted.value', jsonList(ids));

export function readSymbolHeads(connection: Connection, ids: Iterable<number>): SymbolHead[] {
  const sql = `SELECT s.id, s.file_id, s.kind, s.name, s.qualified_name, s.start_line, s.end_line, s.flags, s.position
    FROM json_each(?) wanted CROSS JOIN symbols s ON s.id = wanted.value`;
  const heads = connection.lists(sql, jsonList(ids)).map((values) => ({
    id: numberAt(values, 0),
    fileId: numberAt(values, 1),
    kind: kindOf(numberAt(values, 2)),
    name: textAt(values, 3),
    qualifiedName: textAt(values, 4),
    startLine: numberAt(values, 5),
    endLine: numberAt(values, 6),
    flags: numberAt(values, 7),
    position: numberAt(values, 8),
  }));
  return heads.sort((a, b) => a.id - b.id);
}

// Both read the same index, whose order ignores case; the second condition is checked on what it finds.
export const readSymbolsNamed = (connection: Connection, names: Iterable<string>): StoredSymbol[] =>
  selected(
    connection,
    `s.name = wanted.value COLLATE NOCASE AND s.name = wanted.value COLLATE BINARY AND s.${IN_GRAPH}`,
    jsonList(names),
  );

export function readSymbolsNamedIgnoringCase(connection: Connection, names: Iterable<string>): StoredSymbol[] {
  // SQLite takes no letter beyond ASCII for another one: those are looked for as they are written.
  const each = new Map([...names].map((name) => [asciiFolded(name), name]));
  return selected(connection, `s.name = wanted.value COLLATE NOCASE AND s.${IN_GRAPH}`, jsonList(each.values()));
}

const asciiFolded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const readSymbolsByQualifiedName = (connection: Connection, names: Iterable<string>): StoredSymbol[] =>
  selected(connection, `s.qualified_name = wanted.value AND s.${IN_GRAPH}`, jsonList(names));

export const readSymbolsOfFile = (connection: Connection, fileId: number): StoredSymbol[] =>
  connection.lists(`${SELECT} WHERE s.file_id = ? ORDER BY s.position`, fileId).map(symbolOf);

export function readSymbolByKey(connection: Connection, path: string, key: string): StoredSymbol | null {
  const [values] = connection.lists(`${SELECT} WHERE f.path = ? AND s.key = ?`, path, key);
  return values === undefined ? null : symbolOf(values);
}

/** A class that only stands for a type of another place and holds nothing here: `this Order order` of C# makes one. */
const IS_HOLLOW = `s.kind = ${kindCode('class')} AND (s.flags & ${SymbolFlag.declaration}) <> 0
  AND NOT EXISTS (SELECT 1 FROM symbols held WHERE held.file_id = s.file_id AND held.parent_id = s.id)`;

export function readSymbolAt(connection: Connection, path: string, line: number): StoredSymbol | null {
  const [values] = connection.lists(
    `${SELECT} WHERE f.path = ? AND ((s.start_line <= ? AND s.end_line >= ?) OR s.kind = 0)
     ORDER BY s.kind = 0, ${IS_HOLLOW}, s.end_line - s.start_line, s.position DESC LIMIT 1`,
    path,
    line,
    line,
  );
  return values === undefined ? null : symbolOf(values);
}

/** By id, in batches that each cost one statement: nothing stays open between them. */
export async function* streamSymbols(connection: Connection): AsyncIterable<StoredSymbol[]> {
  let last = 0;
  for (;;) {
    const rows = connection.lists(
      `${SELECT} WHERE s.id > ? AND s.${IN_GRAPH} ORDER BY s.id LIMIT ${STREAM_BATCH}`,
      last,
    );
    const batch = rows.map(symbolOf);
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch;
    last = end.id;
  }
}

/** Ids of symbols by file and position, as the resolver needs them for files that it does not touch. */
export function readSymbolIds(connection: Connection, fileIds: Iterable<number>): Map<number, Int32Array> {
  const sql =
    'SELECT file_id, json_group_array(id) AS ids FROM (SELECT s.file_id, s.id FROM json_each(?) wanted' +
    ' CROSS JOIN symbols s ON s.file_id = wanted.value ORDER BY s.file_id, s.position) GROUP BY file_id';
  const rows = connection.all(sql, jsonList(fileIds));
  return new Map(rows.map((row) => [number(row, 'file_id'), Int32Array.from(numbersIn(text(row, 'ids')))]));
}

/** A list of numbers that SQLite wrote as JSON: one value per group instead of one object per row. */
export function numbersIn(json: string): number[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(Number) : [];
}
