import { EmbeddingError } from '../../embedding/embedding-error.ts';
import { shippedModel } from '../../embedding/local/shipped-model.ts';
import { remoteModel } from '../../embedding/registry.ts';
import type { EmbeddingChoice } from '../../indexing/index.ts';
import type { Config } from '../../project/index.ts';
import { embeddingSettings } from './settings.ts';

const WITHOUT: EmbeddingChoice = { id: '', readModel: null };

/** Whose vectors an index is to have, by the configuration. A service that cannot be used leaves keywords, and a word. */
export async function embeddingChoice(config: Config, environment: NodeJS.ProcessEnv): Promise<EmbeddingChoice> {
  switch (config.get('embedding.provider')) {
    case 'local':
      return shippedModel();
    case 'none':
      return WITHOUT;
    case 'openai-compatible':
      try {
        const { countTokens } = await import('../../context/tokens.ts');
        const surroundings = { environment, countTokens: (text: string) => countTokens(text) };
        const remote = await remoteModel(embeddingSettings(config), surroundings);
        return { id: remote.id, readModel: null, remote };
      } catch (error) {
        if (!(error instanceof EmbeddingError)) throw error;
        return { ...WITHOUT, problem: { message: error.message, remedy: error.remedy } };
      }
  }
}
