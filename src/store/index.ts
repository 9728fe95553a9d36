export { generationName } from './generation-name.ts';
export type { CommitRecord, HistoryRecord, SaidInCommits, WordInCommits } from './history.ts';
export type { IndexReader } from './index-reader.ts';
export { DATABASE_FILE, databasePath } from './location.ts';
export { CONFIGURATIONS } from './reading/meta.ts';
export { openReader } from './reading/open-reader.ts';
export type {
  CallCounts,
  ChunkRecord,
  Collection,
  EdgeColumns,
  FactsKey,
  FactsRecord,
  FileFigures,
  FileName,
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
  SymbolHead,
  SymbolRecord,
  UnresolvedCall,
  WordCounts,
} from './records.ts';
export { SCHEMA_VERSION } from './schema-version.ts';
export { StoreError, type StoreErrorKind } from './store-error.ts';
export { joinedVectors, NUMBERS_OF_A_FILE, type RecordsOfFile, type StoredVectors } from './vectors/stored-vectors.ts';
export type { VirtualEdgeDetail, VirtualEdgeRecord, VirtualEnds } from './virtual-edges.ts';
