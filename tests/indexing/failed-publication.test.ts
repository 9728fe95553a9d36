import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { updateIndex } from '../../src/indexing/index.ts';
import { folderWith } from '../folder-with.ts';

const FILES = 200;

/** Rows whose ends are nowhere, and the generation. */
const stateOf = (stateDir: string): { generation: number; dangling: number; edges: number } => {
  const database = new DatabaseSync(join(stateDir, 'graph.db'), { readOnly: true });
  const one = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const known = '(SELECT id FROM symbols)';
  const state = {
    generation: one("SELECT value FROM meta WHERE key = 'generation'"),
    dangling: one(`SELECT count(*) FROM edges WHERE src NOT IN ${known} OR dst NOT IN ${known}`),
    edges: one('SELECT count(*) FROM edges'),
  };
  database.close();
  return state;
};

it('a publication that fails while edges come leaves the last generation as it was', async (t) => {
  const root = folderWith(t);
  const stateDir = join(root, '.devbooks');
  const file = (nth: number): string => join(root, `f${nth}.ts`);
  for (let nth = 0; nth < FILES; nth++) {
    const other = (nth + 1) % FILES;
    const calls = `export function f${nth}() {\n  return f${other};\n}\nexport const c${nth} = () => f${other}();\n`;
    writeFileSync(file(nth), `import { f${other} } from './f${other}';\n${calls}`);
  }
  const options = {
    ...{ root, stateDir, repo: 'r', maxFileSizeMb: 1, workers: 2 },
    embedding: { id: '', readModel: null },
  };
  await updateIndex(options);
  const before = stateOf(stateDir);
  assert.equal(before.dangling, 0);
  for (let nth = 0; nth < FILES; nth++) appendFileSync(file(nth), `export function more${nth}() {\n  f${nth}();\n}\n`);
  for (const failsAt of [1, 60, 150]) {
    let resolved = 0;
    const onProgress = ({ phase }: { readonly phase: string }): void => {
      if (phase === 'resolving' && ++resolved === failsAt) throw new Error('the disk is full');
    };
    await assert.rejects(updateIndex({ ...options, onProgress }), /the disk is full/);
    assert.deepEqual(stateOf(stateDir), before);
  }
  const report = await updateIndex(options);
  assert.equal(report.changed, true);
  assert.equal(stateOf(stateDir).dangling, 0);
});
