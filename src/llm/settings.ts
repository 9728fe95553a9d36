import type { ModelProvider } from './model.ts';

/** The `llm.*` keys of the configuration, already checked for type and range. Null: not set. */
export interface ModelSettings {
  readonly provider: ModelProvider;
  readonly model: string | null;
  /** Address of the service; the usual one of the provider where it is not set. */
  readonly endpoint: string | null;
  readonly temperature: number;
  readonly seed: number;
  /** Patience with one request. */
  readonly timeout_ms: number;
  /** Attempts of one request, the first included. */
  readonly attempts: number;
  /** Wait before the first repetition; it doubles with each. */
  readonly backoff_ms: number;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Name of the environment variable that holds the key. */
  readonly api_key_env: string | null;
  /** Code may go unencrypted to another machine. */
  readonly allow_plain_http: boolean;
  readonly input_price_per_million: number | null;
  readonly output_price_per_million: number | null;
}
