import { steadyMs } from '../../code/clock.ts';
import { openLocalProvider } from '../../embedding/local/provider.ts';
import type { EmbeddingProvider } from '../../embedding/provider.ts';
import type { EmbeddingChoice } from '../../indexing/index.ts';
import { DenseIndex, type DenseScores } from '../../retrieval/dense.ts';
import { type IndexReader, StoreError } from '../../store/index.ts';
import type { vectorCounts } from './report.ts';

/** Whether a question could be compared by meaning, and why not. */
export interface Nearness {
  readonly dense: DenseScores | null;
  /** Null where it could, where there are no words to compare, or where the user chose to do without. */
  readonly problem: string | null;
  /** What is to be said where it could, but not with every piece. */
  readonly remark: string | null;
}

/** With fewer vectors than this share of the pieces, those that have one would win for that alone. */
const LEAST_SHARE = 0.9;

/** A service that failed is left alone for a while, so that not every question of a session waits for it. */
const REST_MS = 60_000;

/** More questions than this are not put to one project at once. */
const MOST_ASKED = 32;

// The model that ships is never behind: its vectors come with the pieces.
const ALL_THERE = { pieces: 0, missing: 0 };

const NOTHING: Nearness = { dense: null, problem: null, remark: null };

/** The vectors of a project at question time: the model and the matrix are read once and kept while they hold. */
export class Vectors {
  readonly #choice: EmbeddingChoice;
  readonly #open: () => Promise<EmbeddingProvider>;
  #provider: Promise<EmbeddingProvider> | null = null;
  readonly #loaded = new WeakMap<IndexReader, { readonly generation: string; readonly index: Promise<DenseIndex> }>();
  /** A question to several repositories is embedded once; the last ones asked. */
  readonly #asked = new Map<string, Promise<Float32Array>>();
  #resting: { readonly until: number; readonly problem: string } | null = null;

  constructor(choice: EmbeddingChoice) {
    this.#choice = choice;
    this.#open = choice.remote?.open ?? (async () => openLocalProvider());
  }

  /**
   * What of a question is embedded: the words that are looked for, as they were mended for one repository. A service is
   * asked once, before anything is read, so it gets the question as it was put.
   */
  meaningOf(asked: string, lookedFor: string): string {
    return this.#choice.remote === undefined ? lookedFor : asked;
  }

  /** Embeds a question that is to be compared with vectors of a model, before the index is read. */
  async prepare(query: string, model: string): Promise<void> {
    const { id, problem } = this.#choice;
    if (query === '' || problem !== undefined || model !== id || this.#isResting()) return;
    // Whatever fails here is said where the question is compared.
    await this.#embedded(query).catch(() => undefined);
  }

  /** Compares a question with the index; a provider that fails leaves keywords, and a word about it. */
  async ask(reader: IndexReader, query: string): Promise<Nearness> {
    const { id, problem } = this.#choice;
    if (query === '') return NOTHING;
    if (problem !== undefined) return withProblem(problem.message);
    if (id === '') return NOTHING;
    const { generation, indexId, values } = await reader.meta();
    if (values.get('embedding_model') !== id)
      return withProblem('the index has no vectors of the model in use; run `graph-rag index`');
    const { pieces, missing } = this.#choice.remote === undefined ? ALL_THERE : await countVectors(reader);
    const lacking = `${missing} of ${pieces} pieces have no vector yet; run \`graph-rag index\``;
    if (missing > pieces * (1 - LEAST_SHARE)) return withProblem(lacking);
    if (this.#isResting()) return withProblem(this.#resting?.problem ?? '');
    try {
      const { vector, dimensions } = await this.#embedded(query);
      const index = await this.#index(reader, `${indexId} ${generation}`, dimensions);
      return {
        dense: index.size === 0 ? null : index.ask(vector),
        problem: null,
        remark: missing > 0 ? lacking : null,
      };
    } catch (error) {
      // An index that cannot be read is no matter of vectors.
      if (error instanceof StoreError) throw error;
      return withProblem(error instanceof Error ? error.message : String(error));
    }
  }

  /** Keeps the vectors of an index for the next process, which then reads them faster. */
  async remember(reader: IndexReader): Promise<void> {
    const index = await this.#loaded.get(reader)?.index.catch(() => null);
    index?.remember();
  }

  #isResting(): boolean {
    return this.#resting !== null && steadyMs() < this.#resting.until;
  }

  async #embedded(query: string): Promise<{ vector: Float32Array; dimensions: number }> {
    try {
      this.#provider ??= this.#open();
      const provider = await this.#provider;
      const vector = await this.#vectorOf(query, provider);
      this.#resting = null;
      return { vector, dimensions: provider.dimensions };
    } catch (error) {
      this.#provider = null;
      this.#asked.clear();
      const problem = error instanceof Error ? error.message : String(error);
      if (this.#choice.remote !== undefined) this.#resting = { until: steadyMs() + REST_MS, problem };
      throw error;
    }
  }

  #vectorOf(query: string, provider: EmbeddingProvider): Promise<Float32Array> {
    const known = this.#asked.get(query);
    if (known !== undefined) return known;
    for (const oldest of this.#asked.keys()) {
      if (this.#asked.size < MOST_ASKED) break;
      this.#asked.delete(oldest);
    }
    const vector = provider.embedQuery(query);
    this.#asked.set(query, vector);
    return vector;
  }

  #index(reader: IndexReader, generation: string, dimensions: number): Promise<DenseIndex> {
    const known = this.#loaded.get(reader);
    if (known?.generation === generation) return known.index;
    const index = reader.vectors().then((vectors) => new DenseIndex({ dimensions }, vectors));
    this.#loaded.set(reader, { generation, index });
    index.catch(() => {
      if (this.#loaded.get(reader)?.index === index) this.#loaded.delete(reader);
    });
    return index;
  }
}

// Only a service's vectors need counting.
const countVectors: typeof vectorCounts = async (reader) => (await import('./report.ts')).vectorCounts(reader);

const withProblem = (problem: string): Nearness => ({ dense: null, problem, remark: null });
