import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inOtherWorkTrees } from '../../../src/source/index.ts';
import { emptyTree, git, repository } from '../tree.ts';

const FILES = { 'a.ts': '', 'packages/core/b.ts': '' };

test('each work tree knows where the others are, the main one first', async (t) => {
  const main = realpathSync(repository(t, FILES));
  const place = realpathSync(emptyTree(t));
  const [first, second] = [join(place, 'first'), join(place, 'second')];
  for (const linked of [first, second]) git(main, 'worktree', 'add', '--quiet', '--detach', linked);
  assert.deepEqual(await inOtherWorkTrees(first), [main, second]);
  assert.deepEqual(await inOtherWorkTrees(main), [first, second]);
  assert.deepEqual(await inOtherWorkTrees(join(main, 'packages/core')), [
    join(first, 'packages/core'),
    join(second, 'packages/core'),
  ]);
});

test('what has no other work tree has none', async (t) => {
  assert.deepEqual(await inOtherWorkTrees(repository(t, FILES)), []);
  assert.deepEqual(await inOtherWorkTrees(emptyTree(t)), []);
});

test('a folder that a repository claims for a work tree must agree', async (t) => {
  const stranger = realpathSync(repository(t, FILES));
  const main = repository(t, FILES);
  const entry = join(main, '.git/worktrees/claimed');
  mkdirSync(entry, { recursive: true });
  writeFileSync(join(entry, 'gitdir'), `${stranger}/.git\n`);
  writeFileSync(join(entry, 'commondir'), '../..\n');
  writeFileSync(join(entry, 'HEAD'), 'ref: refs/heads/main\n');
  assert.ok(git(main, 'worktree', 'list').includes(stranger), 'git lists it');
  assert.deepEqual(await inOtherWorkTrees(main), []);
});
