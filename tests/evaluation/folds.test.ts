import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldsByRepository } from '../../src/evaluation/folds.ts';

const tasks = Array.from({ length: 96 }, (_, index) => ({ id: index, repo: `owner/name${index % 32}` }));

const repositoriesOf = (folds: (typeof tasks)[]): string[][] =>
  folds.map((fold) => [...new Set(fold.map(({ repo }) => repo))].sort());

test('every task is in one fold, with all others of its repository', () => {
  const folds = foldsByRepository(tasks);
  assert.deepEqual(
    folds.flatMap((fold) => fold.map(({ id }) => id)).sort((a, b) => a - b),
    tasks.map(({ id }) => id),
  );
  const repositories = repositoriesOf(folds);
  assert.deepEqual(
    repositories.map(({ length }) => length),
    [7, 7, 6, 6, 6],
  );
  assert.equal(new Set(repositories.flat()).size, 32);
});

test('the split does not depend on the order of the tasks', () => {
  assert.deepEqual(repositoriesOf(foldsByRepository(tasks.toReversed())), repositoriesOf(foldsByRepository(tasks)));
});

test('fewer repositories than folds give as many folds as there are repositories', () => {
  assert.equal(foldsByRepository(tasks.filter(({ repo }) => /name[12]$/.test(repo))).length, 2);
  assert.deepEqual(foldsByRepository([]), []);
});
