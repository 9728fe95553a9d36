import { asFailure } from '../failure/index.ts';
import type { Output } from './output.ts';

/** Says what went wrong and what to do, and gives the exit code. */
export function reportFailure(error: unknown, output: Output, environment: NodeJS.ProcessEnv): number {
  const failure = asFailure(error);
  output.endProgress();
  output.note(`graph-rag: ${failure.message}`);
  output.note(failure.remedy);
  if (environment.GRAPH_RAG_DEBUG === '1')
    output.note(String((failure.code === 'bug' && error instanceof Error ? error : failure).stack));
  return failure.exitCode;
}
