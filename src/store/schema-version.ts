import type { Connection } from './connection.ts';

/** Raised with every change of the tables: an index of another version is built anew. */
export const SCHEMA_VERSION = 9;

/** The schema version of an open database; 0 where no index was ever made in it. */
export function schemaVersion(connection: Connection): number {
  const made = connection.get("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'");
  if (made === undefined) return 0;
  return Number(connection.get("SELECT value FROM meta WHERE key = 'schema_version'")?.value ?? 0);
}
