import type { IndexReader, PaidVector } from '../../store/index.ts';
import type { PieceDocument } from './piece-documents.ts';

/** The part of a store that keeps what was paid for. */
export type PaidVectors = Pick<IndexReader, 'embeddings' | 'embeddingsOfContent'>;

/**
 * Finds vectors that were made before: of the very text, or of the same content at a path that is no longer there. So a
 * moved file is not paid for twice (its vectors keep the words of its old path until it changes), while two files of one
 * content, which only their paths tell apart, have vectors of their own.
 */
export class KnownVectors {
  readonly #store: PaidVectors;
  readonly #model: string;
  /** The files of the tree as it is now. */
  paths: ReadonlySet<string> = new Set();

  constructor(store: PaidVectors, model: string) {
    this.#store = store;
    this.#model = model;
  }

  /** By the hashes of the pieces; `moved` are those that are to be kept under their new hashes too. */
  async find(
    pieces: readonly PieceDocument[],
  ): Promise<{ readonly vectors: Map<string, Uint8Array>; readonly moved: readonly PaidVector[] }> {
    const vectors = await this.#store.embeddings(
      this.#model,
      pieces.map(({ hash }) => hash),
    );
    const missing = pieces.filter(({ hash }) => !vectors.has(hash));
    if (missing.length === 0) return { vectors, moved: [] };
    const elsewhere = await this.#store.embeddingsOfContent(
      this.#model,
      missing.map(({ content }) => content),
    );
    const byContent = new Map<string, Uint8Array>();
    for (const { content, path, vector } of elsewhere)
      if (!this.paths.has(path) && !byContent.has(content)) byContent.set(content, vector);
    const moved: PaidVector[] = [];
    for (const { hash, content, document } of missing) {
      const vector = byContent.get(content);
      if (vector === undefined) continue;
      vectors.set(hash, vector);
      moved.push({ hash, content, path: document.path, vector });
    }
    return { vectors, moved };
  }
}
