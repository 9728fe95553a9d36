import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { folderWith } from '../folder-with.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PROGRAM = join(ROOT, 'dist', 'cli.js');
const HOOK = join(import.meta.dirname, 'loaded-scripts.cjs');

test('the code that a build has kept is taken by every command that loads it', (t) => {
  assert.ok(existsSync(PROGRAM), 'the program is not built: npm run build');
  const project = folderWith(t);
  cpSync(join(ROOT, 'tests', 'fixtures', 'orders'), project, { recursive: true });
  /** The scripts that a command loads, and what V8 said to their code. */
  const loadedBy = (...words: readonly string[]): Map<string, string> => {
    const line = ['--require', HOOK, PROGRAM, ...words, '--cwd', project];
    const { stderr } = spawnSync(process.execPath, line, { encoding: 'utf8', cwd: project });
    const [, told = ''] = /^scripts: (.*)$/m.exec(stderr) ?? [];
    return new Map(told.split(' ').map((each) => each.split('=') as [string, string]));
  };
  const expect = (words: readonly string[], parts: readonly string[]): void => {
    const loaded = loadedBy(...words);
    for (const part of ['program', 'shell', 'core', ...parts])
      assert.equal(loaded.get(part), 'taken', `${words.join(' ')}: ${part}`);
    assert.deepEqual(
      [...loaded].filter(([, word]) => word === 'refused'),
      [],
      words.join(' '),
    );
  };
  const edit = (): void => appendFileSync(join(project, 'src', 'orders.ts'), '\nexport const more = 1;\n');
  expect(['index'], ['build']);
  expect(['search', 'payment'], ['seek']);
  expect(['--query', 'settle a payment', '--format', 'json'], ['seek']);
  expect(['search', '订单处理'], ['seek', 'chinese']);
  expect(['search', '注文の処理'], ['seek', 'japanese']);
  expect(['search', '주문을 처리하는'], ['seek', 'korean']);
  expect(['subgraph', 'processOrder'], ['follow']);
  edit();
  expect(['search', 'payment again'], ['seek', 'build']);
  edit();
  expect(['index'], ['build']);
  // What has no code of its own compiles: nothing may be refused all the same.
  for (const words of [['status'], ['--help'], ['preferences', 'list']])
    assert.ok(![...loadedBy(...words).values()].includes('refused'), words.join(' '));
});
