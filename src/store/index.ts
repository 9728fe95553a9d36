export { factsKey } from './facts.ts';
export { type FactsSource, openFacts } from './facts-source.ts';
export { generationName } from './generation-name.ts';
export type { IndexReader } from './index-reader.ts';
export type { IndexWriter, Publication } from './index-writer.ts';
export { checkIntegrity, type IntegrityReport } from './integrity.ts';
export type { Journal } from './journal.ts';
export type { LeaseHolder, LeaseWait } from './lease.ts';
export { DATABASE_FILE, databasePath } from './location.ts';
export { openReader, openWriter, type WriterOptions } from './open.ts';
export { isRunning, ownIdentity } from './process-identity.ts';
export { CONFIGURATIONS } from './read-meta.ts';
export type {
  CallCounts,
  ChunkRecord,
  Collection,
  EdgeColumns,
  FactsKey,
  FactsRecord,
  FileFigures,
  FileReads,
  FileRecord,
  FileRecording,
  FileStamp,
  FoundChunk,
  ImportanceColumns,
  IndexCounts,
  IndexMeta,
  PaidVector,
  SkippedRecord,
  StoredEdge,
  StoredFile,
  StoredSymbol,
  StoredUnresolvedCall,
  SymbolColumns,
  SymbolRecord,
  UnresolvedCall,
  WordCounts,
} from './records.ts';
export { type Repair, repairIndex } from './repair.ts';
export { SCHEMA_VERSION } from './schema.ts';
export { StoreError, type StoreErrorKind } from './store-error.ts';
export { joinedVectors, NUMBERS_OF_A_FILE, type RecordsOfFile, type StoredVectors } from './stored-vectors.ts';
export type { VirtualEdgeDetail, VirtualEdgeRecord, VirtualEnds } from './virtual-edges.ts';
