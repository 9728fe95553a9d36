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
import { ApiKey } from './api-key.ts';
import { knownModel } from './known-models.ts';
import { Outgoing } from './outgoing.ts';
import type { Service } from './request.ts';
import { EmbeddingLanes } from './run.ts';
import { type Patience, send } from './sending.ts';
import { describeService, type ServiceModel, serviceModel } from './service-model.ts';
import { Gate, MAX_RETRY_AFTER_MS, seededRandom } from './waiting.ts';

/** Somebody waits for the answer, and keywords can give one without vectors. */
const QUERY_ATTEMPTS = 2;

function serviceOf(
  { endpoint, model, dimensions }: ServiceModel,
  settings: EmbeddingSettings,
  environment: ProviderSurroundings['environment'],
): Service {
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

/** Any service that speaks OpenAI's `/v1/embeddings`, on this machine or elsewhere. */
class HttpProvider implements EmbeddingProvider {
  readonly id: string;
  readonly dimensions: number;
  readonly #settings: EmbeddingSettings;
  readonly #model: ServiceModel;
  readonly #service: Service;
  readonly #outgoing: Outgoing;
  readonly #random: () => number;

  constructor(settings: EmbeddingSettings, surroundings: ProviderSurroundings) {
    this.#settings = settings;
    this.#model = serviceModel(settings);
    this.#service = serviceOf(this.#model, settings, surroundings.environment);
    this.#outgoing = new Outgoing(settings, surroundings.countTokens ?? estimateTokens);
    this.#random = surroundings.seed === undefined ? Math.random : seededRandom(surroundings.seed);
    this.id = this.#model.id;
    this.dimensions = this.#model.dimensions;
  }

  async embedQuery(text: string, { signal = new AbortController().signal }: QueryOptions = {}): Promise<Float32Array> {
    signal.throwIfAborted();
    if (text.trim() === '') return new Float32Array(this.dimensions);
    const { attempts, timeout_ms, query_timeout_ms, query_prefix } = this.#settings;
    const deadline = AbortSignal.timeout(query_timeout_ms);
    const patience = this.#patience({
      attempts: Math.min(attempts, QUERY_ATTEMPTS),
      timeoutMs: Math.min(timeout_ms, query_timeout_ms),
      longestWaitMs: query_timeout_ms,
    });
    const ended = AbortSignal.any([signal, deadline]);
    try {
      const sent = await send([this.#outgoing.cut(query_prefix + text)], {
        ...{ service: this.#service, patience, gate: new Gate(), random: this.#random },
        ...{ signal: ended, stop: ended, onRequest: () => {}, onRetry: () => {} },
      });
      if ('tooLarge' in sent) throw sent.tooLarge;
      return sent.vectors;
    } catch (error) {
      signal.throwIfAborted();
      if (!deadline.aborted || error instanceof EmbeddingError) throw error;
      throw new EmbeddingError(
        'unavailable',
        `${this.#service.endpoint.host} gave no vector of the question within ${query_timeout_ms} ms`,
        'Raise embedding.query_timeout_ms, or look at the load of the service.',
      );
    }
  }

  async embedDocuments(
    documents: readonly EmbeddingDocument[],
    keep: BatchSink,
    options: DocumentOptions = {},
  ): Promise<EmbeddingRun> {
    const lanes = new EmbeddingLanes({
      ...{ queue: this.#outgoing.queue(documents), total: documents.length },
      ...{ lanes: Math.max(1, this.#settings.concurrency), dimensions: this.dimensions, keep, options },
      sending: { service: this.#service, patience: this.#patience({}), gate: new Gate(), random: this.#random },
    });
    const totals = await lanes.run();
    return { ...totals, cost: this.#outgoing.cost(totals.tokens) };
  }

  estimate(documents: readonly EmbeddingDocument[]): EmbeddingEstimate {
    return this.#outgoing.estimate(documents);
  }

  describe(): ProviderDescription {
    return describeService(this.#model);
  }

  #patience(changes: Partial<Patience>): Patience {
    const { attempts, timeout_ms, backoff_ms } = this.#settings;
    return { attempts, timeoutMs: timeout_ms, backoffMs: backoff_ms, longestWaitMs: MAX_RETRY_AFTER_MS, ...changes };
  }
}

/** Checks the settings and the key; nothing is sent yet. */
export const openHttpProvider = (settings: EmbeddingSettings, surroundings: ProviderSurroundings): EmbeddingProvider =>
  new HttpProvider(settings, surroundings);
