import { EmbeddingError } from './embedding-error.ts';
import { NO_EMBEDDING } from './none.ts';
import type { EmbeddingProvider, RemoteModel } from './provider.ts';
import type { EmbeddingSettings, ProviderName } from './settings.ts';

/** What a provider may need besides its settings. */
export interface ProviderSurroundings {
  /** Keys come from here and from nowhere else. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the model that ships with the program. */
  readonly openLocalModel?: (settings: EmbeddingSettings) => Promise<EmbeddingProvider>;
  /** Counts tokens of a text, never too low; a rough count is built in. */
  readonly countTokens?: (text: string) => number;
  /** Fixes the jitter of waiting times. */
  readonly seed?: number;
}

type Opener = (settings: EmbeddingSettings, surroundings: ProviderSurroundings) => Promise<EmbeddingProvider>;

const OPENERS: Record<ProviderName, Opener> = {
  none: async () => NO_EMBEDDING,
  local: async (settings, { openLocalModel }) => {
    if (openLocalModel !== undefined) return await openLocalModel(settings);
    throw new EmbeddingError(
      'config',
      'no embedding model is installed with this program',
      'Set embedding.provider to none, or to openai-compatible with an endpoint.',
    );
  },
  // Loaded when chosen: nothing of HTTP slows the start of those who stay offline.
  'openai-compatible': async (settings, surroundings) =>
    (await import('./http/provider.ts')).openHttpProvider(settings, surroundings),
};

/** The model at the service that the settings name; settings that cannot work fail here, a missing key when it opens. */
export async function remoteModel(
  settings: EmbeddingSettings,
  surroundings: ProviderSurroundings,
): Promise<RemoteModel> {
  return (await import('./http/remote-model.ts')).remoteModelOf(settings, surroundings);
}

/** The provider that the settings choose. Settings that cannot work fail here, before any text is sent. */
export function openProvider(
  settings: EmbeddingSettings,
  surroundings: ProviderSurroundings,
): Promise<EmbeddingProvider> {
  return OPENERS[settings.provider](settings, surroundings);
}
