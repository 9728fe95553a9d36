import { EmbeddingError, type EmbeddingProvider } from '../../embedding/index.ts';
import type { Config } from '../../project/index.ts';
import type { StoredIndex } from '../../summary/index.ts';
import { openEmbedding } from './settings.ts';

/** Who makes the vectors of summaries, opened once. */
export class SummaryVectors {
  readonly #config: Config;
  readonly #environment: NodeJS.ProcessEnv;
  #provider: Promise<EmbeddingProvider> | null = null;

  constructor(config: Config, environment: NodeJS.ProcessEnv) {
    this.#config = config;
    this.#environment = environment;
  }

  /** A build without vectors is worth more than none; a service that was chosen and fails is another matter. */
  async forBuild(): Promise<{ embedding: EmbeddingProvider; warnings: string[] }> {
    try {
      return { embedding: await this.#open(), warnings: [] };
    } catch (error) {
      this.#provider = null;
      if (!(error instanceof EmbeddingError) || this.#config.get('embedding.provider') !== 'local') throw error;
      const { NO_EMBEDDING } = await import('../../embedding/none.ts');
      return { embedding: NO_EMBEDDING, warnings: [`${error.message}; the index has no vectors`] };
    }
  }

  /** The vector of a question, or why there is none that can be compared with those of an index. */
  async forQuery({ manifest, dense }: StoredIndex, query: string): Promise<Float32Array | string> {
    if (dense.ids.length === 0) return 'the summary index has no vectors';
    try {
      const embedding = await this.#open();
      if (embedding.id !== manifest.embedding_model)
        return `the summary index has vectors of ${manifest.embedding_model}, ${embedding.id} is configured`;
      return await embedding.embedQuery(query);
    } catch (error) {
      this.#provider = null;
      if (!(error instanceof EmbeddingError)) throw error;
      return error.message;
    }
  }

  #open(): Promise<EmbeddingProvider> {
    this.#provider ??= openEmbedding(this.#config, this.#environment);
    return this.#provider;
  }
}
