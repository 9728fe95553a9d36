import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openReader, StoreError } from '../../src/store/index.ts';
import { type LeaseHolder, openWriter } from '../../src/store/writing.ts';
import { startProcess } from './processes.ts';
import { publishSample, stateFolder } from './sample-index.ts';

const isKind = (kind: string) => (error: unknown) => error instanceof StoreError && error.kind === kind;

test('a second writer is told who writes, and gets its turn when the first has finished', async (t) => {
  const stateDir = stateFolder(t);
  const first = startProcess(t, [stateDir, 'hold']);
  assert.equal(await first.nextLine(), 'open');
  await assert.rejects(openWriter(stateDir), (error) => {
    assert.ok(error instanceof StoreError);
    assert.equal(error.kind, 'busy');
    assert.equal(error.holder?.pid, first.child.pid);
    return true;
  });
  const waited: (LeaseHolder | null)[] = [];
  const second = openWriter(stateDir, {
    waitMs: 20_000,
    onWait: (holder) => {
      waited.push(holder);
      first.goOn();
    },
  });
  await (await second).release();
  assert.deepEqual(
    waited.map((holder) => holder?.pid),
    [first.child.pid],
  );
  assert.equal(await first.end(), 0);
});

test('a killed writer is replaced at once', async (t) => {
  const stateDir = stateFolder(t);
  const first = startProcess(t, [stateDir, 'hold']);
  assert.equal(await first.nextLine(), 'open');
  await first.kill();
  const second = await openWriter(stateDir);
  publishSample(second, { files: { 'a.ts': ['f'] } });
  await second.release();
});

test('two writers in one process exclude each other', async (t) => {
  const stateDir = stateFolder(t);
  const first = await openWriter(stateDir);
  await assert.rejects(openWriter(stateDir), isKind('busy'));
  await first.release();
  await (await openWriter(stateDir)).release();
});

test('a writer that may wait waits for a lock too, without blocking its process', async (t) => {
  const stateDir = stateFolder(t);
  await (await openWriter(stateDir, { journal: 'rollback' })).release();
  const other = new DatabaseSync(`${stateDir}/graph.db`);
  t.after(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
  setTimeout(() => other.exec('ROLLBACK'), 200);
  await (await openWriter(stateDir, { journal: 'rollback', waitMs: 20_000 })).release();
});

test('a reader that is locked out does not read the file as it is', async (t) => {
  const stateDir = stateFolder(t);
  const writer = await openWriter(stateDir, { journal: 'rollback' });
  publishSample(writer, { files: { 'a.ts': ['f'] } });
  await writer.release();
  const other = new DatabaseSync(`${stateDir}/graph.db`);
  t.after(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
  await assert.rejects(openReader(stateDir), isKind('busy'));
  other.exec('ROLLBACK');
  await (await openReader(stateDir))?.[Symbol.asyncDispose]();
});

test('a holder on another machine is judged by its heartbeat', async (t) => {
  const stateDir = stateFolder(t);
  await (await openWriter(stateDir)).release();
  const database = new DatabaseSync(`${stateDir}/graph.db`);
  t.after(() => database.close());
  const hold = database.prepare("INSERT OR REPLACE INTO lease VALUES (1, 'other', 1, 'elsewhere', '', ?, ?)");
  hold.run(Date.now(), Date.now());
  await assert.rejects(openWriter(stateDir), isKind('busy'));
  hold.run(0, Date.now() - 60_000);
  await (await openWriter(stateDir)).release();
});

test('a writer that lost its lease publishes nothing', async (t) => {
  const stateDir = stateFolder(t);
  const writer = await openWriter(stateDir);
  publishSample(writer, { files: { 'a.ts': ['f'] } });
  const database = new DatabaseSync(`${stateDir}/graph.db`);
  database.exec("UPDATE lease SET holder = 'somebody else'");
  database.close();
  assert.throws(() => publishSample(writer, { files: { 'b.ts': ['g'] } }), isKind('lease_lost'));
  await writer.release();
  const reader = await openReader(stateDir);
  assert.ok(reader !== null);
  assert.equal((await reader.meta()).generation, 1);
  assert.deepEqual(
    (await reader.files()).map((file) => file.path),
    ['a.ts'],
  );
  await reader[Symbol.asyncDispose]();
});
