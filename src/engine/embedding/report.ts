import type { EmbeddingState, DryRun as ShownDryRun, IndexReport as ShownReport } from '../../contract/index-state.ts';
import type { DryRun, EmbeddingChoice, EmbeddingProblem, EmbeddingReport } from '../../indexing/index.ts';
import type { IndexReader } from '../../store/index.ts';

type Provider = Pick<EmbeddingState, 'provider' | 'model' | 'host'>;

/** Who makes vectors by the settings, and who sees code for it. */
function providerOf({ id, remote, problem }: EmbeddingChoice): Provider {
  if (remote !== undefined) {
    const { provider, model, host } = remote.describe();
    return { provider, model, host };
  }
  if (problem !== undefined) return { provider: 'openai-compatible', model: null, host: null };
  return id === '' ? { provider: 'none', model: null, host: null } : { provider: 'local', model: id, host: null };
}

/** Pieces of the index, and how many of them have no vector of its model. */
export async function vectorCounts(reader: IndexReader): Promise<{ pieces: number; missing: number }> {
  const { code, documents } = await reader.pieces();
  const pieces = code + documents;
  let missing = 0;
  for (const count of (await reader.awaiting()).values()) missing += count;
  return { pieces, missing };
}

/** The vectors of an index beside those that the settings ask for. */
export async function embeddingState(choice: EmbeddingChoice, reader: IndexReader | null): Promise<EmbeddingState> {
  const head = { ...providerOf(choice), problem: problemOf(choice) };
  if (reader === null) return { ...head, index_model: null, pieces: 0, missing: 0 };
  const model = (await reader.meta()).values.get('embedding_model') ?? '';
  const { pieces, missing } = await vectorCounts(reader);
  return { ...head, index_model: model === '' ? null : model, pieces, missing: model === '' ? pieces : missing };
}

/** The part of an index report that speaks of a service. */
export function embeddingReport(
  choice: EmbeddingChoice,
  report: EmbeddingReport | undefined,
): Pick<ShownReport, 'embedding'> {
  const problem = problemOf(choice);
  if (report !== undefined) return { embedding: { ...providerOf(choice), ...report } };
  if (problem === null) return {};
  const nothing = { embedded: 0, known: 0, requests: 0, tokens: 0, cost: null, missing: 0 };
  return { embedding: { ...providerOf(choice), ...nothing, problem } };
}

/** What a service would be sent. */
export function embeddingPlan(choice: EmbeddingChoice, plan: DryRun['embedding']): Pick<ShownDryRun, 'embedding'> {
  const problem = problemOf(choice);
  if (plan === undefined && problem === null) return {};
  const { texts, tokens, requests, cost, known } = plan ?? { texts: 0, tokens: 0, requests: 0, cost: null, known: 0 };
  return { embedding: { ...providerOf(choice), texts, known, tokens, requests, cost, problem } };
}

const problemOf = ({ problem }: EmbeddingChoice): EmbeddingProblem | null => problem ?? null;
