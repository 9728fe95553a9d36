import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { gitFolders } from '../../../src/source/git/git-folders.ts';
import { folderWith } from '../../folder-with.ts';

test("git's folders are those of the work tree, or none where they cannot be looked at", (t) => {
  const root = folderWith(t, {
    '.git/HEAD': '',
    'linked/.git': 'gitdir: ../.git/worktrees/linked\n',
    'plain/x.ts': '',
  });
  assert.equal(gitFolders(root)?.own, join(root, '.git'));
  assert.equal(gitFolders(join(root, 'linked'))?.own, join(root, '.git/worktrees/linked'));
  assert.equal(gitFolders(join(root, 'plain')), null);
  // The system refuses such a name, as it refuses what is closed.
  assert.equal(gitFolders(join(root, 'x'.repeat(5_000))), null);
});
