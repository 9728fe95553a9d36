import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { churn } from '../../../src/source/index.ts';
import { emptyTree, git, repository, write } from '../tree.ts';

const DAY = 86_400;
const NOW = 1_700_000_000;

function commitAt(root: string, seconds: number, ...paths: string[]): void {
  for (const path of paths) write(root, path, `${seconds}\n`);
  git(root, 'add', '--all');
  process.env.GIT_COMMITTER_DATE = `${seconds} +0000`;
  process.env.GIT_AUTHOR_DATE = `${seconds} +0000`;
  try {
    git(root, 'commit', '--quiet', '--allow-empty', '--message', 'change');
  } finally {
    delete process.env.GIT_COMMITTER_DATE;
    delete process.env.GIT_AUTHOR_DATE;
  }
}

test('commits of the year before the commit are counted by path', async (t) => {
  const root = repository(t);
  commitAt(root, NOW - 400 * DAY, 'a.ts', 'b.ts');
  commitAt(root, NOW - 300 * DAY, 'a.ts', 'line\nfeed.ts', '事务.ts');
  commitAt(root, NOW - 10 * DAY, 'sub/c.ts', 'a.ts');
  commitAt(root, NOW - DAY);
  commitAt(root, NOW, 'sub/c.ts');
  const counted = { 'a.ts': 2, 'line\nfeed.ts': 1, '事务.ts': 1, 'sub/c.ts': 2 };
  assert.deepEqual(Object.fromEntries(await churn(root, 'HEAD')), counted);
  assert.deepEqual(Object.fromEntries(await churn(join(root, 'sub'), 'HEAD')), { 'c.ts': 2 });
  const earlier = { 'a.ts': 2, 'b.ts': 1, 'line\nfeed.ts': 1, '事务.ts': 1 };
  assert.deepEqual(Object.fromEntries(await churn(root, 'HEAD~3')), earlier);
});

test('the oldest commit of a shallow clone counts for nothing', async (t) => {
  const origin = repository(t);
  for (const day of [3, 2, 1]) commitAt(origin, NOW - day * DAY, 'a.ts', `only-${day}.ts`);
  const root = join(emptyTree(t), 'clone');
  git(origin, 'clone', '--quiet', '--depth', '2', `file://${origin}`, root);
  assert.deepEqual(Object.fromEntries(await churn(root, 'HEAD')), { 'a.ts': 1, 'only-1.ts': 1 });
});

test('without history there is nothing to count', async (t) => {
  assert.equal((await churn(emptyTree(t), 'HEAD')).size, 0);
  assert.equal((await churn(repository(t), 'HEAD')).size, 0);
});
