import type { EmbeddingSettings } from '../../embedding/index.ts';
import type { Config } from '../../project/index.ts';

/** The `embedding.*` keys as the providers take them. */
export const embeddingSettings = (config: Config): EmbeddingSettings => ({
  provider: config.get('embedding.provider'),
  model: config.get('embedding.model'),
  endpoint: config.get('embedding.endpoint'),
  dimensions: config.get('embedding.dimensions'),
  api_key_env: config.get('embedding.api_key_env'),
  batch_size: config.get('embedding.batch_size'),
  batch_tokens: config.get('embedding.batch_tokens'),
  max_input_tokens: config.get('embedding.max_input_tokens'),
  concurrency: config.get('embedding.concurrency'),
  timeout_ms: config.get('embedding.timeout_ms'),
  query_timeout_ms: config.get('embedding.query_timeout_ms'),
  attempts: config.get('embedding.attempts'),
  backoff_ms: config.get('embedding.backoff_ms'),
  price_per_million_tokens: config.get('embedding.price_per_million_tokens'),
  query_prefix: config.get('embedding.query_prefix') ?? '',
  document_prefix: config.get('embedding.document_prefix') ?? '',
  encoding: config.get('embedding.encoding'),
  send_dimensions: config.get('embedding.send_dimensions'),
  allow_plain_http: config.get('embedding.allow_plain_http'),
});
