import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer, Task, WorkerSetting } from '../../../src/indexing/threads/messages.ts';
import { WorkerDied, WorkerPool } from '../../../src/indexing/threads/worker-pool.ts';
import { DEADLY } from './dying-worker.ts';

const ENTRY = new URL('./dying-worker.ts', import.meta.url);

const busyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Resolves batches as the index does, while this thread is busy; tells what became of each file. */
async function outcomes(batches: readonly (readonly number[])[], busyMs: number): Promise<Map<number, string>> {
  const setting = { gate: new Int32Array(new SharedArrayBuffer(4)) } as unknown as WorkerSetting;
  const pool = new WorkerPool(setting, 1, { tasks: 2, entry: ENTRY });
  const out = new Map<number, string>();
  const note = (file: number, what: string): unknown => out.set(file, `${out.get(file) ?? ''}${what}`);
  await pool.tell({ kind: 'repository' } as unknown as Task);
  const resolve = async (batch: readonly number[]): Promise<void> => {
    let answer: Answer;
    try {
      answer = await pool.run({ kind: 'resolve', files: batch });
    } catch (error) {
      assert.ok(error instanceof WorkerDied);
      const [only] = batch;
      if (batch.length === 1 && only !== undefined) {
        note(only, 'died');
        return;
      }
      await resolve(batch.slice(0, batch.length >> 1));
      return resolve(batch.slice(batch.length >> 1));
    }
    // The answer of another task would hold other files.
    assert.equal(answer.kind, 'resolved');
    assert.deepEqual((answer as unknown as { files: number[] }).files, batch);
    for (const file of batch) note(file, 'done');
  };
  let isOver = false;
  const all = Promise.all(batches.map(resolve)).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    busyFor(busyMs);
    await new Promise((next) => setImmediate(next));
  }
  await all;
  await pool.close();
  return out;
}

it('a worker that dies with two tasks in hand loses none, and only the file that killed it is given up', async () => {
  const batches = Array.from({ length: 12 }, (_, nth) => [nth * 2, nth === 3 ? DEADLY : nth * 2 + 1]);
  const expected = batches.flat().map((file) => [file, file === DEADLY ? 'died' : 'done']);
  // How long this thread is busy at a time decides which of answers and failures it hears together.
  for (let trial = 0; trial < 12; trial++)
    assert.deepEqual([...(await outcomes(batches, 10 + trial))].sort(), expected.toSorted());
});

it('a worker that has nothing left to do is told once, after the last task was given out', async () => {
  const setting = { gate: new Int32Array(new SharedArrayBuffer(4)) } as unknown as WorkerSetting;
  const pool = new WorkerPool(setting, 2, { entry: ENTRY });
  let idle = 0;
  const runs = [1, 2, 3, 4, 5].map((file) => pool.run({ kind: 'resolve', files: [file] }));
  pool.whenIdle(() => idle++);
  await Promise.all(runs);
  assert.equal(idle, 1);
  await pool.close();
});
