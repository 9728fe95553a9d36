import { IN_GRAPH } from '../codes.ts';
import type { Connection } from '../connection.ts';
import { chunksBody, countFacts, factsBody, hasFacts, knownFacts, pruneFacts, putFacts } from '../facts.ts';
import type { IndexWriter, Publication } from '../index-writer.ts';
import {
  type DefinitionRow,
  readDefinitions,
  readSymbolNames,
  type SymbolNameColumns,
} from '../reading/definitions.ts';
import { readFlows, readReads, readRecordings } from '../reading/files.ts';
import { SqliteReader } from '../reading/sqlite-reader.ts';
import { readSymbolIds } from '../reading/symbols.ts';
import type { FactsKey, FactsRecord, FileReads, FileRecording, FileStamp, PaidVector } from '../records.ts';
import { StoreError } from '../store-error.ts';
import { pruneEmbeddings, putEmbeddings } from '../vectors/paid-vectors.ts';
import type { Lease } from './lease.ts';
import { SqlitePublication } from './publication.ts';

/** The writer on one SQLite connection, as long as it holds the lease. */
export class SqliteWriter extends SqliteReader implements IndexWriter {
  readonly #lease: Lease;
  readonly #onRelease: () => void;

  constructor(connection: Connection, lease: Lease, onRelease: () => void) {
    super(connection);
    this.#lease = lease;
    this.#onRelease = onRelease;
  }

  putFacts(batch: readonly FactsRecord[]): void {
    putFacts(this.connection, batch);
  }

  hasFacts(keys: readonly FactsKey[], version: number): Set<string> {
    return hasFacts(this.connection, keys, version);
  }

  knownFacts(version: number): string[] {
    return knownFacts(this.connection, version);
  }

  factsBody(hash: string, language: string): Uint8Array | null {
    return factsBody(this.connection, hash, language);
  }

  chunksBody(hash: string, language: string): Uint8Array | null {
    return chunksBody(this.connection, hash, language);
  }

  countFacts(): number {
    return countFacts(this.connection);
  }

  pruneFacts(version: number): number {
    return pruneFacts(this.connection, version, () => this.#lease.assertHeld());
  }

  putEmbeddings(model: string, batch: readonly PaidVector[]): void {
    putEmbeddings(this.connection, model, batch);
  }

  pruneEmbeddings(most: number): void {
    pruneEmbeddings(this.connection, most);
  }

  touchFiles(stamps: readonly (FileStamp & { readonly id: number })[]): void {
    this.connection.transaction(() => {
      this.#lease.assertHeld();
      const update = this.connection.prepare(
        'UPDATE files SET size = ?, mtime_ms = ?, ctime_ms = ?, ino = ?, checked_ms = ? WHERE id = ?',
      );
      for (const { id, size, mtimeMs, ctimeMs, ino, checkedMs } of stamps)
        update.run(size, mtimeMs, ctimeMs, ino, checkedMs, id);
    });
  }

  reads(): Map<number, FileReads> {
    return readReads(this.connection);
  }

  recordings(fileIds: Iterable<number>): Map<number, FileRecording> {
    return readRecordings(this.connection, fileIds);
  }

  flows(): Map<number, Uint8Array> {
    return readFlows(this.connection);
  }

  totals(): { files: number; symbols: number; edges: number } {
    const count = (table: string): number =>
      Number(this.connection.get(`SELECT count(*) AS total FROM ${table}`)?.total ?? 0);
    return { files: count('files'), symbols: count(`symbols WHERE ${IN_GRAPH}`), edges: count('edges') };
  }

  symbolNames(): SymbolNameColumns {
    return readSymbolNames(this.connection);
  }

  definitions(name: string): DefinitionRow[] {
    return readDefinitions(this.connection, name);
  }

  symbolIds(fileIds: Iterable<number>): Map<number, Int32Array> {
    return readSymbolIds(this.connection, fileIds);
  }

  publish<T>(body: (publication: Publication) => T): T {
    return this.connection.transaction(() => {
      this.#lease.assertHeld();
      const publication = new SqlitePublication(this.connection);
      const result = body(publication);
      // A body that goes on after the commit would write outside of any transaction.
      if (result instanceof Promise) throw new TypeError('the body of a publication must not be asynchronous');
      publication.finish();
      this.#lease.beatWithin();
      return result;
    });
  }

  async publishStepwise<T>(body: (publication: Publication) => Promise<T>): Promise<T> {
    return this.connection.transactionStepwise(async () => {
      this.#lease.assertHeld();
      const publication = new SqlitePublication(this.connection);
      const result = await body(publication);
      publication.finish();
      this.#lease.beatWithin();
      return result;
    });
  }

  async release(): Promise<void> {
    if (!this.connection.isOpen) return;
    this.connection.rollback();
    try {
      // Before the lease: the note of the next writer would be taken for ours.
      this.#onRelease();
      this.#lease.release();
      // Moves the log into the database where no reader needs it, so that the next opening reads one file.
      this.connection.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    } finally {
      this.connection.close();
    }
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.release();
  }
}
