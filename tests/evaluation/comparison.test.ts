import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareScores, isNotable } from '../../src/evaluation/comparison.ts';
import { groupScores, summarise } from '../../src/evaluation/summary.ts';
import type { TaskScore } from '../../src/evaluation/task-score.ts';

const score = (id: string, repo: string, metrics: Record<string, number>): TaskScore => ({
  id,
  repo,
  language: null,
  category: null,
  query_language: 'en',
  metrics,
  one_result_per_file: true,
  latency_ms: 1,
});

test('only tasks of both sides are compared', () => {
  const before = [score('1', 'a', { m: 0 }), score('2', 'a', { m: 1 }), score('gone', 'a', { m: 1 })];
  const after = [score('1', 'a', { m: 1 }), score('2', 'a', { m: 1 }), score('new', 'a', { m: 0 })];
  const comparison = compareScores(before, after);
  assert.equal(comparison.tasks_compared, 2);
  assert.deepEqual([comparison.only_before, comparison.only_after], [1, 1]);
  assert.deepEqual(comparison.metrics.m, {
    before: 0.5,
    after: 1,
    difference: { mean: 0.5, standard_error: 0.5, count: 2 },
    paired_over: 'queries',
  });
});

test('pairing sees a small change that holds everywhere', () => {
  const values = [0.1, 0.5, 0.9];
  const before = values.map((value, index) => score(`${index}`, `r${index}`, { m: value, old: 1 }));
  const steady = values.map((value, index) =>
    score(`${index}`, `r${index}`, { m: value + 0.01 + index / 1000, new: 1 }),
  );
  const { metrics } = compareScores(before, steady);
  assert.deepEqual(Object.keys(metrics), ['m']);
  assert.ok(metrics.m && isNotable(metrics.m));
  const same = compareScores(before, before).metrics.m;
  assert.ok(same && !isNotable(same));
});

test('a metric that does not apply to a task takes no part in its mean', () => {
  const summary = summarise([
    score('1', 'a', { m: 1, part: 0.5 }),
    score('2', 'a', { m: 0 }),
    score('3', 'b', { m: 1 }),
  ]);
  assert.deepEqual(summary.metrics.m?.by_repository, { mean: 0.75, standard_error: 0.25, count: 2 });
  assert.deepEqual(summary.metrics.part?.by_repository, { mean: 0.5, standard_error: null, count: 1 });
});

test('groups are sorted, and tasks without a name for one stand together', () => {
  const scores = [score('1', 'b', {}), score('2', 'a', {}), score('3', 'b', {})];
  assert.deepEqual([...groupScores(scores, 'repo').keys()], ['a', 'b']);
  assert.deepEqual([...groupScores(scores, 'language').keys()], ['-']);
});
