import type { ServerContext } from '@modelcontextprotocol/server';
import type { IndexProgress, LiveIndex } from '../index.ts';

/** Clients give up after 60 s; an answer that says how far it is comes before that. */
const LONGEST_WAIT_MS = 45_000;

/** Waits for the first index of a project and tells the client how far it is. Null when there is one, else what to say. */
export async function waitForIndex(live: LiveIndex, { mcpReq }: ServerContext): Promise<string | null> {
  const token = mcpReq._meta?.progressToken;
  const signal = AbortSignal.any([mcpReq.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  let steps = 0;
  const isThere = await live.indexed(signal, (progress) => {
    if (token === undefined) return;
    steps += 1;
    const params = { progressToken: token, progress: steps, message: progressText(progress) };
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  });
  const { problem, progress, mode } = live.state;
  if (isThere || (mode === 'checking' && problem === null)) return null;
  if (problem !== null)
    return `The project could not be indexed: ${problem}. It is tried again; \`status\` shows how it goes.`;
  const far = progress === null ? '' : ` (${progressText(progress)})`;
  return `The project is being indexed for the first time${far}. Ask again in a few seconds; \`status\` shows how far it is.`;
}

const progressText = ({ phase, done, total }: IndexProgress): string =>
  total > 0 ? `${phase} ${done} of ${total}` : phase;
