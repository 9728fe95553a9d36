import type { IndexProgress, LiveIndex } from '../index.ts';
import type { Waiting } from './waiting.ts';

/** Waits for the first index of a project and tells the client how far it is. Null when there is one, else what to say. */
export async function waitForIndex(live: LiveIndex, waiting: Waiting): Promise<string | null> {
  const isThere = await live.indexed(waiting.signal, (progress) => waiting.report(progressText(progress)));
  const { problem, progress, mode } = live.state;
  if (isThere || (mode === 'checking' && problem === null)) return null;
  if (problem !== null)
    return `The project could not be indexed: ${problem}. It is tried again; \`status\` shows how it goes.`;
  const far = progress === null ? '' : ` (${progressText(progress)})`;
  return `The project is being indexed for the first time${far}. Ask again in a few seconds; \`status\` shows how far it is.`;
}

const progressText = ({ phase, done, total }: IndexProgress): string =>
  total > 0 ? `${phase} ${done} of ${total}` : phase;
