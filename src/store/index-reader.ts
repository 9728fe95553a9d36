import type { EdgeType } from '../code/edge.ts';
import type { CommitRecord, SaidInCommits } from './history.ts';
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
} from './records.ts';
import type { StoredVectors } from './vectors/stored-vectors.ts';
import type { VirtualEdgeRecord, VirtualEnds } from './virtual-edges.ts';

/** The port of every question to an index. Answers come in a fixed order: the same index gives the same bytes. */
export interface IndexReader extends AsyncDisposable {
  /** Everything asked inside `body` is answered from one whole generation, whatever is published meanwhile. */
  snapshot<T>(body: () => Promise<T>): Promise<T>;
  meta(): Promise<IndexMeta>;
  /** One value of the index, also where it is too large for `meta`. */
  value(key: string): Promise<string | undefined>;

  /** All files, by path. */
  files(): Promise<StoredFile[]>;
  /** The same in short, in any order. */
  fileNames(): Promise<FileName[]>;
  fileByPath(path: string): Promise<StoredFile | null>;
  skipped(): Promise<SkippedRecord[]>;

  /** In source order, as all answers of symbols with their paths; unknown ids are left out. */
  symbols(ids: Iterable<number>): Promise<StoredSymbol[]>;
  /** Only what a ranking compares; in order of id, unknown ids are left out. */
  symbolHeads(ids: Iterable<number>): Promise<SymbolHead[]>;
  /** In source order. */
  symbolsOfFile(fileId: number): Promise<StoredSymbol[]>;
  symbolsNamed(names: Iterable<string>): Promise<StoredSymbol[]>;
  symbolsNamedIgnoringCase(names: Iterable<string>): Promise<StoredSymbol[]>;
  symbolsByQualifiedName(names: Iterable<string>): Promise<StoredSymbol[]>;
  symbolByKey(path: string, key: string): Promise<StoredSymbol | null>;
  /** The innermost symbol around a line; the module itself where there is no other. */
  symbolAt(path: string, line: number): Promise<StoredSymbol | null>;
  /** The names nearest to one that is not there, best first. */
  suggestNames(name: string, limit: number): Promise<string[]>;

  /** Both give, of the edges at some symbols, those whose other end is one of `among`, where that is given. */
  edgesFrom(ids: Iterable<number>, types?: readonly EdgeType[], among?: Iterable<number>): Promise<StoredEdge[]>;
  edgesTo(ids: Iterable<number>, types?: readonly EdgeType[], among?: Iterable<number>): Promise<StoredEdge[]>;

  /** Edges to and from other repositories, the surest first: all, or those with an end among some symbols. */
  virtualEdges(ends?: VirtualEnds): Promise<VirtualEdgeRecord[]>;
  hasVirtualEdges(): Promise<boolean>;

  /**
   * The pieces that hold any of the words (or of runs of words, with one space between), best first by BM25 with a weight
   * for each field, equal ones in source order.
   */
  searchChunks(words: readonly string[], limit: number, among?: SearchedChunks): Promise<FoundChunk[]>;
  /** The fields of pieces as they are indexed; unknown ids are left out. */
  chunks(ids: Iterable<number>, collection?: Collection): Promise<ChunkRecord[]>;
  /** Pieces (of code, if not said otherwise) in which one of these runs of tokens stands as it is; of too many, any. */
  chunksSaying(runs: readonly (readonly string[])[], limit: number, collection?: Collection): Promise<number[]>;
  /** How many pieces there are. */
  pieces(): Promise<Record<Collection, number>>;
  wordCounts(words: Iterable<string>): Promise<WordCounts>;

  /** Which past commits say some of these words. */
  saidInCommits(words: Iterable<string>): Promise<SaidInCommits>;
  commits(ids: Iterable<number>): Promise<Map<number, CommitRecord>>;
  /** The paths that each past commit changed, the newest first. */
  commitPaths(): Promise<readonly (readonly string[])[]>;

  /** The vectors of all files that have some, in order of their ids; those of an earlier call may then be gone. */
  vectors(): Promise<StoredVectors>;
  /** Files with pieces that have no vector yet, by their ids, with the number of those pieces. */
  awaiting(): Promise<Map<number, number>>;
  /** Vectors that a service made for these very texts, by the texts' hashes. */
  embeddings(model: string, hashes: Iterable<string>): Promise<Map<string, Uint8Array>>;
  /** Vectors of the same content, wherever it lay: how a moved file finds what was paid for it. */
  embeddingsOfContent(model: string, contents: Iterable<string>): Promise<PaidVector[]>;

  /** What is known of files as wholes, by path: their size and how much others use them. */
  fileFigures(fileIds: Iterable<number>): Promise<FileFigures[]>;

  counts(): Promise<IndexCounts>;
  /** The two figures of `counts` that cost next to nothing. */
  size(): Promise<IndexSize>;
  /** The calls in the body of a symbol that lead to nothing known, in the order of lines. */
  unresolvedCallsIn(symbol: StoredSymbol): Promise<UnresolvedCall[]>;

  /** The whole graph in batches, for exports and global computations; run it inside a snapshot. */
  streamSymbols(): AsyncIterable<StoredSymbol[]>;
  streamEdges(types?: readonly EdgeType[]): AsyncIterable<StoredEdge[]>;
  edgeColumns(types?: readonly EdgeType[]): Promise<EdgeColumns>;
  symbolColumns(): Promise<SymbolColumns>;
}
