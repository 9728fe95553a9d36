import { edgeTypeOf, IN_GRAPH, kindOf, provenanceOf } from '../codes.ts';
import { number, type Row, text } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { IndexCounts, IndexSize, SymbolColumns } from '../records.ts';
import { numbersIn } from './symbols.ts';

const asText = (row: Row): string => text(row, 'value');

function grouped<Key>(connection: Connection, sql: string, keyOf: (row: Row) => Key): Map<Key, number> {
  return new Map(connection.all(sql).map((row) => [keyOf(row), number(row, 'total')]));
}

const total = (counts: ReadonlyMap<unknown, number>): number => counts.values().reduce((sum, count) => sum + count, 0);

const by = (column: string, table: string): string =>
  `SELECT ${column} AS value, count(*) AS total FROM ${table} GROUP BY ${column} ORDER BY total DESC, value`;

export function readSize(connection: Connection): IndexSize {
  const symbols = connection.get(`SELECT count(*) AS total FROM symbols WHERE ${IN_GRAPH}`);
  return {
    symbols: symbols === undefined ? 0 : number(symbols, 'total'),
    filesByLanguage: grouped(connection, by('language', 'files'), asText),
  };
}

export function readCounts(connection: Connection): IndexCounts {
  const filesByLanguage = grouped(connection, by('language', 'files'), asText);
  const symbolsByKind = grouped(connection, by('kind', 'symbols'), (row) => kindOf(number(row, 'value')));
  const edgesByType = grouped(connection, by('type', 'edges'), (row) => edgeTypeOf(number(row, 'value')));
  const calls = connection.get(
    'SELECT coalesce(sum(calls), 0) AS calls, coalesce(sum(calls_resolved), 0) AS resolved,' +
      ' coalesce(sum(calls_external), 0) AS external, (SELECT count(*) FROM unresolved) AS unresolved FROM files',
  );
  const callCount = (column: string): number => (calls === undefined ? 0 : number(calls, column));
  return {
    files: total(filesByLanguage),
    symbols: total(symbolsByKind) - (symbolsByKind.get('section') ?? 0),
    edges: total(edgesByType),
    filesByLanguage,
    symbolsByLanguage: grouped(connection, by('language', 'symbols JOIN files ON files.id = file_id'), asText),
    symbolsByKind,
    edgesByType,
    edgesByProvenance: grouped(connection, by('provenance', 'edges'), (row) => provenanceOf(number(row, 'value'))),
    calls: callCount('calls'),
    callsResolved: callCount('resolved'),
    callsExternal: callCount('external'),
    callsUnresolved: callCount('unresolved'),
    skippedByReason: grouped(connection, by('reason', 'skipped'), asText),
  };
}

/** In order of path and place in the file: ids depend on the history of the index, this order on the tree alone. */
export function readSymbolColumns(connection: Connection): SymbolColumns {
  const row = connection.get(
    'SELECT json_group_array(id) AS id, json_group_array(file_id) AS file_id, json_group_array(complexity) AS complexity' +
      ' FROM (SELECT s.id, s.file_id, s.complexity FROM files f CROSS JOIN symbols s ON s.file_id = f.id' +
      ` WHERE s.${IN_GRAPH} ORDER BY f.path, s.position)`,
  );
  const column = (name: string): Int32Array => Int32Array.from(row === undefined ? [] : numbersIn(text(row, name)));
  return { id: column('id'), fileId: column('file_id'), complexity: column('complexity') };
}
