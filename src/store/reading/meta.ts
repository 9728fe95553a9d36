import { number, text } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { IndexMeta } from '../records.ts';

const RESERVED: ReadonlySet<string> = new Set([
  'schema_version',
  'index_id',
  'generation',
  'importance_generation',
  'next_symbol_id',
  'next_file_id',
]);

/** Whether a name of the meta table is the store's own business. */
export const isReservedMeta = (key: string): boolean => RESERVED.has(key);

/** A value that only a writer asks for, by its name: in a large repository it is larger than all others together. */
export const CONFIGURATIONS = 'configurations';

export function readMeta(connection: Connection): IndexMeta {
  const all = new Map(
    connection
      .all('SELECT key, value FROM meta WHERE key <> ? ORDER BY key', CONFIGURATIONS)
      .map((row) => [text(row, 'key'), text(row, 'value')]),
  );
  return {
    schemaVersion: Number(all.get('schema_version') ?? 0),
    indexId: all.get('index_id') ?? '',
    generation: Number(all.get('generation') ?? 0),
    importanceGeneration: Number(all.get('importance_generation') ?? 0),
    values: new Map([...all].filter(([key]) => !isReservedMeta(key))),
  };
}

/** One value, also where `readMeta` leaves it out. */
export function readMetaValue(connection: Connection, key: string): string | undefined {
  const row = connection.get('SELECT value FROM meta WHERE key = ?', key);
  return row === undefined ? undefined : text(row, 'value');
}

/** A number of the meta table; 0 until it is written for the first time. */
export function metaNumber(connection: Connection, key: string): number {
  const row = connection.get('SELECT CAST(value AS INTEGER) AS value FROM meta WHERE key = ?', key);
  return row === undefined ? 0 : number(row, 'value');
}
