import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerContext } from '@modelcontextprotocol/server';

/** Clients give up after 60 s; an answer that says how far it is comes before that. */
const LONGEST_WAIT_MS = 45_000;

/** How often a waiting client hears how far the work is. */
const REPORT_EVERY_MS = 500;

/** A question that may have to wait, once or twice: how it is told of progress, and what ends its wait. */
export interface Waiting {
  readonly signal: AbortSignal;
  readonly report: (message: string) => void;
}

/** Tells a client how far its question is, if it wants to hear it. */
export function waitingOf({ mcpReq }: ServerContext): Waiting {
  const token = mcpReq._meta?.progressToken;
  let steps = 0;
  let last = '';
  return {
    signal: AbortSignal.any([mcpReq.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    report: (message) => {
      if (token === undefined || message === last) return;
      last = message;
      steps += 1;
      const params = { progressToken: token, progress: steps, message };
      void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    },
  };
}

/** Waits for work that goes on by itself, as long as a client has patience. */
export async function waitFor(signal: AbortSignal, work: Promise<void>, report: () => void): Promise<void> {
  let isDone = false;
  const done = work.then(() => {
    isDone = true;
  });
  while (!isDone && !signal.aborted) {
    report();
    await Promise.race([done, sleep(REPORT_EVERY_MS, undefined, { ref: false })]);
  }
}
