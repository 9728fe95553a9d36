import { AsyncLocalStorage } from 'node:async_hooks';
import type { EdgeType } from '../../code/edge.ts';
import type { Connection } from '../connection.ts';
import { generationName } from '../generation-name.ts';
import { type CommitRecord, readCommitPaths, readCommits, readSaidInCommits, type SaidInCommits } from '../history.ts';
import type { IndexReader } from '../index-reader.ts';
import type {
  ChunkRecord,
  Collection,
  EdgeColumns,
  FileFigures,
  FileName,
  FoundChunk,
  IndexCounts,
  IndexMeta,
  IndexSize,
  PaidVector,
  SearchedChunks,
  SkippedRecord,
  StoredEdge,
  StoredFile,
  StoredSymbol,
  SymbolColumns,
  SymbolHead,
  UnresolvedCall,
  WordCounts,
} from '../records.ts';
import { SCHEMA_VERSION, schemaVersion } from '../schema-version.ts';
import { StoreError } from '../store-error.ts';
import { readAwaiting, readEmbeddings, readEmbeddingsOfContent } from '../vectors/paid-vectors.ts';
import { type OpenVectors, recallVectors, rememberVectors } from '../vectors/remembered-vectors.ts';
import type { StoredVectors } from '../vectors/stored-vectors.ts';
import { readVectors } from '../vectors/vector-blocks.ts';
import { hasVirtualEdges, readVirtualEdges, type VirtualEdgeRecord, type VirtualEnds } from '../virtual-edges.ts';
import {
  readChunks,
  readChunksSaying,
  readFileFigures,
  readPieceCounts,
  readWordCounts,
  searchChunks,
} from './chunks.ts';
import { readCounts, readSize, readSymbolColumns } from './counts.ts';
import { readEdgeColumns, readEdgesFrom, readEdgesTo, readUnresolvedCallsIn, streamEdges } from './edges.ts';
import { readFileByPath, readFileNames, readFiles, readSkipped } from './files.ts';
import { readMeta, readMetaValue } from './meta.ts';
import {
  readSymbolAt,
  readSymbolByKey,
  readSymbolHeads,
  readSymbols,
  readSymbolsByQualifiedName,
  readSymbolsNamed,
  readSymbolsNamedIgnoringCase,
  readSymbolsOfFile,
  streamSymbols,
} from './symbols.ts';

/** The questions on one SQLite connection. */
export class SqliteReader implements IndexReader {
  protected readonly connection: Connection;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #stateDir: string | null;
  #recalled: OpenVectors | null = null;
  #lastSnapshot: Promise<unknown> = Promise.resolve();

  /** `stateDir` is where something may lie that makes questions faster; a writer has no use for it. */
  constructor(connection: Connection, stateDir: string | null = null) {
    this.connection = connection;
    this.#stateDir = stateDir;
  }

  // One connection has one transaction: snapshots inside one another are one, others follow each other.
  async snapshot<T>(body: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore() === true) return body();
    const turn = this.#lastSnapshot.then(() => this.#inside.run(true, () => this.#runSnapshot(body)));
    this.#lastSnapshot = turn.catch(() => undefined);
    return turn;
  }

  async #runSnapshot<T>(body: () => Promise<T>): Promise<T> {
    this.connection.exec('BEGIN');
    try {
      // The first read fixes the snapshot.
      const version = schemaVersion(this.connection);
      if (version !== SCHEMA_VERSION)
        throw new StoreError('schema_changed', `the index was rebuilt by another version (${version}) of this program`);
      return await body();
    } finally {
      this.connection.rollback();
    }
  }

  async meta(): Promise<IndexMeta> {
    return readMeta(this.connection);
  }

  async value(key: string): Promise<string | undefined> {
    return readMetaValue(this.connection, key);
  }

  async files(): Promise<StoredFile[]> {
    return readFiles(this.connection);
  }

  async fileNames(): Promise<FileName[]> {
    return readFileNames(this.connection);
  }

  async fileByPath(path: string): Promise<StoredFile | null> {
    return readFileByPath(this.connection, path);
  }

  async skipped(): Promise<SkippedRecord[]> {
    return readSkipped(this.connection);
  }

  async symbols(ids: Iterable<number>): Promise<StoredSymbol[]> {
    return readSymbols(this.connection, ids);
  }

  async symbolHeads(ids: Iterable<number>): Promise<SymbolHead[]> {
    return readSymbolHeads(this.connection, ids);
  }

  async symbolsOfFile(fileId: number): Promise<StoredSymbol[]> {
    return readSymbolsOfFile(this.connection, fileId);
  }

  async symbolsNamed(names: Iterable<string>): Promise<StoredSymbol[]> {
    return readSymbolsNamed(this.connection, names);
  }

  async symbolsNamedIgnoringCase(names: Iterable<string>): Promise<StoredSymbol[]> {
    return readSymbolsNamedIgnoringCase(this.connection, names);
  }

  async symbolsByQualifiedName(names: Iterable<string>): Promise<StoredSymbol[]> {
    return readSymbolsByQualifiedName(this.connection, names);
  }

  async symbolByKey(path: string, key: string): Promise<StoredSymbol | null> {
    return readSymbolByKey(this.connection, path, key);
  }

  async symbolAt(path: string, line: number): Promise<StoredSymbol | null> {
    return readSymbolAt(this.connection, path, line);
  }

  async suggestNames(name: string, limit: number): Promise<string[]> {
    const { suggestNames } = await import('./suggest.ts');
    return suggestNames(this.connection, name, limit);
  }

  async edgesFrom(ids: Iterable<number>, types?: readonly EdgeType[], among?: Iterable<number>): Promise<StoredEdge[]> {
    return readEdgesFrom(this.connection, ids, types, among);
  }

  async edgesTo(ids: Iterable<number>, types?: readonly EdgeType[], among?: Iterable<number>): Promise<StoredEdge[]> {
    return readEdgesTo(this.connection, ids, types, among);
  }

  async virtualEdges(ends?: VirtualEnds): Promise<VirtualEdgeRecord[]> {
    return readVirtualEdges(this.connection, ends);
  }

  async hasVirtualEdges(): Promise<boolean> {
    return hasVirtualEdges(this.connection);
  }

  async searchChunks(words: readonly string[], limit: number, among: SearchedChunks = {}): Promise<FoundChunk[]> {
    return searchChunks(this.connection, words, limit, among);
  }

  async chunks(ids: Iterable<number>, collection: Collection = 'code'): Promise<ChunkRecord[]> {
    return readChunks(this.connection, ids, collection);
  }

  async pieces(): Promise<Record<Collection, number>> {
    return readPieceCounts(this.connection);
  }

  async fileFigures(fileIds: Iterable<number>): Promise<FileFigures[]> {
    return readFileFigures(this.connection, fileIds);
  }

  async vectors(): Promise<StoredVectors> {
    const stateDir = this.#stateDir;
    if (stateDir === null) return readVectors(this.connection);
    const generation = generationName(readMeta(this.connection));
    this.#recalled?.close();
    this.#recalled = recallVectors(stateDir, generation);
    if (this.#recalled !== null) return this.#recalled;
    const vectors = readVectors(this.connection);
    return { ...vectors, remember: () => rememberVectors(stateDir, generation, vectors) };
  }

  async awaiting(): Promise<Map<number, number>> {
    return readAwaiting(this.connection);
  }

  async embeddings(model: string, hashes: Iterable<string>): Promise<Map<string, Uint8Array>> {
    return readEmbeddings(this.connection, model, hashes);
  }

  async embeddingsOfContent(model: string, contents: Iterable<string>): Promise<PaidVector[]> {
    return readEmbeddingsOfContent(this.connection, model, contents);
  }

  async chunksSaying(
    runs: readonly (readonly string[])[],
    limit: number,
    collection: Collection = 'code',
  ): Promise<number[]> {
    return readChunksSaying(this.connection, runs, limit, collection);
  }

  async saidInCommits(words: Iterable<string>): Promise<SaidInCommits> {
    return readSaidInCommits(this.connection, words);
  }

  async commits(ids: Iterable<number>): Promise<Map<number, CommitRecord>> {
    return readCommits(this.connection, ids);
  }

  async commitPaths(): Promise<readonly (readonly string[])[]> {
    return readCommitPaths(this.connection);
  }

  async wordCounts(words: Iterable<string>): Promise<WordCounts> {
    return readWordCounts(this.connection, words);
  }

  async counts(): Promise<IndexCounts> {
    return readCounts(this.connection);
  }

  async size(): Promise<IndexSize> {
    return readSize(this.connection);
  }

  async unresolvedCallsIn(symbol: StoredSymbol): Promise<UnresolvedCall[]> {
    return readUnresolvedCallsIn(this.connection, symbol);
  }

  streamSymbols(): AsyncIterable<StoredSymbol[]> {
    return streamSymbols(this.connection);
  }

  streamEdges(types?: readonly EdgeType[]): AsyncIterable<StoredEdge[]> {
    return streamEdges(this.connection, types);
  }

  async edgeColumns(types?: readonly EdgeType[]): Promise<EdgeColumns> {
    return readEdgeColumns(this.connection, types);
  }

  async symbolColumns(): Promise<SymbolColumns> {
    return readSymbolColumns(this.connection);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#recalled?.close();
    this.#recalled = null;
    this.connection.close();
  }
}
