import { type EmbeddingProvider, openLocalProvider } from '../embedding/index.ts';
import type { EmbeddingChoice } from '../indexing/index.ts';
import { DenseIndex, type DenseScores } from '../retrieval/dense.ts';
import type { IndexReader } from '../store/index.ts';

/** Whether a question could be compared by meaning, and why not. */
export interface Nearness {
  readonly dense: DenseScores | null;
  /** Null where it could, where there are no words to compare, or where the user chose to do without. */
  readonly problem: string | null;
}

/** The vectors of a project at question time: the model and the matrix are read once and kept while they hold. */
export class Vectors {
  readonly #choice: EmbeddingChoice;
  readonly #open: () => Promise<EmbeddingProvider>;
  #provider: Promise<EmbeddingProvider> | null = null;
  readonly #loaded = new WeakMap<IndexReader, { readonly generation: string; readonly index: Promise<DenseIndex> }>();

  constructor(choice: EmbeddingChoice, open: () => Promise<EmbeddingProvider> = async () => openLocalProvider()) {
    this.#choice = choice;
    this.#open = open;
  }

  /** Compares a question with the index; a provider that fails leaves keywords, and a word about it. */
  async ask(reader: IndexReader, query: string): Promise<Nearness> {
    if (this.#choice.id === '' || query === '') return { dense: null, problem: null };
    const { generation, indexId, values } = await reader.meta();
    if (values.get('embedding_model') !== this.#choice.id)
      return { dense: null, problem: 'the index has no vectors of the model in use; run index' };
    try {
      this.#provider ??= this.#open();
      const provider = await this.#provider;
      const [vector, index] = await Promise.all([
        provider.embedQuery(query),
        this.#index(reader, `${indexId} ${generation}`, provider.dimensions),
      ]);
      return { dense: index.size === 0 ? null : index.ask(vector), problem: null };
    } catch (error) {
      this.#provider = null;
      return { dense: null, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  #index(reader: IndexReader, generation: string, dimensions: number): Promise<DenseIndex> {
    const known = this.#loaded.get(reader);
    if (known?.generation === generation) return known.index;
    const shape = { model: this.#choice.id, dimensions };
    const index = reader.vectors().then((files) => new DenseIndex(shape, files));
    this.#loaded.set(reader, { generation, index });
    return index;
  }
}
