import assert from 'node:assert/strict';
import { renameSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { detectChanges, isSurelyUnchanged, type KnownFile, listFiles, readSource } from '../../src/source/index.ts';
import { commitAll, emptyTree, git, OPTIONS, repository, write } from './tree.ts';

/** The past, so that a test's own files are not as new as their index. */
const LONG_AGO_SECONDS = 1_600_000_000.5;

function age(root: string, ...paths: string[]): void {
  for (const path of paths) utimesSync(join(root, path), LONG_AGO_SECONDS, LONG_AGO_SECONDS);
}

async function index(root: string): Promise<Map<string, KnownFile>> {
  const indexedAtMs = Date.now();
  const known = new Map<string, KnownFile>();
  for (const file of (await listFiles(root, OPTIONS)).files) {
    const { hash } = await readSource(root, file, OPTIONS);
    assert.ok(hash !== null);
    known.set(file.path, { size: file.size, mtimeMs: file.mtimeMs, ino: file.ino, hash, indexedAtMs });
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
  const names = ['edited.ts', 'same-size.ts', 'deleted.ts', 'renamed.ts', 'touched.ts', 'still.ts'];
  for (const name of names) write(root, name);
  age(root, ...names);
  const known = await index(root);
  write(root, 'edited.ts', 'longer than before, by a good deal\n');
  write(root, 'same-size.ts', '// same-size.TS\n');
  unlinkSync(join(root, 'deleted.ts'));
  renameSync(join(root, 'renamed.ts'), join(root, 'new-name.ts'));
  utimesSync(join(root, 'touched.ts'), LONG_AGO_SECONDS + 60, LONG_AGO_SECONDS + 60);
  write(root, 'added.ts');
  assert.deepEqual(await changesSince(root, known), {
    added: ['added.ts', 'new-name.ts'],
    modified: ['edited.ts', 'same-size.ts'],
    deleted: ['deleted.ts', 'renamed.ts'],
    touched: ['touched.ts'],
    unchanged: 1,
  });
});

test('a file as new as its index is hashed, for it may have changed within one tick of the clock', async (t) => {
  const root = emptyTree(t);
  write(root, 'racy.ts', 'one\n');
  const known = await index(root);
  const before = statSync(join(root, 'racy.ts'));
  write(root, 'racy.ts', 'two\n');
  utimesSync(join(root, 'racy.ts'), before.atime, before.mtime);
  const file = known.get('racy.ts');
  assert.ok(file !== undefined);
  const { mtimeMs } = statSync(join(root, 'racy.ts'));
  known.set('racy.ts', { ...file, mtimeMs, indexedAtMs: mtimeMs });
  assert.deepEqual((await changesSince(root, known)).modified, ['racy.ts']);
  // The same stat, believed because the index is much younger.
  known.set('racy.ts', { ...file, mtimeMs, indexedAtMs: mtimeMs + 60_000 });
  assert.equal((await changesSince(root, known)).unchanged, 1);
});

test('whole seconds tell of a coarse clock', () => {
  const file = { path: 'a.ts', language: 'ts', size: 1, ino: 1 };
  const known = { size: 1, ino: 1, hash: '' };
  const at = (mtimeMs: number, indexedAtMs: number) =>
    isSurelyUnchanged({ ...file, mtimeMs }, { ...known, mtimeMs, indexedAtMs });
  assert.equal(at(5_000, 6_000), false);
  assert.equal(at(5_000, 8_000), true);
  assert.equal(at(5_000.25, 5_010), false);
  assert.equal(at(5_000.25, 6_000), true);
});

test('a branch switch and the way back are seen by content', async (t) => {
  const root = repository(t, { 'a.ts': 'main\n', 'b.ts': 'both\n' });
  age(root, 'a.ts', 'b.ts');
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
