import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimate, latencyOf, mean, percentile, standardError } from '../../src/evaluation/statistics.ts';

test('mean and standard error by hand', () => {
  assert.equal(mean([1, 2, 6]), 3);
  assert.equal(mean([]), 0);
  // variance (4 + 1 + 9) / 2 = 7, error √(7 / 3)
  assert.equal(standardError([1, 2, 6]), Math.sqrt(7 / 3));
  assert.equal(standardError([1]), null);
  assert.deepEqual(estimate([0.5, 0.5]), { mean: 0.5, standard_error: 0, count: 2 });
});

test('percentiles are values that were measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.deepEqual(latencyOf(hundred), { p50_ms: 50, p95_ms: 95, p99_ms: 99, max_ms: 100 });
  assert.equal(percentile([3, 1, 2], 50), 2);
  assert.equal(percentile([7], 0), 7);
  assert.equal(percentile([], 50), 0);
});
