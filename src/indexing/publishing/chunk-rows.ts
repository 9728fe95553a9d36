import { type Chunk, nameTokens, pathTokens } from '../../retrieval/chunk.ts';
import type { ChunkRecord } from '../../store/index.ts';

/** A file's pieces as the store keeps them: by the id of their symbol, with the words of the path. */
export const chunkRows = (chunks: readonly Chunk[], path: string, ids: ArrayLike<number>): ChunkRecord[] => {
  const words = pathTokens(path);
  return chunks.flatMap((chunk) => {
    const id = ids[chunk.position];
    const { doc, body } = chunk;
    return id === undefined ? [] : [{ id, name: nameTokens(chunk, path), path: words, doc, body }];
  });
};
