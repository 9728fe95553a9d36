import { number } from './columns.ts';
import type { Connection } from './connection.ts';
import { readFileFigures } from './read-chunks.ts';
import type { FileFigures } from './records.ts';

/** The figures of files, each added up once for a state of the database: a server is asked about the same files often. */
export class KnownFigures {
  readonly #connection: Connection;
  readonly #known = new Map<number, FileFigures>();
  #version = -1;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** In order of the files' ids. */
  of(fileIds: Iterable<number>): FileFigures[] {
    const version = this.#dataVersion();
    if (version !== this.#version) this.#known.clear();
    this.#version = version;
    const wanted = [...new Set(fileIds)].sort((left, right) => left - right);
    const missing = wanted.filter((id) => !this.#known.has(id));
    if (missing.length > 0)
      for (const figures of readFileFigures(this.#connection, missing)) this.#known.set(figures.fileId, figures);
    return wanted.flatMap((id) => this.#known.get(id) ?? []);
  }

  // Another one as soon as another connection has published; our own never writes.
  #dataVersion(): number {
    const row = this.#connection.get('PRAGMA data_version');
    return row === undefined ? 0 : number(row, 'data_version');
  }
}
