import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { test } from 'node:test';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { checkIntegrity, openWriter } from '../../src/store/writing.ts';
import { startProcess } from './processes.ts';
import { publishSample, stateFolder } from './sample-index.ts';

const OLD = { files: { 'a.ts': ['old', 'other'] }, edges: [['a.ts#old', 'a.ts#other']] } as const;

async function reading(stateDir: string): Promise<IndexReader> {
  const reader = await openReader(stateDir);
  assert.ok(reader !== null);
  return reader;
}

async function makeOld(stateDir: string, journal?: 'rollback'): Promise<void> {
  const writer = await openWriter(stateDir, { journal });
  publishSample(writer, OLD);
  await writer.release();
}

async function assertOld(reader: IndexReader): Promise<void> {
  await reader.snapshot(async () => {
    assert.equal((await reader.meta()).generation, 1);
    assert.equal((await reader.symbolsNamed(['old'])).length, 1);
    const counts = await reader.counts();
    assert.deepEqual([counts.files, counts.symbols, counts.edges], [1, 3, 1]);
  });
}

async function assertNew(reader: IndexReader): Promise<void> {
  const counts = await reader.counts();
  assert.deepEqual([counts.files, counts.symbols, counts.edges], [300, 300 * 51, 300 * 50]);
  assert.equal((await reader.meta()).generation, 2);
}

test('no index: nothing to read, and nothing is made by looking', async (t) => {
  const stateDir = stateFolder(t);
  assert.equal(await openReader(stateDir), null);
  await (await openWriter(stateDir)).release();
  assert.equal(await openReader(stateDir), null, 'an index without a generation is none');
});

test('readers see the old generation whole during a publication, and the new one after it', async (t) => {
  const stateDir = stateFolder(t);
  await makeOld(stateDir);
  const before = await reading(stateDir);
  const writer = startProcess(t, [stateDir, 'publish']);
  assert.equal(await writer.nextLine(), 'open');
  assert.equal(await writer.nextLine(), 'halfway');
  await assertOld(before);
  const during = await reading(stateDir);
  await assertOld(during);
  await during.snapshot(async () => {
    await assertOld(during);
    writer.goOn();
    assert.equal(await writer.nextLine(), 'published');
    await assertNew(before);
    await assertOld(during);
  });
  await assertNew(during);
  writer.goOn();
  assert.equal(await writer.end(), 0);
  await before[Symbol.asyncDispose]();
  await during[Symbol.asyncDispose]();
});

for (const journal of ['wal', 'rollback'] as const)
  test(`a writer killed in the middle of a publication leaves the last generation (${journal})`, async (t) => {
    const stateDir = stateFolder(t);
    await makeOld(stateDir, journal === 'rollback' ? journal : undefined);
    const writer = startProcess(t, [stateDir, 'publish', journal]);
    assert.equal(await writer.nextLine(), 'open');
    assert.equal(await writer.nextLine(), 'halfway');
    await writer.kill();
    const reader = await reading(stateDir);
    await assertOld(reader);
    assert.deepEqual(await checkIntegrity(stateDir), { state: 'sound', findings: [] });
    const next = await openWriter(stateDir, { journal: journal === 'rollback' ? journal : undefined });
    publishSample(next, { files: { 'b.ts': ['fresh'] } });
    await next.release();
    assert.equal((await reader.symbolsNamed(['fresh'])).length, 1);
    await reader[Symbol.asyncDispose]();
  });

test('a publication whose body throws has not happened', async (t) => {
  const stateDir = stateFolder(t);
  await makeOld(stateDir);
  const writer = await openWriter(stateDir);
  assert.throws(
    () =>
      writer.publish((publication) => {
        publication.clear();
        throw new Error('stop');
      }),
    /stop/,
  );
  await assertOld(writer);
  await writer.release();
});

test('snapshots of one reader follow each other and nest', async (t) => {
  const stateDir = stateFolder(t);
  await makeOld(stateDir);
  const reader = await reading(stateDir);
  const order: string[] = [];
  await Promise.all([
    reader.snapshot(async () => {
      order.push('first');
      await reader.snapshot(() => assertOld(reader));
      order.push('first ends');
    }),
    reader.snapshot(async () => {
      order.push('second');
    }),
  ]);
  assert.deepEqual(order, ['first', 'first ends', 'second']);
  await assert.rejects(
    reader.snapshot(() => Promise.reject(new Error('stop'))),
    /stop/,
  );
  await assertOld(reader);
  await reader[Symbol.asyncDispose]();
});

test('an index is read and examined where nothing can be written', async (t) => {
  const stateDir = stateFolder(t);
  await makeOld(stateDir);
  // The administrator may write everywhere, so the question is asked by somebody else.
  const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(stateDir, 0o555);
  try {
    const reader = startProcess(t, [stateDir, 'read'], somebody);
    assert.equal(await reader.nextLine(), '1');
    assert.equal(await reader.end(), 0);
    const examiner = startProcess(t, [stateDir, 'examine'], somebody);
    assert.equal(await examiner.nextLine(), 'sound');
    assert.equal(await examiner.end(), 0);
  } finally {
    chmodSync(stateDir, 0o755);
  }
});
