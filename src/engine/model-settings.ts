import type { ModelProvider, ModelSettings } from '../llm/index.ts';
import type { Config } from '../project/index.ts';

/** The `llm.*` keys for one provider. */
export const modelSettings = (config: Config, provider: ModelProvider): ModelSettings => ({
  provider,
  model: config.get('llm.model'),
  endpoint: config.get('llm.endpoint'),
  temperature: config.get('llm.temperature'),
  seed: config.get('llm.seed'),
  timeout_ms: config.get('llm.timeout_ms'),
  attempts: config.get('llm.attempts'),
  backoff_ms: config.get('llm.backoff_ms'),
  concurrency: config.get('llm.concurrency'),
  api_key_env: config.get('llm.api_key_env'),
  allow_plain_http: config.get('llm.allow_plain_http'),
  input_price_per_million: config.get('llm.input_price'),
  output_price_per_million: config.get('llm.output_price'),
});
