import { decodeChunks, pathTokens } from '../retrieval/chunk.ts';
import type { ChunkRecord } from '../store/index.ts';

/** A file's pieces as the store keeps them: by the id of their symbol, with the words of the path. */
export const chunkRows = (body: Uint8Array | null, path: string, ids: ArrayLike<number>): ChunkRecord[] => {
  if (body === null) return [];
  const words = pathTokens(path);
  return decodeChunks(body).flatMap(({ position, name, doc, body: tokens }) => {
    const id = ids[position];
    return id === undefined ? [] : [{ id, name, path: words, doc, body: tokens }];
  });
};
