import assert from 'node:assert/strict';
import { renameSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  detectChanges,
  fileStat,
  isSurelyUnchanged,
  type KnownFile,
  listFiles,
  readSource,
} from '../../../src/source/index.ts';
import { commitAll, emptyTree, git, OPTIONS, repository, write, writeUnderOldTime } from '../tree.ts';

/** So that a test's own files are not as new as their index. */
const A_MOMENT_MS = 60;

async function index(root: string): Promise<Map<string, KnownFile>> {
  const checkedMs = Date.now();
  const known = new Map<string, KnownFile>();
  for (const file of (await listFiles(root, OPTIONS)).files) {
    const { hash } = await readSource(root, file, OPTIONS);
    assert.ok(hash !== null);
    known.set(file.path, { ...fileStat(file), hash, checkedMs });
  }
  return known;
}

async function changesSince(root: string, known: Map<string, KnownFile>) {
  const { files } = await listFiles(root, OPTIONS);
  const changes = await detectChanges(root, files, known, OPTIONS);
  const names = (list: readonly { path: string }[]) => list.map((file) => file.path);
  return {
    added: names(changes.added),
    modified: names(changes.modified),
    deleted: changes.deleted,
    touched: names(changes.touched),
    unchanged: changes.unchanged,
  };
}

test('additions, edits, deletions, renames and touches are told apart', async (t) => {
  const root = emptyTree(t);
  const names = ['edited.ts', 'same-size.ts', 'old-time.ts', 'deleted.ts', 'renamed.ts', 'touched.ts', 'still.ts'];
  for (const name of names) write(root, name);
  await sleep(A_MOMENT_MS);
  const known = await index(root);
  write(root, 'edited.ts', 'longer than before, by a good deal\n');
  write(root, 'same-size.ts', '// same-size.TS\n');
  writeUnderOldTime(join(root, 'old-time.ts'), '// old-time.TS\n');
  unlinkSync(join(root, 'deleted.ts'));
  renameSync(join(root, 'renamed.ts'), join(root, 'new-name.ts'));
  utimesSync(join(root, 'touched.ts'), 1_600_000_000, 1_600_000_000);
  write(root, 'added.ts');
  assert.deepEqual(await changesSince(root, known), {
    added: ['added.ts', 'new-name.ts'],
    modified: ['edited.ts', 'old-time.ts', 'same-size.ts'],
    deleted: ['deleted.ts', 'renamed.ts'],
    touched: ['touched.ts'],
    unchanged: 1,
  });
});

test('a file as new as its index is hashed, for it may have changed within one tick of the clock', async (t) => {
  const root = emptyTree(t);
  write(root, 'racy.ts', 'one\n');
  const known = await index(root);
  write(root, 'racy.ts', 'two\n');
  const file = known.get('racy.ts');
  assert.ok(file !== undefined);
  const stat = fileStat(statSync(join(root, 'racy.ts')));
  known.set('racy.ts', { ...file, ...stat, checkedMs: stat.ctimeMs });
  assert.deepEqual((await changesSince(root, known)).modified, ['racy.ts']);
  // The same stat, believed because the index is much younger.
  known.set('racy.ts', { ...file, ...stat, checkedMs: stat.ctimeMs + 60_000 });
  assert.equal((await changesSince(root, known)).unchanged, 1);
});

test('whole seconds tell of a coarse clock', () => {
  const at = (changedMs: number, checkedMs: number) => {
    const stat = { size: 1, mtimeMs: changedMs, ctimeMs: changedMs, ino: 1 };
    return isSurelyUnchanged(stat, { ...stat, checkedMs });
  };
  assert.equal(at(5_000, 6_000), false);
  assert.equal(at(5_000, 8_000), true);
  assert.equal(at(5_000.25, 5_010), false);
  assert.equal(at(5_000.25, 6_000), true);
});

test('a branch switch and the way back are seen by content', async (t) => {
  const root = repository(t, { 'a.ts': 'main\n', 'b.ts': 'both\n' });
  await sleep(A_MOMENT_MS);
  const known = await index(root);
  git(root, 'checkout', '--quiet', '-b', 'side');
  write(root, 'a.ts', 'side, and longer\n');
  write(root, 'c.ts');
  commitAll(root);
  const onSide = await changesSince(root, known);
  assert.deepEqual([onSide.added, onSide.modified, onSide.unchanged], [['c.ts'], ['a.ts'], 1]);
  git(root, 'checkout', '--quiet', 'main');
  const back = await changesSince(root, known);
  assert.deepEqual(back, { added: [], modified: [], deleted: [], touched: ['a.ts'], unchanged: 1 });
});
