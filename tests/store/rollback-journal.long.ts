import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReader } from '../../src/store/index.ts';
import { openWriter } from '../../src/store/writing.ts';
import { startProcess } from './processes.ts';
import { publishSample, stateFolder } from './sample-index.ts';

/** Longer than SQLite itself waits for a lock. */
const LONG_QUESTION_MS = 7_000;

test('with a rollback journal a publication outlasts a question that takes long', async (t) => {
  const stateDir = stateFolder(t);
  const first = await openWriter(stateDir, { journal: 'rollback' });
  publishSample(first, { files: { 'a.ts': ['old'] } });
  await first.release();
  const reader = await openReader(stateDir);
  assert.ok(reader !== null);
  const writer = startProcess(t, [stateDir, 'publish', 'rollback']);
  assert.equal(await writer.nextLine(), 'open');
  assert.equal(await writer.nextLine(), 'halfway');
  await reader.snapshot(async () => {
    writer.goOn();
    await sleep(LONG_QUESTION_MS);
    assert.equal((await reader.symbolsNamed(['old'])).length, 1);
  });
  assert.equal(await writer.nextLine(), 'published');
  assert.equal((await reader.meta()).generation, 2);
  await reader[Symbol.asyncDispose]();
  writer.goOn();
  assert.equal(await writer.end(), 0);
});
