import type { EmbeddingSettings, ProviderName } from './settings.ts';

/** What is known of a piece of code; a model weighs the fields, or reads them one after the other. */
export interface EmbeddingDocument {
  readonly path: string;
  /** Qualified name; empty for what a file has outside its functions. */
  readonly name: string;
  readonly signature?: string;
  readonly doc?: string;
  readonly body: string;
}

/** Vectors of `count` neighbouring documents, one after the other; handed over as soon as they are there. */
interface EmbeddedBatch {
  /** Place of the first of them in the list that was given. */
  readonly start: number;
  readonly count: number;
  readonly vectors: Float32Array;
}

export interface EmbeddingProgress {
  readonly done: number;
  readonly total: number;
  readonly tokens: number;
}

/** A request that will be repeated, and when. */
export interface EmbeddingRetry {
  readonly attempt: number;
  readonly waitMs: number;
  readonly reason: string;
}

export interface QueryOptions {
  readonly signal?: AbortSignal;
}

export interface DocumentOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EmbeddingProgress) => void;
  readonly onRetry?: (retry: EmbeddingRetry) => void;
}

/** Keeps a batch. Called one at a time and waited for, in the order in which batches are done. */
export type BatchSink = (batch: EmbeddedBatch) => void | Promise<void>;

/** What a run did; `cost` is in the currency of the price, null where no price is set. */
export interface EmbeddingRun {
  readonly embedded: number;
  readonly requests: number;
  readonly tokens: number;
  readonly cost: number | null;
}

/** What a run would do, found without asking anyone. */
export interface EmbeddingEstimate {
  readonly texts: number;
  readonly tokens: number;
  readonly requests: number;
  readonly cost: number | null;
}

/** For `status`, `doctor` and `--dry-run`: who makes the vectors, and which host sees code and questions. */
export interface ProviderDescription {
  readonly provider: ProviderName;
  readonly model: string | null;
  readonly dimensions: number;
  /** Null: nothing leaves the machine's process. */
  readonly host: string | null;
}

/** A model at a service, before anything is sent or any key is read. */
export interface RemoteModel {
  readonly id: string;
  readonly dimensions: number;
  /** Plain values without the key: another process makes the same model of them. */
  readonly settings: EmbeddingSettings;
  describe(): ProviderDescription;
  estimate(documents: readonly EmbeddingDocument[]): EmbeddingEstimate;
  /** What its vectors cost, where a price is set. */
  cost(tokens: number): number | null;
  open(): Promise<EmbeddingProvider>;
}

/** Who turns text into vectors. Vectors of two providers can be compared only where their ids are equal. */
export interface EmbeddingProvider {
  readonly id: string;
  /** 0: there are no vectors, answers come from keywords alone. */
  readonly dimensions: number;
  embedQuery(text: string, options?: QueryOptions): Promise<Float32Array>;
  /**
   * Embeds all documents and hands each batch to `keep` when it is done. When it fails, every batch that was answered
   * has been kept: a later run with the rest goes on where this one stopped.
   */
  embedDocuments(
    documents: readonly EmbeddingDocument[],
    keep: BatchSink,
    options?: DocumentOptions,
  ): Promise<EmbeddingRun>;
  estimate(documents: readonly EmbeddingDocument[]): EmbeddingEstimate;
  describe(): ProviderDescription;
}
