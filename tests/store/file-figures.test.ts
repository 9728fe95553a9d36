import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { open } from '../../src/index.ts';
import { openReader } from '../../src/store/index.ts';
import { folderWith } from '../folder-with.ts';

it('figures of files are those of the state that is asked, also for a reader that stays open', async (t) => {
  const root = folderWith(t);
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

it('figures of files are the sums over their symbols, before and after importance is settled', async (t) => {
  const root = folderWith(t);
  const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
  write('a.ts', 'export function one() {}\nexport function two() {}\n');
  write('b.ts', "import { one, two } from './a';\nexport function three() {\n  one();\n  two();\n}\n");
  write('c.md', '# Notes\n\nThree calls one.\n\n## More\n\nAnd two.\n');
  await using project = await open(root);
  await project.index();
  await using reader = await openReader(project.stateFolder);
  assert.ok(reader !== null);
  const check = async (): Promise<void> => {
    assert.equal((await reader.wordCounts(['one'])).chunks, (await reader.pieces()).code);
    for (const { id, path } of await reader.files()) {
      const [figures] = await reader.fileFigures([id]);
      const symbols = await reader.symbolsOfFile(id);
      const inDegree = symbols.reduce((sum, symbol) => sum + symbol.inDegree, 0);
      assert.deepEqual([figures?.symbols, figures?.inDegree], [symbols.length, inDegree], path);
    }
  };
  await check();
  const [a] = await reader.fileFigures((await reader.files()).map(({ id }) => id));
  assert.ok((a?.inDegree ?? 0) > 0);
  // A function that was called is gone, and a caller with it.
  write('a.ts', 'export function two() {}\n');
  await project.index();
  await check();
  write('b.ts', 'export function three() {}\n');
  await project.index();
  await check();
});
