import { createHash } from 'node:crypto';
import { cutToTokens, documentText, JOIN_VERSION } from '../document-text.ts';
import { EmbeddingError } from '../embedding-error.ts';
import type {
  BatchSink,
  DocumentOptions,
  EmbeddingDocument,
  EmbeddingEstimate,
  EmbeddingProvider,
  EmbeddingRun,
  ProviderDescription,
  QueryOptions,
} from '../provider.ts';
import type { ProviderSurroundings } from '../registry.ts';
import type { EmbeddingSettings } from '../settings.ts';
import { estimateTokens } from '../token-estimate.ts';
import { MAX_DIMENSIONS } from '../vectors/quantise.ts';
import { ApiKey } from './api-key.ts';
import { BatchQueue } from './batches.ts';
import { endpointOf } from './endpoint.ts';
import { knownModel } from './known-models.ts';
import type { Service } from './request.ts';
import { EmbeddingLanes } from './run.ts';
import { type Patience, send } from './sending.ts';
import { Gate, MAX_RETRY_AFTER_MS, seededRandom } from './waiting.ts';

/** Somebody waits for the answer, and keywords can give one without vectors. */
const QUERY_ATTEMPTS = 2;
const QUERY_TIMEOUT_MS = 10_000;
const QUERY_LONGEST_WAIT_MS = 2_000;

const misconfigured = (problem: string, remedy: string): EmbeddingError =>
  new EmbeddingError('config', problem, remedy);

function modelOf({ model }: EmbeddingSettings): string {
  if (model !== null && model !== '') return model;
  throw misconfigured('embedding.model is not set', 'Set it to the name of a model that the service offers.');
}

function widthOf(model: string, settings: EmbeddingSettings): number {
  const width = settings.dimensions ?? knownModel(model)?.dimensions;
  if (width === undefined)
    throw misconfigured(
      `embedding.dimensions is not set, and the width of '${model}' is not known`,
      "Set it to the length of the model's vectors.",
    );
  if (width >= 1 && width <= MAX_DIMENSIONS) return width;
  throw misconfigured(
    `embedding.dimensions is ${width}`,
    `Set it to 1–${MAX_DIMENSIONS}; a model that can shorten its vectors does so with embedding.send_dimensions.`,
  );
}

function serviceOf(settings: EmbeddingSettings, environment: ProviderSurroundings['environment']): Service {
  const endpoint = endpointOf(settings);
  const model = modelOf(settings);
  const dimensions = widthOf(model, settings);
  const known = knownModel(model);
  return {
    endpoint,
    model,
    dimensions,
    key: ApiKey.read(settings.api_key_env, endpoint, environment),
    encoding: settings.encoding,
    sendDimensions: settings.send_dimensions || (known?.shortens === true && known.dimensions !== dimensions),
  };
}

// Everything that changes a document's vector; a service elsewhere may run another version under the same name.
function idOf({ endpoint, model, dimensions }: Service, { document_prefix }: EmbeddingSettings): string {
  const prefix =
    document_prefix === '' ? '' : `:${createHash('sha1').update(document_prefix).digest('hex').slice(0, 8)}`;
  return `openai-compatible:${endpoint.host}/${model}:${dimensions}:t${JOIN_VERSION}${prefix}`;
}

/** Any service that speaks OpenAI's `/v1/embeddings`, on this machine or elsewhere. */
class HttpProvider implements EmbeddingProvider {
  readonly id: string;
  readonly dimensions: number;
  readonly #settings: EmbeddingSettings;
  readonly #service: Service;
  readonly #count: (text: string) => number;
  readonly #random: () => number;

  constructor(settings: EmbeddingSettings, surroundings: ProviderSurroundings) {
    this.#settings = settings;
    this.#service = serviceOf(settings, surroundings.environment);
    this.#count = surroundings.countTokens ?? estimateTokens;
    this.#random = surroundings.seed === undefined ? Math.random : seededRandom(surroundings.seed);
    this.id = idOf(this.#service, settings);
    this.dimensions = this.#service.dimensions;
  }

  async embedQuery(text: string, { signal = new AbortController().signal }: QueryOptions = {}): Promise<Float32Array> {
    signal.throwIfAborted();
    if (text.trim() === '') return new Float32Array(this.dimensions);
    const { attempts, timeout_ms, query_prefix } = this.#settings;
    const patience = this.#patience({
      attempts: Math.min(attempts, QUERY_ATTEMPTS),
      timeoutMs: Math.min(timeout_ms, QUERY_TIMEOUT_MS),
      longestWaitMs: QUERY_LONGEST_WAIT_MS,
    });
    const sent = await send([this.#cut(query_prefix + text)], {
      ...{ service: this.#service, patience, gate: new Gate(), random: this.#random },
      ...{ signal, stop: signal, onRequest: () => {}, onRetry: () => {} },
    });
    if ('tooLarge' in sent) throw sent.tooLarge;
    return sent.vectors;
  }

  async embedDocuments(
    documents: readonly EmbeddingDocument[],
    keep: BatchSink,
    options: DocumentOptions = {},
  ): Promise<EmbeddingRun> {
    const lanes = new EmbeddingLanes({
      ...{ queue: this.#queue(documents), total: documents.length, lanes: Math.max(1, this.#settings.concurrency) },
      ...{ dimensions: this.dimensions, keep, options },
      sending: { service: this.#service, patience: this.#patience({}), gate: new Gate(), random: this.#random },
    });
    const totals = await lanes.run();
    return { ...totals, cost: this.#costOf(totals.tokens) };
  }

  estimate(documents: readonly EmbeddingDocument[]): EmbeddingEstimate {
    const queue = this.#queue(documents);
    let [tokens, requests] = [0, 0];
    for (let batch = queue.take(); batch !== null; batch = queue.take()) {
      tokens += batch.tokens;
      if (batch.texts.some((text) => text !== '')) requests++;
    }
    return { texts: documents.length, tokens, requests, cost: this.#costOf(tokens) };
  }

  describe(): ProviderDescription {
    const { endpoint, model, dimensions } = this.#service;
    return { provider: 'openai-compatible', model, dimensions, host: endpoint.host };
  }

  #queue(documents: readonly EmbeddingDocument[]): BatchQueue {
    const { document_prefix, batch_size, batch_tokens } = this.#settings;
    const textAt = (index: number): string => {
      const document = documents[index];
      const text = document === undefined ? '' : documentText(document);
      return text === '' ? '' : this.#cut(document_prefix + text);
    };
    return new BatchQueue(documents.length, textAt, this.#count, {
      texts: Math.max(1, batch_size),
      tokens: batch_tokens,
    });
  }

  // Half a surrogate pair, which source files can hold, is not UTF-8.
  #cut(text: string): string {
    return cutToTokens(text, this.#settings.max_input_tokens, this.#count).toWellFormed();
  }

  #patience(changes: Partial<Patience>): Patience {
    const { attempts, timeout_ms, backoff_ms } = this.#settings;
    return { attempts, timeoutMs: timeout_ms, backoffMs: backoff_ms, longestWaitMs: MAX_RETRY_AFTER_MS, ...changes };
  }

  #costOf(tokens: number): number | null {
    const price = this.#settings.price_per_million_tokens;
    return price === null ? null : (tokens / 1_000_000) * price;
  }
}

/** Checks the settings and the key; nothing is sent yet. */
export const openHttpProvider = (settings: EmbeddingSettings, surroundings: ProviderSurroundings): EmbeddingProvider =>
  new HttpProvider(settings, surroundings);
