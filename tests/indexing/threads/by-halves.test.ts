import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byHalves } from '../../../src/indexing/threads/by-halves.ts';
import { WorkerDied } from '../../../src/indexing/threads/worker-pool.ts';

const FILES = ['a', 'b', 'c', 'deadly', 'e', 'f', 'fatal', 'h'];

const worker =
  (done: string[]) =>
  async (batch: readonly string[]): Promise<void> => {
    if (batch.some((file) => file === 'deadly' || file === 'fatal')) throw new WorkerDied('a worker thread ended');
    done.push(...batch);
  };

test('what takes its worker down is left out, and all else is done once', async () => {
  const done: string[] = [];
  const left: string[] = [];
  await byHalves(FILES, worker(done), (file) => void left.push(file));
  assert.deepEqual(done, ['a', 'b', 'c', 'e', 'f', 'h']);
  assert.deepEqual(left, ['deadly', 'fatal']);
});

test('another failure is not looked for', async () => {
  let tries = 0;
  const failing = async (): Promise<void> => {
    tries++;
    throw new Error('disk full');
  };
  await assert.rejects(
    byHalves(FILES, failing, () => assert.fail('nothing is left out')),
    /disk full/,
  );
  assert.equal(tries, 1);
});
