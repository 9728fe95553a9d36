import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldsByRepository } from '../../src/evaluation/folds.ts';

const tasks = Array.from({ length: 96 }, (_, index) => ({ id: index, repo: `owner/name${index % 32}` }));

test('every task is measured once, on a repository that was not tuned on', () => {
  const folds = foldsByRepository(tasks);
  assert.equal(folds.length, 5);
  assert.deepEqual(
    folds.flatMap(({ measure }) => measure.map(({ id }) => id)).sort((a, b) => a - b),
    tasks.map(({ id }) => id),
  );
  for (const { tune, measure } of folds) {
    const tuned = new Set(tune.map(({ repo }) => repo));
    assert.equal(tune.length + measure.length, tasks.length);
    assert.ok(measure.every(({ repo }) => !tuned.has(repo)));
    assert.ok([6, 7].includes(new Set(measure.map(({ repo }) => repo)).size));
  }
});

test('the split does not depend on the order of the tasks', () => {
  const repositories = (items: typeof tasks): string[][] =>
    foldsByRepository(items).map(({ measure }) => [...new Set(measure.map(({ repo }) => repo))].sort());
  assert.deepEqual(repositories(tasks.toReversed()), repositories(tasks));
});

test('fewer repositories than folds give as many folds as there are repositories', () => {
  assert.equal(foldsByRepository(tasks.filter(({ repo }) => /name[12]$/.test(repo))).length, 2);
  assert.deepEqual(foldsByRepository([]), []);
});
