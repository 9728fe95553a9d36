import { decodeSymbols } from '../../code/facts-codec.ts';
import {
  EmbeddingError,
  type EmbeddingProvider,
  keyOffset,
  packedBytes,
  packVector,
  type RemoteModel,
  recordBytes,
} from '../../embedding/index.ts';
import { readSourceSync } from '../../source/index.ts';
import type { PaidVector, StoredFile } from '../../store/index.ts';
import type { IndexWriter } from '../../store/writing.ts';
import type { EmbeddingProblem, EmbeddingReport, IndexOptions } from '../options.ts';
import { KnownVectors } from './known-vectors.ts';
import { documentsOf, type PieceDocument } from './piece-documents.ts';

/** Pieces whose texts are in memory at once; their vectors are published together. */
export const SLICE_PIECES = 2_048;

/** A question does not wait while more pieces than this are looked for among the vectors of before. */
const MOST_FREE_PIECES = 4_000;

/** What is kept of vectors beyond those in use, for branches and reverts: so many times the pieces, and some more. */
const KEPT_TIMES = 5;
const KEPT_AT_LEAST = 20_000;

export interface RemoteVectorsRun {
  readonly report: EmbeddingReport;
  /** The last generation that was published; null where there was nothing to publish. */
  readonly generation: number | null;
}

interface AwaitingFile {
  readonly file: StoredFile;
  readonly pieces: readonly PieceDocument[];
  /** How many of them had no vector when the run began. */
  readonly awaited: number;
}

/** Gives the pieces that wait for one their vectors: those paid for before at once, others from the service. */
export class RemoteVectors {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #remote: RemoteModel;
  readonly #known: KnownVectors;
  #provider: EmbeddingProvider | null = null;
  #problem: EmbeddingProblem | null = null;
  #generation: number | null = null;
  readonly #counts = { embedded: 0, known: 0, requests: 0, tokens: 0 };
  #done = 0;
  #total = 0;

  constructor(options: IndexOptions, writer: IndexWriter, remote: RemoteModel) {
    this.#options = options;
    this.#writer = writer;
    this.#remote = remote;
    this.#known = new KnownVectors(writer, remote.id);
  }

  async run(): Promise<RemoteVectorsRun> {
    const awaiting = await this.#writer.awaiting();
    this.#total = sum(awaiting.values());
    if (this.#total > 0 && (this.#options.pay === true || this.#total <= MOST_FREE_PIECES)) await this.#all(awaiting);
    const missing = sum((await this.#writer.awaiting()).values());
    const { embedded, known, requests, tokens } = this.#counts;
    const cost = this.#remote.cost(tokens);
    const report = { embedded, known, requests, tokens, cost, missing, problem: this.#problem };
    return { report, generation: this.#generation };
  }

  async #all(awaiting: ReadonlyMap<number, number>): Promise<void> {
    const files = await this.#writer.files();
    this.#known.paths = new Set(files.map(({ path }) => path));
    let slice: { readonly file: StoredFile; readonly awaited: number }[] = [];
    let pieces = 0;
    for (const file of files) {
      const awaited = awaiting.get(file.id);
      if (awaited === undefined) continue;
      slice.push({ file, awaited });
      pieces += awaited;
      if (pieces < SLICE_PIECES) continue;
      await this.#slice(slice);
      slice = [];
      pieces = 0;
    }
    if (slice.length > 0) await this.#slice(slice);
    const { code, documents } = await this.#writer.pieces();
    this.#writer.pruneEmbeddings(Math.max(KEPT_AT_LEAST, (code + documents) * KEPT_TIMES));
  }

  async #slice(files: readonly { readonly file: StoredFile; readonly awaited: number }[]): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const awaiting = files.flatMap(({ file, awaited }) => this.#read(file, awaited));
    const pieces = awaiting.flatMap((file) => file.pieces);
    const { vectors, moved } = await this.#known.find(pieces);
    this.#writer.putEmbeddings(this.#remote.id, moved);
    for (const { pieces, awaited } of awaiting) {
      const found = Math.max(0, awaited - pieces.filter(({ hash }) => !vectors.has(hash)).length);
      this.#counts.known += found;
      this.#advance(found);
    }
    try {
      if (this.#options.pay === true && this.#problem === null) await this.#embed(pieces, vectors);
    } finally {
      // What has come is shown whatever ended the run.
      this.#publish(awaiting, vectors);
    }
  }

  // A file that changed since it was indexed is left for the next run.
  #read(file: StoredFile, awaited: number): AwaitingFile[] {
    const { root, maxFileSizeMb } = this.#options;
    const read = readSourceSync(root, file, { maxFileSizeMb });
    const body = this.#writer.factsBody(file.hash, file.language);
    if ('skipped' in read || read.hash !== file.hash || body === null) return [];
    return [{ file, awaited, pieces: documentsOf(file.path, decodeSymbols(body), read.text) }];
  }

  async #embed(pieces: readonly PieceDocument[], vectors: Map<string, Uint8Array>): Promise<void> {
    const missing = [...new Map(pieces.map((piece) => [piece.hash, piece])).values()].filter(
      ({ hash }) => !vectors.has(hash),
    );
    if (missing.length === 0) return;
    const { dimensions, id } = this.#remote;
    const before = this.#counts.tokens;
    try {
      this.#provider ??= await this.#remote.open();
      await this.#provider.embedDocuments(
        missing.map(({ document }) => document),
        ({ start, count, vectors: answered }) => {
          const batch: PaidVector[] = missing.slice(start, start + count).map(({ hash, content, document }, place) => {
            const vector = packVector(answered.subarray(place * dimensions, (place + 1) * dimensions));
            return { hash, content, path: document.path, vector };
          });
          this.#writer.putEmbeddings(id, batch);
          for (const { hash, vector } of batch) vectors.set(hash, vector);
          this.#counts.embedded += count;
          this.#counts.requests++;
          this.#advance(count);
        },
        {
          ...(this.#options.signal === undefined ? {} : { signal: this.#options.signal }),
          onProgress: ({ tokens }) => {
            this.#counts.tokens = before + tokens;
          },
          onRetry: ({ waitMs, reason }) => this.#tell(`waiting ${Math.ceil(waitMs / 1000)} s: ${reason}`),
        },
      );
    } catch (error) {
      this.#options.signal?.throwIfAborted();
      if (!(error instanceof EmbeddingError)) throw error;
      this.#problem = { message: error.message, remedy: error.remedy };
    }
  }

  #publish(files: readonly AwaitingFile[], vectors: ReadonlyMap<string, Uint8Array>): void {
    const better = files
      .map(({ file, pieces, awaited }) => ({
        ...{ file, awaited, pieces },
        having: pieces.filter(({ hash }) => vectors.has(hash)),
      }))
      .filter(({ pieces, having, awaited }) => pieces.length - having.length < awaited);
    if (better.length === 0) return;
    const ids = this.#writer.symbolIds(better.map(({ file }) => file.id));
    this.#generation = this.#writer.publish((publication) => {
      for (const { file, pieces, having } of better) {
        publication.replaceVectors(file.id, this.#records(having, vectors, ids.get(file.id) ?? new Int32Array()));
        publication.awaitVectors(file.id, pieces.length - having.length);
      }
      publication.keepImportance();
      return publication.generation;
    });
  }

  #records(pieces: readonly PieceDocument[], vectors: ReadonlyMap<string, Uint8Array>, ids: Int32Array): Uint8Array {
    const { dimensions } = this.#remote;
    const size = recordBytes(dimensions);
    const records = new Uint8Array(pieces.length * size);
    const view = new DataView(records.buffer);
    pieces.forEach(({ hash, position }, place) => {
      records.set(vectors.get(hash)?.subarray(0, packedBytes(dimensions)) ?? [], place * size);
      view.setUint32(place * size + keyOffset(dimensions), ids[position] ?? 0, true);
    });
    return records;
  }

  #advance(pieces: number): void {
    this.#done += pieces;
    this.#tell(`${this.#counts.tokens} tokens`);
  }

  #tell(detail: string): void {
    this.#options.onProgress?.({ phase: 'embedding', done: this.#done, total: this.#total, detail });
  }
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
