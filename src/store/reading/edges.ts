import type { EdgeType } from '../../code/edge.ts';
import { confidenceOf, edgeTypeMask, edgeTypeOf, provenanceOf } from '../codes.ts';
import { jsonList, number, numberAt, text, type Values } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { EdgeColumns, StoredEdge, StoredSymbol, UnresolvedCall } from '../records.ts';
import { numbersIn } from './symbols.ts';

const COLUMNS = 'e.src, e.type, e.dst, e.line, e.provenance, e.confidence, e.receiver';
const OF_TYPES = '((1 << e.type) & ?) <> 0';

/** Sources per batch of a stream; a batch holds all edges of each. */
const STREAM_SOURCES = 4_000;
/** Sources per group of the columns: keeps the text that carries the numbers to some megabytes. */
const COLUMN_SOURCES = 16_384;

/** In the order of `COLUMNS`. */
function edgeOf(values: Values): StoredEdge {
  const receiver = numberAt(values, 6);
  return {
    src: numberAt(values, 0),
    type: edgeTypeOf(numberAt(values, 1)),
    dst: numberAt(values, 2),
    line: numberAt(values, 3),
    provenance: provenanceOf(numberAt(values, 4)),
    confidence: confidenceOf(numberAt(values, 5)),
    ...(receiver === 0 ? {} : { receiver }),
  };
}

const sorted = (ids: Iterable<number>): string => jsonList([...ids].sort((a, b) => a - b));

type AtSymbols = (
  connection: Connection,
  ids: Iterable<number>,
  types?: readonly EdgeType[],
  among?: Iterable<number>,
) => StoredEdge[];

/** Edges with one end at some symbols; those whose other end is one of `among`, where that is given. */
const edgesAt = (table: string, end: 'src' | 'dst', other: 'src' | 'dst'): AtSymbols => {
  const all = `SELECT ${COLUMNS} FROM json_each(?) wanted CROSS JOIN ${table} ON e.${end} = wanted.value WHERE ${OF_TYPES}`;
  const narrowed = `${all} AND e.${other} IN (SELECT value FROM json_each(?))`;
  return (connection, ids, types, among) => {
    const values = [sorted(ids), edgeTypeMask(types)];
    const rows =
      among === undefined ? connection.lists(all, ...values) : connection.lists(narrowed, ...values, jsonList(among));
    return rows.map(edgeOf);
  };
};

/** By source, type, target, line. */
export const readEdgesFrom = edgesAt('edges e', 'src', 'dst');

/** By target, type, source, line. */
export const readEdgesTo = edgesAt('edges e INDEXED BY edges_by_target', 'dst', 'src');

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

export function readUnresolvedCallsIn(connection: Connection, { id, fileId }: StoredSymbol): UnresolvedCall[] {
  const sql = 'SELECT name, line FROM unresolved WHERE file_id = ? AND src = ? ORDER BY line, name';
  return connection
    .all(sql, fileId, id)
    .map((row) => ({ src: id, name: text(row, 'name'), line: number(row, 'line') }));
}

function* sourceRanges(connection: Connection, size: number): Iterable<[number, number]> {
  const row = connection.get('SELECT coalesce(min(src), 0) AS low, coalesce(max(src), -1) AS high FROM edges');
  if (row === undefined) return;
  const high = number(row, 'high');
  for (let from = number(row, 'low'); from <= high; from += size) yield [from, from + size];
}
