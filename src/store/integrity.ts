import { existsSync } from 'node:fs';
import { number, text } from './columns.ts';
import type { Connection } from './connection.ts';
import { databasePath } from './location.ts';
import { metaNumber } from './reading/meta.ts';
import { openForReading } from './reading/open-reader.ts';
import { SCHEMA_VERSION, schemaVersion } from './schema-version.ts';
import { StoreError } from './store-error.ts';
import { PASSED_CALLS_ROW } from './writing/publication.ts';

/** Enough of SQLite's complaints to see what is wrong. */
const MAX_FINDINGS = 20;

interface IntegrityReport {
  readonly state: 'absent' | 'sound' | 'outdated' | 'damaged';
  /** What is wrong, one sentence each. */
  readonly findings: readonly string[];
}

// Each counts rows that must not exist.
const INVARIANTS: readonly (readonly [string, string])[] = [
  ['symbols without their file', 'SELECT count(*) AS total FROM symbols WHERE file_id NOT IN (SELECT id FROM files)'],
  [
    'symbols inside a symbol that is not there',
    'SELECT count(*) AS total FROM symbols WHERE parent_id <> 0 AND parent_id NOT IN (SELECT id FROM symbols)',
  ],
  [
    'edges from a symbol that is not there',
    'SELECT count(*) AS total FROM edges WHERE src NOT IN (SELECT id FROM symbols)',
  ],
  [
    'edges to a symbol that is not there',
    'SELECT count(*) AS total FROM edges WHERE dst NOT IN (SELECT id FROM symbols)',
  ],
  ['importance of no symbol', 'SELECT count(*) AS total FROM importance WHERE id NOT IN (SELECT id FROM symbols)'],
  [
    'unresolved calls in no file',
    'SELECT count(*) AS total FROM unresolved WHERE file_id NOT IN (SELECT id FROM files)',
  ],
  [
    'unresolved calls in no symbol',
    'SELECT count(*) AS total FROM unresolved WHERE src NOT IN (SELECT id FROM symbols)',
  ],
  [
    'flows of no file',
    `SELECT count(*) AS total FROM flows WHERE file_id <> ${PASSED_CALLS_ROW} AND file_id NOT IN (SELECT id FROM files)`,
  ],
  ['vectors awaited in no file', 'SELECT count(*) AS total FROM awaiting WHERE file_id NOT IN (SELECT id FROM files)'],
  ['recordings of no file', 'SELECT count(*) AS total FROM recordings WHERE file_id NOT IN (SELECT id FROM files)'],
  [
    'symbol ids that could be given out again',
    "SELECT count(*) AS total FROM symbols WHERE id >= (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'next_symbol_id')",
  ],
];

/** Looks through the whole database, for `doctor`; changes nothing. */
export async function checkIntegrity(stateDir: string): Promise<IntegrityReport> {
  const database = databasePath(stateDir);
  if (!existsSync(database)) return { state: 'absent', findings: [] };
  let connection: Connection | null = null;
  try {
    connection = openForReading(database);
    connection.exec('BEGIN');
    return inspect(connection);
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'broken') return { state: 'damaged', findings: [error.message] };
    throw error;
  } finally {
    connection?.close();
  }
}

function inspect(connection: Connection): IntegrityReport {
  const complaints = connection.all(`PRAGMA quick_check(${MAX_FINDINGS})`).map((row) => text(row, 'quick_check'));
  if (complaints[0] !== 'ok') return { state: 'damaged', findings: complaints };
  const version = schemaVersion(connection);
  if (version === 0) return { state: 'absent', findings: [] };
  if (version !== SCHEMA_VERSION)
    return { state: 'outdated', findings: [`the index has format ${version}, this program writes ${SCHEMA_VERSION}`] };
  const findings = INVARIANTS.map(([what, sql]) => [what, countOf(connection, sql)] as const)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
  const hasRows = connection.get('SELECT 1 FROM files LIMIT 1') !== undefined;
  if (hasRows && metaNumber(connection, 'generation') < 1) findings.push('files without a generation');
  return { state: findings.length === 0 ? 'sound' : 'damaged', findings };
}

function countOf(connection: Connection, sql: string): number {
  const row = connection.get(sql);
  return row === undefined ? 0 : number(row, 'total');
}
