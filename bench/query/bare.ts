/** What a question costs at the least: the full-text search and the scan of all vectors, and nothing of ours around it. */
import { join } from 'node:path';
import { openLocalProvider } from '../../src/embedding/index.ts';
import { DenseIndex } from '../../src/retrieval/dense.ts';
import { openReader } from '../../src/store/index.ts';
import { queryTokens } from '../../src/text/index.ts';

/** As many as the search itself looks at. */
const [PIECES, NEAR] = [400, 200];

/** Opens the index of a project for bare searches; each gives its milliseconds. */
export async function openBare(folder: string): Promise<(question: string) => Promise<number>> {
  const reader = await openReader(join(folder, '.devbooks'));
  if (reader === null) throw new Error(`${folder} is not indexed`);
  const provider = openLocalProvider();
  const vectors = new DenseIndex({ dimensions: provider.dimensions }, await reader.vectors());
  return async (question) => {
    const words = (await queryTokens(question)).terms.map(({ token }) => token);
    const vector = await provider.embedQuery(question);
    const started = performance.now();
    await reader.searchChunks(words, PIECES);
    vectors.ask(vector).nearest(NEAR);
    return performance.now() - started;
  };
}
