import type { EdgeType } from '../code/edge.ts';
import { confidenceOf, edgeTypeMask, edgeTypeOf, provenanceOf } from './codes.ts';
import { jsonList, number, numberAt, text, type Values } from './columns.ts';
import type { Connection } from './connection.ts';
import { numbersIn } from './read-symbols.ts';
import type { EdgeColumns, StoredEdge, StoredUnresolvedCall } from './records.ts';

const COLUMNS = 'e.src, e.type, e.dst, e.line, e.provenance, e.confidence';
const OF_TYPES = '((1 << e.type) & ?) <> 0';

/** Sources per batch of a stream; a batch holds all edges of each. */
const STREAM_SOURCES = 4_000;
/** Sources per group of the columns: keeps the text that carries the numbers to some megabytes. */
const COLUMN_SOURCES = 16_384;

/** In the order of `COLUMNS`. */
function edgeOf(values: Values): StoredEdge {
  return {
    src: numberAt(values, 0),
    type: edgeTypeOf(numberAt(values, 1)),
    dst: numberAt(values, 2),
    line: numberAt(values, 3),
    provenance: provenanceOf(numberAt(values, 4)),
    confidence: confidenceOf(numberAt(values, 5)),
  };
}

const sorted = (ids: Iterable<number>): string => jsonList([...ids].sort((a, b) => a - b));

const FROM = `SELECT ${COLUMNS} FROM json_each(?) wanted CROSS JOIN edges e ON e.src = wanted.value WHERE ${OF_TYPES}`;
const TO =
  `SELECT ${COLUMNS} FROM json_each(?) wanted CROSS JOIN edges e INDEXED BY edges_by_target` +
  ` ON e.dst = wanted.value WHERE ${OF_TYPES}`;
const AMONG = 'IN (SELECT value FROM json_each(?))';

/** By source, type, target, line; those that end in one of `among`, where that is given. */
export function readEdgesFrom(
  connection: Connection,
  ids: Iterable<number>,
  types?: readonly EdgeType[],
  among?: Iterable<number>,
): StoredEdge[] {
  const values = [sorted(ids), edgeTypeMask(types)];
  if (among === undefined) return connection.lists(FROM, ...values).map(edgeOf);
  return connection.lists(`${FROM} AND e.dst ${AMONG}`, ...values, jsonList(among)).map(edgeOf);
}

/** By target, type, source, line; those that begin at one of `among`, where that is given. */
export function readEdgesTo(
  connection: Connection,
  ids: Iterable<number>,
  types?: readonly EdgeType[],
  among?: Iterable<number>,
): StoredEdge[] {
  const values = [sorted(ids), edgeTypeMask(types)];
  if (among === undefined) return connection.lists(TO, ...values).map(edgeOf);
  return connection.lists(`${TO} AND e.src ${AMONG}`, ...values, jsonList(among)).map(edgeOf);
}

/** By source, in batches that each cost one statement: nothing stays open between them. */
export async function* streamEdges(connection: Connection, types?: readonly EdgeType[]): AsyncIterable<StoredEdge[]> {
  const mask = edgeTypeMask(types);
  for (const [from, below] of sourceRanges(connection, STREAM_SOURCES)) {
    const sql = `SELECT ${COLUMNS} FROM edges e WHERE e.src >= ? AND e.src < ? AND ${OF_TYPES}`;
    const rows = connection.lists(sql, from, below, mask);
    if (rows.length > 0) yield rows.map(edgeOf);
  }
}

/** The ends of all edges; a pair joined by several lines counts once per line. */
export function readEdgeColumns(connection: Connection, types?: readonly EdgeType[]): EdgeColumns {
  const mask = edgeTypeMask(types);
  const counted = connection.get(`SELECT count(*) AS total FROM edges e WHERE ${OF_TYPES}`, mask);
  const total = counted === undefined ? 0 : number(counted, 'total');
  const src = new Int32Array(total);
  const dst = new Int32Array(total);
  let filled = 0;
  for (const [from, below] of sourceRanges(connection, COLUMN_SOURCES)) {
    const sql =
      'SELECT json_group_array(e.src) AS src, json_group_array(e.dst) AS dst FROM edges e' +
      ` WHERE e.src >= ? AND e.src < ? AND ${OF_TYPES}`;
    const row = connection.get(sql, from, below, mask);
    if (row === undefined) continue;
    const sources = numbersIn(text(row, 'src'));
    src.set(sources, filled);
    dst.set(numbersIn(text(row, 'dst')), filled);
    filled += sources.length;
  }
  return { src, dst };
}

export function readUnresolvedCalls(connection: Connection, limit: number): StoredUnresolvedCall[] {
  const sql =
    'SELECT f.path, u.src, u.name, u.line FROM unresolved u JOIN files f ON f.id = u.file_id' +
    ' ORDER BY f.path, u.line, u.name LIMIT ?';
  return connection.all(sql, limit).map((row) => ({
    path: text(row, 'path'),
    src: number(row, 'src'),
    name: text(row, 'name'),
    line: number(row, 'line'),
  }));
}

function* sourceRanges(connection: Connection, size: number): Iterable<[number, number]> {
  const row = connection.get('SELECT coalesce(min(src), 0) AS low, coalesce(max(src), -1) AS high FROM edges');
  if (row === undefined) return;
  const high = number(row, 'high');
  for (let from = number(row, 'low'); from <= high; from += size) yield [from, from + size];
}
