export { generationName } from './generation-name.ts';
export type { CommitRecord, HistoryRecord } from './history.ts';
export type { IndexReader } from './index-reader.ts';
export { DATABASE_FILE, databasePath } from './location.ts';
export { CONFIGURATIONS } from './reading/meta.ts';
export { openReader } from './reading/open-reader.ts';
export type {
  ChunkRecord,
  Collection,
  FactsKey,
  FactsRecord,
  FileFigures,
  FileRecord,
  FileRecording,
  FoundChunk,
  IndexMeta,
  PaidVector,
  SkippedRecord,
  StoredEdge,
  StoredFile,
  StoredSymbol,
  SymbolHead,
  SymbolRecord,
  UnresolvedCall,
} from './records.ts';
export { StoreError, type StoreErrorKind } from './store-error.ts';
export { joinedVectors, NUMBERS_OF_A_FILE, type RecordsOfFile, type StoredVectors } from './vectors/stored-vectors.ts';
export type { VirtualEdgeRecord } from './virtual-edges.ts';
