import { bytesAt, jsonList, number, numberAt, text, textAt, type Values } from '../columns.ts';
import type { Connection } from '../connection.ts';
import type { FileName, FileReads, FileRecording, SkippedRecord, StoredFile } from '../records.ts';

const COLUMNS = `id, path, language, hash, size, mtime_ms, ctime_ms, ino, checked_ms, package, lines, errors, calls, calls_resolved, calls_external`;

/** In the order of `COLUMNS`. */
function fileOf(values: Values): StoredFile {
  return {
    id: numberAt(values, 0),
    path: textAt(values, 1),
    language: textAt(values, 2),
    hash: textAt(values, 3),
    size: numberAt(values, 4),
    mtimeMs: numberAt(values, 5),
    ctimeMs: numberAt(values, 6),
    ino: numberAt(values, 7),
    checkedMs: numberAt(values, 8),
    package: textAt(values, 9),
    lines: numberAt(values, 10),
    errors: numberAt(values, 11),
    calls: numberAt(values, 12),
    callsResolved: numberAt(values, 13),
    callsExternal: numberAt(values, 14),
  };
}

export const readFiles = (connection: Connection): StoredFile[] =>
  connection.lists(`SELECT ${COLUMNS} FROM files ORDER BY path`).map(fileOf);

export function readFileByPath(connection: Connection, path: string): StoredFile | null {
  const [values] = connection.lists(`SELECT ${COLUMNS} FROM files WHERE path = ?`, path);
  return values === undefined ? null : fileOf(values);
}

export function readSkipped(connection: Connection): SkippedRecord[] {
  return connection.all('SELECT * FROM skipped ORDER BY path').map((row) => ({
    path: text(row, 'path'),
    reason: text(row, 'reason'),
    detail: text(row, 'detail'),
    stamp:
      row.hash === null
        ? null
        : {
            size: number(row, 'size'),
            mtimeMs: number(row, 'mtime_ms'),
            ctimeMs: number(row, 'ctime_ms'),
            ino: number(row, 'ino'),
            checkedMs: number(row, 'checked_ms'),
            hash: text(row, 'hash'),
          },
  }));
}

export function readRecordings(connection: Connection, fileIds: Iterable<number>): Map<number, FileRecording> {
  const rows = connection.lists(
    'SELECT file_id, imports_hash, reads, defined, names FROM recordings WHERE file_id IN (SELECT value FROM json_each(?))',
    jsonList(fileIds),
  );
  return new Map(
    rows.map((values) => [
      numberAt(values, 0),
      {
        importsHash: textAt(values, 1),
        reads: bytesAt(values, 2),
        defined: bytesAt(values, 3),
        names: bytesAt(values, 4),
      },
    ]),
  );
}

/** All files by name alone, in no order. */
export const readFileNames = (connection: Connection): FileName[] =>
  connection
    .lists('SELECT id, path, language FROM files')
    .map((values) => ({ id: numberAt(values, 0), path: textAt(values, 1), language: textAt(values, 2) }));

/** What all files have read of others, without what they are themselves. */
export function readReads(connection: Connection): Map<number, FileReads> {
  const rows = connection.lists('SELECT file_id, imports_hash, reads FROM recordings');
  return new Map(
    rows.map((values) => [numberAt(values, 0), { importsHash: textAt(values, 1), reads: bytesAt(values, 2) }]),
  );
}

/** Of files that have any. */
export function readFlows(connection: Connection): Map<number, Uint8Array> {
  const rows = connection.lists('SELECT file_id, body FROM flows WHERE length(body) > 0');
  return new Map(rows.map((values) => [numberAt(values, 0), bytesAt(values, 1)]));
}
