import { shippedModel } from '../embedding/local/shipped-model.ts';
import type { EmbeddingChoice } from '../indexing/index.ts';
import type { Config } from '../project/index.ts';

const WITHOUT: EmbeddingChoice = { id: '', readModel: null };

/** Whose vectors an index is to have, by the configuration. */
export function embeddingChoice(config: Config): EmbeddingChoice {
  return config.get('embedding.provider') === 'built-in' ? shippedModel() : WITHOUT;
}
