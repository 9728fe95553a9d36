/** The kinds of provider that a user can choose. */
const PROVIDER_NAMES = ['local', 'openai-compatible', 'none'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The `embedding.*` keys of the configuration, already checked for type and range. Null: not set. */
export interface EmbeddingSettings {
  readonly provider: ProviderName;
  readonly model: string | null;
  /** Address of the service: its root, its `/v1`, or the whole address of the embeddings. */
  readonly endpoint: string | null;
  /** Width of a vector. */
  readonly dimensions: number | null;
  /** Name of the environment variable that holds the key. */
  readonly api_key_env: string | null;
  /** Texts in one request. */
  readonly batch_size: number;
  /** Tokens in one request. */
  readonly batch_tokens: number;
  /** Tokens of one text; what is longer is cut at the end. */
  readonly max_input_tokens: number;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Patience with one request. */
  readonly timeout_ms: number;
  /** Patience with the vector of a question, all attempts together: somebody waits, and keywords can answer too. */
  readonly query_timeout_ms: number;
  /** Attempts of one request, the first included. */
  readonly attempts: number;
  /** Wait before the first repetition; it doubles with each. */
  readonly backoff_ms: number;
  readonly price_per_million_tokens: number | null;
  /** Some models want to be told what a text is: `query: `, `search_document: `. */
  readonly query_prefix: string;
  readonly document_prefix: string;
  /** How numbers are asked for; both forms are understood in the answer. */
  readonly encoding: 'float' | 'base64';
  /** Asks the service to shorten vectors to `dimensions`; many services refuse that. */
  readonly send_dimensions: boolean;
  /** Code may go unencrypted to another machine. */
  readonly allow_plain_http: boolean;
}

/** Values that work with every service known to speak the protocol. */
export const DEFAULT_SETTINGS: EmbeddingSettings = {
  provider: 'local',
  model: null,
  endpoint: null,
  dimensions: null,
  api_key_env: null,
  batch_size: 64,
  batch_tokens: 100_000, // hosted services stop at about 300,000; other tokenizers count more than the estimate
  max_input_tokens: 6000, // hosted models take 8,192
  concurrency: 4,
  timeout_ms: 60_000,
  query_timeout_ms: 4_000,
  attempts: 6,
  backoff_ms: 500,
  price_per_million_tokens: null,
  query_prefix: '',
  document_prefix: '',
  encoding: 'float',
  send_dimensions: false,
  allow_plain_http: false,
};
