import { publicId } from '../code/public-id.ts';
import type { FeedbackAnswer } from '../contract/preferences.ts';
import type { UserAction } from '../contract/vocabulary.ts';
import type { Asked } from './asked.ts';
import { symbolMeant } from './graph/symbol-meant.ts';
import { rememberFeedback } from './preferences.ts';

/** What a user did with symbols that a query found. */
export interface Feedback {
  readonly query: string;
  /** By name, id or `file:line`. */
  readonly symbols: readonly string[];
  readonly action: UserAction;
  /** What belongs together; by default the shell that the program was started from. */
  readonly session?: string;
}

/** Remembers feedback on symbols of the index; a name that means none or several is refused. */
export async function askFeedback(
  asked: Asked,
  stateDir: string,
  environment: NodeJS.ProcessEnv,
  { query, symbols, action, session }: Feedback,
): Promise<FeedbackAnswer> {
  const ids: string[] = [];
  const others: string[] = [];
  for (const text of symbols)
    ids.push(publicId(asked.repo, await symbolMeant(asked, text, (note) => others.push(note))));
  const belongsTo = session ?? environment.GRAPH_RAG_SESSION ?? `process-${process.ppid}`;
  const answer = await rememberFeedback(stateDir, belongsTo, {
    query: query.trim(),
    symbols: [...new Set(ids)],
    action,
  });
  return { ...answer, warnings: [...asked.warnings, ...others, ...answer.warnings] };
}
