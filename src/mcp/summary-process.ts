// The process that makes summaries while the server answers: minutes of a large project's work and its memory are not
// the server's. Only what needs no service is done here; models are paid when the user says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { isFailure, open } from '../index.ts';
import type { BuildTold } from './summary-builder.ts';

/** How often to look whether another process has finished its build. */
const TURN_EVERY_MS = 500;

/** A message for each file would cost more than the file. */
const PROGRESS_EVERY_MS = 200;

// Resolves when it is sent; a server that has just gone wants no answer.
const tell = (told: BuildTold): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(told, () => resolve());
    else resolve();
  });

async function build(root: string): Promise<void> {
  let lastTold = 0;
  const onProgress = ({ phase, done, total }: { phase: string; done: number; total: number }): void => {
    if (Date.now() - lastTold < PROGRESS_EVERY_MS) return;
    lastTold = Date.now();
    void tell({ kind: 'progress', text: total > 0 ? `${phase} ${done} of ${total}` : phase });
  };
  await using project = await open(root, { onProgress, ownsProcess: true });
  const summaries = await project.summaries();
  // Another server of the same project, or the user: what they build need not be built again.
  for (;;) {
    try {
      await summaries.build({ provider: 'extractive', onProgress });
      return;
    } catch (error) {
      const isBusy = isFailure(error) && (error.code === 'index_busy' || error.code === 'summary_busy');
      if (!isBusy) throw error;
      void tell({ kind: 'progress', text: error.message });
      await sleep(TURN_EVERY_MS);
    }
  }
}

// The server is gone, however it went: what is written so far is kept, and the next build goes on from there.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
await build(process.argv[2] ?? process.cwd()).catch((error: unknown) =>
  tell({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) }),
);
if (process.connected) process.disconnect();
