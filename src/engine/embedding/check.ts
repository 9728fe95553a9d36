import type { Check } from '../../contract/index-state.ts';
import { EmbeddingError } from '../../embedding/index.ts';
import type { IndexOptions } from '../../indexing/index.ts';
import { openReader, StoreError } from '../../store/index.ts';
import { embeddingState } from './report.ts';

/** What a service is asked for, to see that it answers: no code and no question. */
const PROBE = 'graph-rag';

const NAME = 'embedding';

/** Who makes vectors, whether that works, and which pieces have none. */
export async function embeddingCheck({ embedding, stateDir }: IndexOptions): Promise<Check> {
  const { remote, problem } = embedding;
  if (problem !== undefined) return { name: NAME, state: 'warning', detail: problem.message, remedy: problem.remedy };
  if (embedding.id === '') return ok('none; questions are answered by keywords and the graph');
  const lacking = await lackingVectors(embedding, stateDir);
  if (remote === undefined) return lacking ?? ok(`${embedding.id}, on this machine; no code leaves it`);
  const { model, host, dimensions } = remote.describe();
  const seen = `${host} sees code and questions (${model}, ${dimensions} dimensions)`;
  try {
    await (await remote.open()).embedQuery(PROBE);
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    return { name: NAME, state: 'warning', detail: `${seen}; ${error.message}`, remedy: error.remedy };
  }
  return lacking === null ? ok(seen) : { ...lacking, detail: `${seen}; ${lacking.detail}` };
}

const ok = (detail: string): Check => ({ name: NAME, state: 'ok', detail, remedy: null });

// An index that cannot be read is the business of its own check.
async function lackingVectors(choice: IndexOptions['embedding'], stateDir: string): Promise<Check | null> {
  try {
    await using reader = await openReader(stateDir);
    if (reader === null) return null;
    const { index_model, pieces, missing } = await reader.snapshot(() => embeddingState(choice, reader));
    const remedy = 'Run `graph-rag index`.';
    if (pieces > 0 && index_model !== choice.id)
      return { name: NAME, state: 'warning', detail: 'the index has no vectors of this model', remedy };
    if (missing === 0) return null;
    return { name: NAME, state: 'warning', detail: `${missing} of ${pieces} pieces have no vector yet`, remedy };
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
