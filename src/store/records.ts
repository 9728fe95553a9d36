import type { EdgeType, Provenance } from '../code/edge.ts';
import type { SymbolKind } from '../code/symbol.ts';

/** What the index says of itself. */
export interface IndexMeta {
  readonly schemaVersion: number;
  /** Changes whenever an index is made from nothing: with the generation it names a state of the index for ever. */
  readonly indexId: string;
  /** +1 with each publication; 0 before the first. */
  readonly generation: number;
  /** The generation at which importance was last settled. */
  readonly importanceGeneration: number;
  /** Everything that the pipeline keeps by name: extractor_version, indexed_commit, indexed_at, repo, … */
  readonly values: ReadonlyMap<string, string>;
}

/** The stat by which an unchanged file is known without reading it. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  /** When its content was read, by the clock of this machine. */
  readonly checkedMs: number;
}

export interface FileRecord extends FileStamp {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly language: string;
  readonly hash: string;
  readonly package: string;
  readonly lines: number;
  /** Places where the grammar gave up. */
  readonly errors: number;
}

export interface CallCounts {
  readonly calls: number;
  readonly callsResolved: number;
  readonly callsExternal: number;
}

export interface StoredFile extends FileRecord, CallCounts {
  readonly id: number;
}

/** What the resolver records of a file beside its edges, for the next update; opaque here. */
export interface FileRecording {
  /** Where its imports lead. */
  readonly importsHash: string;
  /** The names of other files that were looked up. */
  readonly reads: Uint8Array;
  /** What other files can look up. */
  readonly defined: Uint8Array;
  readonly names: Uint8Array;
}

/** The part of a recording that tells whether a change elsewhere concerns the file. */
export type FileReads = Pick<FileRecording, 'importsHash' | 'reads'>;

export interface SkippedRecord {
  readonly path: string;
  readonly reason: string;
  readonly detail: string;
  /** Of a file that was read before it was skipped: what tells that it need not be read again. */
  readonly stamp: (FileStamp & { readonly hash: string }) | null;
}

export interface SymbolRecord {
  /** Unique in its file: the qualified name, from the second of that name on with `~2`, `~3`, … */
  readonly key: string;
  readonly kind: SymbolKind;
  readonly name: string;
  readonly qualifiedName: string;
  /** Place of the enclosing symbol in the same array; -1 for none. */
  readonly parent: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly nameLine: number;
  readonly signature: string;
  readonly doc: string;
  readonly complexity: number;
  readonly flags: number;
}

/** What is compared of a symbol when hundreds are ranked: what lies in one row, and nothing that only a reader needs. */
export type SymbolHead = Pick<
  StoredSymbol,
  'id' | 'fileId' | 'position' | 'kind' | 'name' | 'qualifiedName' | 'startLine' | 'endLine' | 'flags'
>;

export interface StoredSymbol extends Omit<SymbolRecord, 'parent'> {
  readonly id: number;
  readonly fileId: number;
  readonly path: string;
  readonly language: string;
  /** Place in the file's facts. */
  readonly position: number;
  /** 0 for none. */
  readonly parentId: number;
  readonly inDegree: number;
  readonly pageRank: number;
  readonly hotspot: number;
}

export interface StoredEdge {
  readonly src: number;
  readonly type: EdgeType;
  readonly dst: number;
  /** Where the relation stands in the file of `src`. */
  readonly line: number;
  readonly provenance: Provenance;
  readonly confidence: number;
  /** Of a call the class of its receiver, where that only inherits what is called: no method of another heir runs there. */
  readonly receiver?: number;
}

export interface UnresolvedCall {
  /** The symbol around the call. */
  readonly src: number;
  readonly name: string;
  readonly line: number;
}

/** The ends of all edges of some types, as columns: an object per edge would cost many times the memory. */
export interface EdgeColumns {
  readonly src: Int32Array;
  readonly dst: Int32Array;
}

/** What importance and hotspots are computed from, as columns in order of path and place in the file. */
export interface SymbolColumns {
  readonly id: Int32Array;
  readonly fileId: Int32Array;
  readonly complexity: Int32Array;
}

/** New values for the symbols of `id`; the arrays have one length. */
export interface ImportanceColumns {
  readonly id: ArrayLike<number>;
  readonly fileId: ArrayLike<number>;
  readonly inDegree: ArrayLike<number>;
  readonly pageRank: ArrayLike<number>;
  readonly hotspot: ArrayLike<number>;
}

export interface IndexSize {
  /** Of the graph: sections of documents are counted by their kind alone. */
  readonly symbols: number;
  readonly filesByLanguage: ReadonlyMap<string, number>;
}

export interface IndexCounts {
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  readonly filesByLanguage: ReadonlyMap<string, number>;
  readonly symbolsByLanguage: ReadonlyMap<string, number>;
  readonly symbolsByKind: ReadonlyMap<SymbolKind, number>;
  readonly edgesByType: ReadonlyMap<EdgeType, number>;
  readonly edgesByProvenance: ReadonlyMap<Provenance, number>;
  readonly calls: number;
  readonly callsResolved: number;
  readonly callsExternal: number;
  readonly callsUnresolved: number;
  readonly skippedByReason: ReadonlyMap<string, number>;
}

/** Parsed facts of one content in one language; the body is opaque here. */
export interface FactsRecord {
  readonly hash: string;
  readonly language: string;
  readonly version: number;
  readonly body: Uint8Array;
  /** The searchable pieces of the same content. */
  readonly chunks: Uint8Array;
}

/** Which pieces are meant: those of code, or those of documents. */
export type Collection = 'code' | 'documents';

/** A searchable piece of a symbol, its fields as tokens joined by spaces. */
export interface ChunkRecord {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly doc: string;
  readonly body: string;
}

/** A vector that a service made, packed, with what it was made of. */
export interface PaidVector {
  /** Of the whole text. */
  readonly hash: string;
  /** Of the text without the path. */
  readonly content: string;
  readonly path: string;
  readonly vector: Uint8Array;
}

/** Which pieces are searched. */
export interface SearchedChunks {
  readonly collection?: Collection;
  /** Words of which a piece must hold two, where it holds none of the others. */
  readonly together?: readonly string[];
  /** Pieces of these files alone. */
  readonly files?: Iterable<number>;
  /** Pieces of these kinds alone, where there are any. */
  readonly kinds?: readonly SymbolKind[];
}

/** A file by its name. */
export type FileName = Pick<StoredFile, 'id' | 'path' | 'language'>;

/** A piece found by its words; `score` is BM25 over the weighted fields, larger is better. */
export interface FoundChunk {
  readonly id: number;
  readonly score: number;
}

/** How the words of a collection are spread: what BM25 needs beside the pieces themselves. */
export interface WordCounts {
  /** Pieces in all. */
  readonly chunks: number;
  /** Pieces that hold each asked word. */
  readonly holding: ReadonlyMap<string, number>;
}

export interface FactsKey {
  readonly hash: string;
  readonly language: string;
}

/** A call of a parameter, by what was passed for it from another file. */
export interface PassedEdge {
  readonly src: number;
  readonly dst: number;
  readonly line: number;
}

/** A file as a whole. */
export interface FileFigures {
  readonly fileId: number;
  readonly path: string;
  readonly language: string;
  readonly lines: number;
  readonly symbols: number;
  /** How often its symbols are called, referred to or inherited from. */
  readonly inDegree: number;
}
