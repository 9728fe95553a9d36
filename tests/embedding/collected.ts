import assert from 'node:assert/strict';
import type { BatchSink, EmbeddingDocument } from '../../src/embedding/index.ts';
import { vectorOf, WIDTH } from './embedding-server.ts';

/** Documents whose text is their path alone, so that the server's vector for them is known. */
export const documentsNamed = (count: number, from = 0): EmbeddingDocument[] =>
  Array.from({ length: count }, (_, i) => ({ path: `text ${from + i}`, name: '', body: '' }));

/** Keeps batches as the index does: by place, each once. */
export class Collected {
  readonly vectors = new Map<number, Float32Array>();
  readonly keep: BatchSink = ({ start, count, vectors }) => {
    const width = vectors.length / count;
    for (let i = 0; i < count; i++) {
      assert.ok(!this.vectors.has(start + i), `place ${start + i} is handed over once`);
      this.vectors.set(start + i, vectors.slice(i * width, (i + 1) * width));
    }
  };

  /** All that was kept is the vector of its own text. */
  assertTrue(documents: readonly EmbeddingDocument[]): void {
    for (const [place, vector] of this.vectors)
      assert.deepEqual(vector, vectorOf(documents[place]?.path ?? '', WIDTH), `vector of place ${place}`);
  }

  missing(total: number): number[] {
    return Array.from({ length: total }, (_, i) => i).filter((i) => !this.vectors.has(i));
  }
}
