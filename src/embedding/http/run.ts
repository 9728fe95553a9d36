import { EmbeddingError } from '../embedding-error.ts';
import type { BatchSink, DocumentOptions } from '../provider.ts';
import type { BatchQueue, TextBatch } from './batches.ts';
import { type Sending, send } from './sending.ts';

/** A text that the service finds too long is halved this often: from 6,000 tokens to below 200. */
const MAX_HALVINGS = 5;

/** What the lanes share. */
interface RunParts {
  readonly queue: BatchQueue;
  readonly total: number;
  readonly lanes: number;
  readonly dimensions: number;
  readonly keep: BatchSink;
  readonly options: DocumentOptions;
  /** Everything about a request but what this run itself decides. */
  readonly sending: Omit<Sending, 'signal' | 'stop' | 'onRequest' | 'onRetry'>;
}

interface RunTotals {
  embedded: number;
  requests: number;
  tokens: number;
}

/** Several requests at a time over one queue of batches. After a failure nothing new is sent, what comes in is kept. */
export class EmbeddingLanes {
  readonly totals: RunTotals = { embedded: 0, requests: 0, tokens: 0 };
  readonly #parts: RunParts;
  readonly #giveUp = new AbortController();
  readonly #sending: Sending;
  #failure: { readonly error: unknown } | null = null;
  #keeping: Promise<void> = Promise.resolve();

  constructor(parts: RunParts) {
    this.#parts = parts;
    const signal = parts.options.signal ?? new AbortController().signal;
    this.#sending = {
      ...parts.sending,
      signal,
      stop: AbortSignal.any([signal, this.#giveUp.signal]),
      onRequest: () => {
        this.totals.requests++;
      },
      onRetry: (retry) => parts.options.onRetry?.(retry),
    };
  }

  async run(): Promise<RunTotals> {
    this.#sending.signal.throwIfAborted();
    await Promise.all(Array.from({ length: this.#parts.lanes }, () => this.#lane()));
    this.#sending.signal.throwIfAborted();
    if (this.#failure !== null) throw this.#withProgress(this.#failure.error);
    return this.totals;
  }

  async #lane(): Promise<void> {
    try {
      while (!this.#sending.stop.aborted) {
        const batch = this.#parts.queue.take();
        if (batch === null) return;
        await this.#embed(batch);
      }
    } catch (error) {
      // The first failure is the cause; those of other lanes follow from it.
      this.#failure ??= { error };
      this.#giveUp.abort();
    }
  }

  // What is too much for one request goes in halves, down to one text, which is then cut short.
  async #embed(batch: TextBatch, halvings = 0): Promise<void> {
    const texts = batch.texts.filter((text) => text !== '');
    if (texts.length === 0) return this.#keep(batch, new Float32Array(0), 0);
    const sent = await send(texts, this.#sending);
    if (!('tooLarge' in sent)) return this.#keep(batch, sent.vectors, sent.tokens ?? batch.tokens);
    if (texts.length > 1) {
      const { limits } = this.#parts.queue;
      const half = Math.ceil(batch.texts.length / 2);
      limits.texts = Math.min(limits.texts, half);
      await this.#embed(part(batch, 0, half));
      return this.#embed(part(batch, half, batch.texts.length));
    }
    if (halvings >= MAX_HALVINGS) throw sent.tooLarge;
    const shorter = batch.texts.map((text) => text.slice(0, Math.ceil(text.length / 2)).toWellFormed());
    return this.#embed({ ...batch, texts: shorter, tokens: Math.ceil(batch.tokens / 2) }, halvings + 1);
  }

  // One batch after the other, so that whoever keeps them needs no lock.
  #keep({ start, texts }: TextBatch, answered: Float32Array, tokens: number): Promise<void> {
    const { dimensions, keep, total, options } = this.#parts;
    const vectors = spread(texts, answered, dimensions);
    this.#keeping = this.#keeping.then(async () => {
      await keep({ start, count: texts.length, vectors });
      this.totals.embedded += texts.length;
      this.totals.tokens += tokens;
      options.onProgress?.({ done: this.totals.embedded, total, tokens: this.totals.tokens });
    });
    return this.#keeping;
  }

  #withProgress(error: unknown): unknown {
    if (!(error instanceof EmbeddingError) || this.totals.embedded === 0) return error;
    const done = `${this.totals.embedded} of ${this.#parts.total} texts were embedded before and are kept`;
    return new EmbeddingError(error.kind, `${error.message}; ${done}`, error.remedy, { cause: error });
  }
}

function part(batch: TextBatch, from: number, until: number): TextBatch {
  const texts = batch.texts.slice(from, until);
  const tokens = Math.ceil((batch.tokens * texts.length) / batch.texts.length);
  return { start: batch.start + from, texts, tokens };
}

// Puts the vectors of the texts that were sent at their places among those that were not.
function spread(texts: readonly string[], answered: Float32Array, dimensions: number): Float32Array {
  if (answered.length === texts.length * dimensions) return answered;
  const vectors = new Float32Array(texts.length * dimensions);
  let from = 0;
  for (const [row, text] of texts.entries()) {
    if (text === '') continue;
    vectors.set(answered.subarray(from, from + dimensions), row * dimensions);
    from += dimensions;
  }
  return vectors;
}
