import { bytes, jsonList, number, type Row, text } from './columns.ts';
import type { Connection } from './connection.ts';
import type { FileDependencies, FileSummary, SkippedRecord, StoredFile } from './records.ts';

function fileOf(row: Row): StoredFile {
  return {
    id: number(row, 'id'),
    path: text(row, 'path'),
    language: text(row, 'language'),
    hash: text(row, 'hash'),
    size: number(row, 'size'),
    mtimeMs: number(row, 'mtime_ms'),
    ino: number(row, 'ino'),
    checkedMs: number(row, 'checked_ms'),
    package: text(row, 'package'),
    lines: number(row, 'lines'),
    errors: number(row, 'errors'),
    calls: number(row, 'calls'),
    callsResolved: number(row, 'calls_resolved'),
    callsExternal: number(row, 'calls_external'),
    interfaceHash: text(row, 'interface_hash'),
    summaryHash: text(row, 'summary_hash'),
  };
}

export const readFiles = (connection: Connection): StoredFile[] =>
  connection.all('SELECT * FROM files ORDER BY path').map(fileOf);

export function readFileByPath(connection: Connection, path: string): StoredFile | null {
  const row = connection.get('SELECT * FROM files WHERE path = ?', path);
  return row === undefined ? null : fileOf(row);
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
            ino: number(row, 'ino'),
            checkedMs: number(row, 'checked_ms'),
            hash: text(row, 'hash'),
          },
  }));
}

export function readSummaries(connection: Connection, fileIds?: Iterable<number>): Map<number, FileSummary> {
  const columns = 'file_id, interface_hash, summary_hash, summary, dependencies, names';
  const joined = `SELECT ${columns} FROM summaries JOIN files ON files.id = file_id`;
  const rows =
    fileIds === undefined
      ? connection.all(joined)
      : connection.all(`${joined} WHERE file_id IN (SELECT value FROM json_each(?))`, jsonList(fileIds));
  return new Map(
    rows.map((row) => [
      number(row, 'file_id'),
      {
        interfaceHash: text(row, 'interface_hash'),
        summaryHash: text(row, 'summary_hash'),
        summary: bytes(row, 'summary'),
        dependencies: bytes(row, 'dependencies'),
        names: bytes(row, 'names'),
      },
    ]),
  );
}

/** What the summaries of all files say of other files, without what they say of themselves. */
export function readDependencies(connection: Connection): Map<number, FileDependencies> {
  const rows = connection.all(
    'SELECT file_id, summary_hash, dependencies FROM summaries JOIN files ON files.id = file_id',
  );
  return new Map(
    rows.map((row) => [
      number(row, 'file_id'),
      { summaryHash: text(row, 'summary_hash'), dependencies: bytes(row, 'dependencies') },
    ]),
  );
}

export function readFlows(connection: Connection, fileIds?: Iterable<number>): Map<number, Uint8Array> {
  const rows =
    fileIds === undefined
      ? connection.all('SELECT file_id, body FROM flows')
      : connection.all(
          'SELECT file_id, body FROM flows WHERE file_id IN (SELECT value FROM json_each(?))',
          jsonList(fileIds),
        );
  return new Map(rows.map((row) => [number(row, 'file_id'), bytes(row, 'body')]));
}
