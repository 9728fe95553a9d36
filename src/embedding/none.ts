import type { EmbeddingProvider } from './provider.ts';

/** The choice to have no vectors: it makes none, and costs nothing. */
export const NO_EMBEDDING: EmbeddingProvider = {
  id: 'none',
  dimensions: 0,
  embedQuery: async () => new Float32Array(0),
  embedDocuments: async () => ({ embedded: 0, requests: 0, tokens: 0, cost: null }),
  estimate: () => ({ texts: 0, tokens: 0, requests: 0, cost: null }),
  describe: () => ({ provider: 'none', model: null, dimensions: 0, host: null }),
};
