import type { RemoteModel } from '../provider.ts';
import type { ProviderSurroundings } from '../registry.ts';
import type { EmbeddingSettings } from '../settings.ts';
import { estimateTokens } from '../token-estimate.ts';
import { Outgoing } from './outgoing.ts';
import { describeService, serviceModel } from './service-model.ts';

/** What is known of a service without its key: enough for an index to tell whose vectors it has, and for an estimate. */
export function remoteModelOf(settings: EmbeddingSettings, surroundings: ProviderSurroundings): RemoteModel {
  const model = serviceModel(settings);
  const outgoing = new Outgoing(settings, surroundings.countTokens ?? estimateTokens);
  return {
    id: model.id,
    dimensions: model.dimensions,
    settings,
    describe: () => describeService(model),
    estimate: (documents) => outgoing.estimate(documents),
    cost: (tokens) => outgoing.cost(tokens),
    // Loaded when something is to be sent: most commands never do.
    open: async () => (await import('./provider.ts')).openHttpProvider(settings, surroundings),
  };
}
