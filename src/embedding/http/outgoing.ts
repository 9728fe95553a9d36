import { cutToTokens, documentText } from '../document-text.ts';
import type { EmbeddingDocument, EmbeddingEstimate } from '../provider.ts';
import type { EmbeddingSettings } from '../settings.ts';
import { BatchQueue } from './batches.ts';

/** What would be sent for some documents, by the settings alone: what it holds and what it costs. */
export class Outgoing {
  readonly #settings: EmbeddingSettings;
  readonly #count: (text: string) => number;

  constructor(settings: EmbeddingSettings, count: (text: string) => number) {
    this.#settings = settings;
    this.#count = count;
  }

  queue(documents: readonly EmbeddingDocument[]): BatchQueue {
    const { document_prefix, batch_size, batch_tokens } = this.#settings;
    const textAt = (index: number): string => {
      const document = documents[index];
      const text = document === undefined ? '' : documentText(document);
      return text === '' ? '' : this.cut(document_prefix + text);
    };
    return new BatchQueue(documents.length, textAt, this.#count, {
      texts: Math.max(1, batch_size),
      tokens: batch_tokens,
    });
  }

  // Half a surrogate pair, which source files can hold, is not UTF-8.
  cut(text: string): string {
    return cutToTokens(text, this.#settings.max_input_tokens, this.#count).toWellFormed();
  }

  estimate(documents: readonly EmbeddingDocument[]): EmbeddingEstimate {
    const queue = this.queue(documents);
    let [tokens, requests] = [0, 0];
    for (let batch = queue.take(); batch !== null; batch = queue.take()) {
      tokens += batch.tokens;
      if (batch.texts.some((text) => text !== '')) requests++;
    }
    return { texts: documents.length, tokens, requests, cost: this.cost(tokens) };
  }

  cost(tokens: number): number | null {
    const price = this.#settings.price_per_million_tokens;
    return price === null ? null : (tokens / 1_000_000) * price;
  }
}
