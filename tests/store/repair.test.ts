import assert from 'node:assert/strict';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openReader, StoreError } from '../../src/store/index.ts';
import { checkIntegrity, openWriter, repairIndex } from '../../src/store/writing.ts';
import { startProcess } from './processes.ts';
import { publishSample, stateFolder } from './sample-index.ts';

const many = Array.from({ length: 2_000 }, (_, place) => `function_number_${place}`);
const isKind = (kind: string) => (error: unknown) => error instanceof StoreError && error.kind === kind;

async function makeIndex(stateDir: string): Promise<void> {
  const writer = await openWriter(stateDir);
  publishSample(writer, { files: { 'a.ts': many }, edges: [['a.ts#function_number_1', 'a.ts#function_number_2']] });
  await writer.release();
}

test('the state folder is hidden from git but for the config', async (t) => {
  const stateDir = stateFolder(t);
  await makeIndex(stateDir);
  assert.equal(readFileSync(join(stateDir, '.gitignore'), 'utf8'), '*\n!config.yaml\n');
  assert.deepEqual(readdirSync(stateDir).sort(), ['.gitignore', 'graph.db']);
});

test('a sound index is left alone', async (t) => {
  const stateDir = stateFolder(t);
  assert.deepEqual(await repairIndex(stateDir), { kind: 'nothing_to_do', findings: [], aside: null });
  assert.equal(existsSync(stateDir), false);
  await makeIndex(stateDir);
  assert.equal((await repairIndex(stateDir)).kind, 'nothing_to_do');
  assert.notEqual(await openReader(stateDir), null);
});

test('a file that is no database is set aside by the next writer, and said so', async (t) => {
  const stateDir = stateFolder(t);
  await makeIndex(stateDir);
  writeFileSync(join(stateDir, 'graph.db'), 'this is no database, whatever its name says\n'.repeat(100));
  await assert.rejects(openReader(stateDir), isKind('broken'));
  assert.equal((await checkIntegrity(stateDir)).state, 'damaged');
  const said: string[] = [];
  const writer = await openWriter(stateDir, { onSetAside: (path) => said.push(path) });
  publishSample(writer, { files: { 'a.ts': ['f'] } });
  await writer.release();
  assert.match(said[0] ?? '', /graph\.db\.broken-\d{4}-/);
  assert.match(readFileSync(said[0] ?? '', 'utf8'), /^this is no database/);
  assert.equal((await checkIntegrity(stateDir)).state, 'sound');
});

test('a broken database is not moved from under a living writer', async (t) => {
  const stateDir = stateFolder(t);
  const writer = startProcess(t, [stateDir, 'hold']);
  assert.equal(await writer.nextLine(), 'open');
  writeFileSync(join(stateDir, 'graph.db'), 'no database'.repeat(1_000));
  await assert.rejects(openWriter(stateDir), isKind('busy'));
  await writer.kill();
  await (await openWriter(stateDir)).release();
});

test('damaged pages are found, and repair gives an empty index that can be filled again', async (t) => {
  const stateDir = stateFolder(t);
  await makeIndex(stateDir);
  const path = join(stateDir, 'graph.db');
  const file = openSync(path, 'r+');
  for (let page = 20; page < statSync(path).size / 4096; page += 7)
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(file);
  assert.equal((await checkIntegrity(stateDir)).state, 'damaged');
  const repair = await repairIndex(stateDir);
  assert.notEqual(repair.kind, 'nothing_to_do');
  assert.ok(repair.findings.length > 0);
  assert.equal(await openReader(stateDir), null);
  await makeIndex(stateDir);
  assert.deepEqual(await checkIntegrity(stateDir), { state: 'sound', findings: [] });
});

test('edges without their symbols are damage, and repair empties the tables', async (t) => {
  const stateDir = stateFolder(t);
  await makeIndex(stateDir);
  const database = new DatabaseSync(join(stateDir, 'graph.db'));
  database.exec("DELETE FROM symbols WHERE name = 'function_number_2'");
  database.close();
  const { state, findings } = await checkIntegrity(stateDir);
  assert.deepEqual([state, findings], ['damaged', ['1 edges to a symbol that is not there']]);
  assert.equal((await repairIndex(stateDir)).kind, 'emptied');
  assert.equal((await checkIntegrity(stateDir)).state, 'sound');
});

test('an index of another format is none for a reader and is made anew by a writer', async (t) => {
  const stateDir = stateFolder(t);
  await makeIndex(stateDir);
  const reader = await openReader(stateDir);
  assert.ok(reader !== null);
  const database = new DatabaseSync(join(stateDir, 'graph.db'));
  database.exec("UPDATE meta SET value = '99' WHERE key = 'schema_version'");
  database.close();
  assert.equal(await openReader(stateDir), null);
  assert.equal((await checkIntegrity(stateDir)).state, 'outdated');
  await assert.rejects(
    reader.snapshot(async () => 1),
    isKind('schema_changed'),
  );
  await reader[Symbol.asyncDispose]();
  await makeIndex(stateDir);
  assert.equal((await checkIntegrity(stateDir)).state, 'sound');
});

test('vectors that were paid for outlive a change of the format', async (t) => {
  const stateDir = stateFolder(t);
  await makeIndex(stateDir);
  const paid = { hash: 'h', content: 'c', path: 'a.ts', vector: new Uint8Array([1, 2, 3]) };
  const writer = await openWriter(stateDir);
  writer.putEmbeddings('model', [paid]);
  await writer.release();
  const database = new DatabaseSync(join(stateDir, 'graph.db'));
  database.exec("UPDATE meta SET value = '1' WHERE key = 'schema_version'");
  database.close();
  await makeIndex(stateDir);
  const reader = await openReader(stateDir);
  assert.deepEqual(await reader?.embeddings('model', ['h', 'x']), new Map([['h', paid.vector]]));
  assert.deepEqual(await reader?.embeddings('other', ['h']), new Map());
  assert.deepEqual(await reader?.embeddingsOfContent('model', ['c']), [paid]);
  await reader?.[Symbol.asyncDispose]();
});

test('of many paid vectors the oldest are forgotten', async (t) => {
  const writer = await openWriter(stateFolder(t));
  const batch = ['a', 'b', 'c', 'd'].map((hash) => ({ hash, content: hash, path: '', vector: new Uint8Array([1]) }));
  writer.putEmbeddings('model', batch);
  writer.pruneEmbeddings(4);
  assert.equal((await writer.embeddings('model', ['a', 'b', 'c', 'd'])).size, 4);
  writer.pruneEmbeddings(2);
  assert.deepEqual([...(await writer.embeddings('model', ['a', 'b', 'c', 'd'])).keys()], ['c', 'd']);
  await writer.release();
});
