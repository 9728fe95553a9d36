import { WorkerDied } from './worker-pool.ts';

/**
 * Has a batch done by a worker. Where one of it takes the worker down, it is found by halves, and the others are done
 * without it.
 */
export async function byHalves<Item>(
  batch: readonly Item[],
  work: (batch: readonly Item[]) => Promise<void>,
  leaveOut: (item: Item, death: WorkerDied) => void | Promise<void>,
): Promise<void> {
  try {
    await work(batch);
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) {
      await leaveOut(only, error);
      return;
    }
    const middle = batch.length >> 1;
    await byHalves(batch.slice(0, middle), work, leaveOut);
    await byHalves(batch.slice(middle), work, leaveOut);
  }
}
