import { endpointOf, ModelKey } from './endpoint.ts';
import type { LanguageModel } from './model.ts';
import { ModelError } from './model-error.ts';
import type { ModelSettings } from './settings.ts';

/**
 * The model that the settings choose. Settings that cannot work fail here, before anything is sent; the SDK is loaded
 * here too, so that nobody without a model waits for it.
 */
export async function openModel(
  settings: ModelSettings,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LanguageModel> {
  const { model } = settings;
  if (model === null)
    throw new ModelError('config', 'llm.model is not set', 'Set it to the name of a model that the service offers.');
  const endpoint = endpointOf(settings);
  const key = ModelKey.read(settings, endpoint, environment);
  const { SdkLanguageModel } = await import('./ai-sdk.ts');
  return SdkLanguageModel.open(settings, model, endpoint, key);
}
