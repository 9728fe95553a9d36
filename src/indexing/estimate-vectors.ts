import type { EmbeddingDocument, EmbeddingEstimate, RemoteModel } from '../embedding/index.ts';
import type { ListedFile } from '../source/index.ts';
import { openReader } from '../store/index.ts';
import { FileParser } from '../syntax/index.ts';
import type { DryRun, IndexOptions } from './options.ts';
import { readerOf } from './parsing/parse-file.ts';
import { readListed } from './parsing/read-listed.ts';
import { KnownVectors, type PaidVectors } from './vectors/known-vectors.ts';
import { documentsOf, type PieceDocument } from './vectors/piece-documents.ts';
import { SLICE_PIECES } from './vectors/remote-vectors.ts';

type Estimate = NonNullable<DryRun['embedding']>;
type ReadableFile = ListedFile & { readonly hash: string };

const NOTHING_PAID: PaidVectors = {
  embeddings: async () => new Map(),
  embeddingsOfContent: async () => [],
};

/** What an index would have a service embed. Files are parsed here, and nothing is written or sent. */
export async function estimateVectors(
  options: IndexOptions,
  remote: RemoteModel,
  files: readonly ReadableFile[],
): Promise<Estimate> {
  const reader = await openReader(options.stateDir);
  const parser = new FileParser();
  try {
    const known = new KnownVectors(reader ?? NOTHING_PAID, remote.id);
    known.paths = new Set(files.map(({ path }) => path));
    const estimate = new RunningEstimate(remote, known);
    for (const [at, file] of files.entries()) {
      options.signal?.throwIfAborted();
      options.onProgress?.({ phase: 'embedding', done: at, total: files.length, detail: file.path });
      await estimate.add(await documentsIn(options, parser, file));
    }
    return await estimate.finish();
  } finally {
    parser.close();
    await reader?.[Symbol.asyncDispose]();
  }
}

async function documentsIn(options: IndexOptions, parser: FileParser, file: ReadableFile): Promise<PieceDocument[]> {
  const read = readListed(options.root, file, options.maxFileSizeMb);
  if ('skipped' in read) return [];
  const reads = readerOf(parser, file.language);
  if (reads === null) return [];
  try {
    const { symbols } = await reads(file.path, read.text);
    return documentsOf(file.path, symbols, read.text);
  } catch {
    // What the parser cannot read is left out of the index too.
    return [];
  }
}

/** Adds up in the slices that a run would make. */
class RunningEstimate {
  readonly #remote: RemoteModel;
  readonly #known: KnownVectors;
  #slice: PieceDocument[] = [];
  readonly #seen = new Set<string>();
  readonly #total: { -readonly [Key in keyof Estimate]: Estimate[Key] } = {
    ...{ texts: 0, tokens: 0, requests: 0, cost: null, known: 0 },
  };

  constructor(remote: RemoteModel, known: KnownVectors) {
    this.#remote = remote;
    this.#known = known;
  }

  async add(pieces: readonly PieceDocument[]): Promise<void> {
    this.#slice.push(...pieces);
    if (this.#slice.length >= SLICE_PIECES) await this.#count();
  }

  async finish(): Promise<Estimate> {
    await this.#count();
    return { ...this.#total, cost: this.#remote.cost(this.#total.tokens) };
  }

  async #count(): Promise<void> {
    const { vectors } = await this.#known.find(this.#slice);
    const missing: EmbeddingDocument[] = [];
    for (const { hash, document } of this.#slice) {
      if (vectors.has(hash)) this.#total.known++;
      else if (!this.#seen.has(hash)) missing.push(document);
      this.#seen.add(hash);
    }
    this.#slice = [];
    const { texts, tokens, requests }: EmbeddingEstimate = this.#remote.estimate(missing);
    this.#total.texts += texts;
    this.#total.tokens += tokens;
    this.#total.requests += requests;
  }
}
