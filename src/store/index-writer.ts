import type { HistoryRecord } from './history.ts';
import type { IndexReader } from './index-reader.ts';
import type { DefinitionRow, SymbolNameColumns } from './reading/definitions.ts';
import type {
  CallCounts,
  ChunkRecord,
  Collection,
  FactsKey,
  FactsRecord,
  FileReads,
  FileRecord,
  FileRecording,
  FileStamp,
  ImportanceColumns,
  PaidVector,
  PassedEdge,
  SkippedRecord,
  StoredEdge,
  SymbolRecord,
  UnresolvedCall,
} from './records.ts';
import type { VirtualEdgeRecord } from './virtual-edges.ts';

/** One change of the index, all or nothing. Its methods work inside the open transaction. */
export interface Publication {
  /** The generation that this publication will be. */
  readonly generation: number;
  /** Inserts or overwrites by path; a path that was there keeps its id. Gives the ids in input order. */
  upsertFiles(files: readonly FileRecord[]): number[];
  /** Removes files with their symbols, edges from and to them, unresolved calls and flows. */
  removeFiles(fileIds: Iterable<number>): void;
  /** Ids of surviving keys stay; what is gone takes its edges along. Gives the ids in input order. */
  replaceSymbols(fileId: number, symbols: readonly SymbolRecord[]): number[];
  /** Replaces all edges whose source lies in the file. A repeated (src, type, dst, line) keeps the most confident. */
  replaceEdgesFrom(fileId: number, edges: readonly StoredEdge[]): void;
  /** Replaces the searchable pieces of a file; their ids are those of its symbols. */
  replaceChunks(fileId: number, chunks: readonly ChunkRecord[], collection: Collection): void;
  /** Replaces the vectors of a file's symbols: records as the matrix keeps them, one after the other. */
  replaceVectors(fileId: number, records: Uint8Array): void;
  /** Forgets the vectors of all files: another model is in use. */
  clearVectors(): void;
  /** How many of a file's pieces have no vector yet, where a service makes them. */
  awaitVectors(fileId: number, pieces: number): void;
  /** The same for every piece of the index. */
  awaitAllVectors(): void;
  /** For a publication that changes nothing of the graph: importance that was settled stays so. */
  keepImportance(): void;
  replaceCalls(fileId: number, counts: CallCounts, unresolved: readonly UnresolvedCall[]): void;
  replaceSkipped(skipped: readonly SkippedRecord[]): void;
  setRecording(fileId: number, recording: FileRecording): void;
  setFlows(fileId: number, body: Uint8Array): void;
  /** Replaces the calls that were found by joining all files' flows; to be called after the edges of files. */
  replacePassedCalls(calls: readonly PassedEdge[]): void;
  /** Replaces the edges to and from other repositories; nothing else of the index changes. */
  replaceVirtualEdges(edges: readonly VirtualEdgeRecord[]): void;
  /** Settles importance: the publication becomes the generation at which it was computed. */
  setImportance(columns: ImportanceColumns): void;
  /** Replaces what is known of past commits; no file's rows depend on it. */
  replaceHistory(history: HistoryRecord): void;
  setMeta(values: Readonly<Record<string, string>>): void;
  /** Empties the index, facts and generation number apart: for an index from nothing inside one publication. */
  clear(): void;
}

/** The one writer of an index. What it reads is what it would publish upon. */
export interface IndexWriter extends IndexReader {
  /** Commits parsed facts at once, so that a killed run need not parse again; questions do not see them. */
  putFacts(batch: readonly FactsRecord[]): void;
  /** Which of the keys have facts of this version, as `factsKey` writes them. */
  hasFacts(keys: readonly FactsKey[], version: number): Set<string>;
  knownFacts(version: number): string[];
  factsBody(hash: string, language: string): Uint8Array | null;
  /** The searchable pieces that were kept with the facts. */
  chunksBody(hash: string, language: string): Uint8Array | null;
  countFacts(): number;
  /** Forgets facts that no file of the index uses, and those of another version. */
  pruneFacts(version: number): number;

  /** Commits vectors that a service made at once: a killed run must not pay for them again. */
  putEmbeddings(model: string, batch: readonly PaidVector[]): void;
  /** Forgets the oldest vectors beyond so many. */
  pruneEmbeddings(most: number): void;

  /** New stats of files whose content is the same; no new generation. */
  touchFiles(stamps: readonly (FileStamp & { readonly id: number })[]): void;
  recordings(fileIds: Iterable<number>): Map<number, FileRecording>;
  reads(): Map<number, FileReads>;
  flows(): Map<number, Uint8Array>;
  totals(): { files: number; symbols: number; edges: number };
  /** Every symbol's name and place, in order of file and position. */
  symbolNames(): SymbolNameColumns;
  /** Where symbols of this very name stand, lambdas and modules left out. */
  definitions(name: string): DefinitionRow[];
  /** Ids of a file's symbols by their position in its facts. */
  symbolIds(fileIds: Iterable<number>): Map<number, Int32Array>;

  /** Runs `body` in one transaction and bumps the generation; when it throws, nothing has happened. */
  publish<T>(body: (publication: Publication) => T): T;
  /** The same for a body that takes results from workers as they come. */
  publishStepwise<T>(body: (publication: Publication) => Promise<T>): Promise<T>;
  /** Gives the lease back and closes. */
  release(): Promise<void>;
}
