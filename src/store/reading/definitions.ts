import type { SymbolKind } from '../../code/symbol.ts';
import { IN_GRAPH, kindCode, kindOf } from '../codes.ts';
import { number, text } from '../columns.ts';
import type { Connection } from '../connection.ts';

/** Names of all symbols with their places, as columns. */
export interface SymbolNameColumns {
  readonly fileId: Int32Array;
  readonly position: Int32Array;
  readonly name: readonly string[];
  readonly kind: readonly SymbolKind[];
  readonly flags: Int32Array;
}

/** One symbol of a name. */
export interface DefinitionRow {
  readonly fileId: number;
  readonly position: number;
  readonly kind: SymbolKind;
  readonly flags: number;
}

const NAMED = `kind NOT IN (${kindCode('module')}, ${kindCode('lambda')}) AND ${IN_GRAPH}`;

export function readSymbolNames(connection: Connection): SymbolNameColumns {
  const rows = connection.all(
    `SELECT file_id, position, name, kind, flags FROM symbols WHERE ${NAMED} ORDER BY file_id, position`,
  );
  return {
    fileId: Int32Array.from(rows, (row) => number(row, 'file_id')),
    position: Int32Array.from(rows, (row) => number(row, 'position')),
    name: rows.map((row) => text(row, 'name')),
    kind: rows.map((row) => kindOf(number(row, 'kind'))),
    flags: Int32Array.from(rows, (row) => number(row, 'flags')),
  };
}

export function readDefinitions(connection: Connection, name: string): DefinitionRow[] {
  // The index folds case; the second comparison keeps the very name.
  const sql = `SELECT file_id, position, kind, flags FROM symbols WHERE name = ?1 COLLATE NOCASE AND name = ?1 COLLATE BINARY AND ${NAMED}
    ORDER BY file_id, position`;
  return connection.all(sql, name).map((row) => ({
    fileId: number(row, 'file_id'),
    position: number(row, 'position'),
    kind: kindOf(number(row, 'kind')),
    flags: number(row, 'flags'),
  }));
}
