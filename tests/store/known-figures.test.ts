import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { open } from '../../src/index.ts';
import { openReader } from '../../src/store/index.ts';

it('figures of files are those of the state that is asked, also for a reader that stays open', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-figures-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, functions: readonly string[]): void =>
    writeFileSync(join(root, name), functions.map((each) => `export function ${each}() {}\n`).join(''));
  write('a.ts', ['one']);
  write('b.ts', ['two', 'three']);
  await using project = await open(root);
  await project.index();
  await using reader = await openReader(project.stateFolder);
  assert.ok(reader !== null);
  const ids = (await reader.files()).map(({ id }) => id);
  const symbolsOf = async (asked: readonly number[]): Promise<[string, number][]> =>
    (await reader.fileFigures(asked)).map(({ path, symbols }) => [path, symbols]);
  // The file itself is one of its symbols.
  assert.deepEqual(await symbolsOf(ids.slice(0, 1)), [['a.ts', 2]]);
  assert.deepEqual(await symbolsOf([...ids, 999, ...ids]), [
    ['a.ts', 2],
    ['b.ts', 3],
  ]);
  write('a.ts', ['one', 'four', 'five']);
  rmSync(join(root, 'b.ts'));
  await project.index();
  assert.deepEqual(await symbolsOf(ids), [['a.ts', 4]]);
});
