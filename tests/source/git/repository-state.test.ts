import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryState } from '../../../src/source/index.ts';
import { emptyTree, git, repository, write } from '../tree.ts';

test('head, branch and whether tracked files changed', async (t) => {
  const root = repository(t, { 'a.ts': 'one\n' });
  const head = git(root, 'rev-parse', 'HEAD').trim();
  write(root, 'untracked.ts');
  assert.deepEqual(await repositoryState(root), { vcs: 'git', head, branch: 'main', dirty: false });
  write(root, 'a.ts', 'two\n');
  assert.deepEqual(await repositoryState(root), { vcs: 'git', head, branch: 'main', dirty: true });
  git(root, 'checkout', '--quiet', '--force', '--detach');
  assert.deepEqual(await repositoryState(root), { vcs: 'git', head, branch: null, dirty: false });
});

test('before the first commit, without a repository, and with a broken one', async (t) => {
  assert.deepEqual(await repositoryState(repository(t)), { vcs: 'git', head: null, branch: 'main', dirty: false });
  assert.deepEqual(await repositoryState(emptyTree(t)), { vcs: 'none' });
  const broken = repository(t, { 'a.ts': '' });
  writeFileSync(join(broken, '.git/index'), 'garbage');
  const state = await repositoryState(broken);
  assert.equal(state.vcs, 'none');
  assert.ok('warning' in state);
});
