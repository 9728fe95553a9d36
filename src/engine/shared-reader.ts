import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, type IndexReader, openReader } from '../store/index.ts';

/**
 * One connection for all questions of a project, those asked at once included. An index that is not there yet is looked
 * for again, and a database that was put in the place of the open one is not hidden by it.
 */
export class SharedReader {
  readonly #stateDir: string;
  /** What is to be done with a reader before it is let go. */
  readonly #beforeClose: (reader: IndexReader) => Promise<void>;
  #opening: Promise<IndexReader | null> | null = null;
  #openedFile = '';

  constructor(stateDir: string, beforeClose: (reader: IndexReader) => Promise<void>) {
    this.#stateDir = stateDir;
    this.#beforeClose = beforeClose;
  }

  /** Null where there is no index. */
  async open(): Promise<IndexReader | null> {
    const file = fileIdentity(join(this.#stateDir, DATABASE_FILE));
    if (this.#opening !== null && file !== this.#openedFile) await this.close();
    this.#openedFile = file;
    const opening = this.#opening ?? openReader(this.#stateDir);
    this.#opening = opening;
    const reader = await opening.catch((error: unknown) => {
      if (this.#opening === opening) this.#opening = null;
      throw error;
    });
    if (reader === null && this.#opening === opening) this.#opening = null;
    return reader;
  }

  /** The next question opens it again. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    const reader = await opening?.catch(() => null);
    if (reader === null || reader === undefined) return;
    await this.#beforeClose(reader);
    await reader[Symbol.asyncDispose]();
  }
}

const fileIdentity = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.dev}:${stat.ino}`;
};
