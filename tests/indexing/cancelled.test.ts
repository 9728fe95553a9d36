import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { type IndexOptions, updateIndex } from '../../src/indexing/index.ts';
import { folderWith } from '../folder-with.ts';

const stored = (stateDir: string): { generation: number; files: number; facts: number } => {
  const database = new DatabaseSync(join(stateDir, 'graph.db'), { readOnly: true });
  const one = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const state = {
    generation: one("SELECT coalesce(max(value), 0) FROM meta WHERE key = 'generation'"),
    files: one('SELECT count(*) FROM files'),
    facts: one('SELECT count(*) FROM facts'),
  };
  database.close();
  return state;
};

const project = (t: TestContext, files: number): IndexOptions => {
  const root = folderWith(t);
  for (let nth = 0; nth < files; nth++)
    writeFileSync(join(root, `f${nth}.ts`), `export function f${nth}() {\n  return f${(nth + 1) % files}();\n}\n`);
  return {
    ...{ root, stateDir: join(root, '.devbooks'), repo: 'r', maxFileSizeMb: 1, workers: 2 },
    embedding: { id: '', readModel: null },
  };
};

/** Runs until a phase has come so far, is cancelled then, and must end as cancelled. */
const cancelAt = async (options: IndexOptions, phase: string, done: number): Promise<void> => {
  const cancelling = new AbortController();
  const reached: string[] = [];
  const run = updateIndex({
    ...options,
    signal: cancelling.signal,
    onProgress: (progress) => {
      if (progress.phase !== phase || progress.done < done || reached.length > 0) return;
      reached.push(phase);
      cancelling.abort();
    },
  });
  await assert.rejects(run, { name: 'AbortError' });
  assert.deepEqual(reached, [phase]);
};

it('a first index that is cancelled publishes nothing, and the next run goes on from what was parsed', async (t) => {
  const files = 200;
  const options = project(t, files);
  await cancelAt(options, 'parsing', 60);
  const { generation, facts } = stored(options.stateDir);
  assert.equal(generation, 0);
  assert.ok(facts >= 60, `${facts} files were kept of the 60 that were parsed`);
  for (const [phase, done] of [
    ['resolving', 1],
    ['resolving', files - 1],
    ['settling', 0],
    ['settling', 1],
  ] as const) {
    await cancelAt(options, phase, done);
    assert.deepEqual(stored(options.stateDir), { generation: 0, files: 0, facts: files });
  }
  const report = await updateIndex(options);
  assert.deepEqual({ parsed: report.parsed, files: report.files.total }, { parsed: 0, files });
});

it('an update that is cancelled leaves the last generation', async (t) => {
  const options = project(t, 20);
  await updateIndex(options);
  const before = stored(options.stateDir);
  for (const edited of [3, 20]) {
    for (let nth = 0; nth < edited; nth++) appendFileSync(join(options.root, `f${nth}.ts`), `// ${edited}\n`);
    await cancelAt(options, 'resolving', 1);
    const { generation, files } = stored(options.stateDir);
    assert.deepEqual({ generation, files }, { generation: before.generation, files: before.files });
  }
  const report = await updateIndex(options);
  assert.deepEqual({ parsed: report.parsed, changed: report.changed }, { parsed: 0, changed: true });
});
