import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastCommits } from '../../../src/source/index.ts';
import { emptyTree, git, repository, write } from '../tree.ts';

function commit(root: string, message: string, ...paths: string[]): string {
  for (const path of paths) write(root, path, `${message}\n`);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(root, 'rev-parse', 'HEAD').trim();
}

test('what commits say and what they changed, newest first, as many as are wanted', async (t) => {
  const root = repository(t);
  commit(root, 'the first', 'a.ts');
  const second = commit(root, 'fix(client): 修复订单 "quoted"\n\nmore about it', 'a.ts', 'line\nfeed.ts', '事务.ts');
  commit(root, 'nothing changed');
  const third = commit(root, 'another', 'sub/b.ts');
  assert.deepEqual(await pastCommits(root, 'HEAD', 2), [
    { hash: third, subject: 'another', paths: ['sub/b.ts'] },
    { hash: second, subject: 'fix(client): 修复订单 "quoted"', paths: ['a.ts', 'line\nfeed.ts', '事务.ts'] },
  ]);
  assert.deepEqual(
    (await pastCommits(root, second, 10)).map(({ subject }) => subject),
    ['fix(client): 修复订单 "quoted"', 'the first'],
  );
});

test('a file that was moved is known by the name that it has now', async (t) => {
  const root = repository(t);
  const text = Array.from({ length: 30 }, (_, line) => `export const value${line} = ${line};`).join('\n');
  write(root, 'old/a.ts', `${text}\n`);
  write(root, 'M', 'a file named like a status\n');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'the first');
  git(root, 'mv', 'old', 'middle');
  write(root, 'middle/a.ts', `${text}\n// edited\n`);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'moved and edited');
  git(root, 'mv', 'middle', 'new');
  git(root, 'commit', '--quiet', '--message', 'moved');
  commit(root, 'another at the old place', 'old/a.ts');
  assert.deepEqual(
    (await pastCommits(root, 'HEAD', 10)).map(({ subject, paths }) => [subject, paths]),
    [
      ['another at the old place', ['old/a.ts']],
      ['moved', ['new/a.ts']],
      ['moved and edited', ['new/a.ts']],
      ['the first', ['M', 'new/a.ts']],
    ],
  );
});

test('merges and commits of very many files tell nothing of one file', async (t) => {
  const root = repository(t, { 'a.ts': 'a\n' });
  git(root, 'switch', '--quiet', '--create', 'side');
  commit(root, 'on the side', 'side.ts');
  git(root, 'switch', '--quiet', 'main');
  commit(root, 'formats everything', ...Array.from({ length: 61 }, (_, file) => `all/${file}.ts`));
  git(root, 'merge', '--quiet', '--no-ff', '--message', 'brings the side', 'side');
  const subjects = (await pastCommits(root, 'HEAD', 10)).map(({ subject }) => subject);
  assert.deepEqual(subjects.sort(), ['change', 'on the side']);
});

test('a project inside a larger repository has its own paths and commits', async (t) => {
  const root = repository(t, { 'top.ts': 'top\n' });
  commit(root, 'inside', 'part/a.ts');
  assert.deepEqual(
    (await pastCommits(`${root}/part`, 'HEAD', 10)).map(({ subject, paths }) => [subject, paths]),
    [['inside', ['a.ts']]],
  );
});

test('without a history there is none', async (t) => {
  assert.deepEqual(await pastCommits(emptyTree(t), 'HEAD', 10), []);
  assert.deepEqual(await pastCommits(repository(t), 'HEAD', 10), []);
  assert.deepEqual(await pastCommits(repository(t, { 'a.ts': 'a\n' }), '--all', 10), []);
});
