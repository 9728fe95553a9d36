import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn } from '../../src/embedding/local/model-image.ts';
import { rowSum } from '../../src/embedding/local/row-sum.ts';

test('vector instructions and plain code make the same sum to the last bit', () => {
  const dimensions = 64;
  const rows = 5000;
  const table = Int8Array.from({ length: rows * dimensions }, (_, at) => ((at * 2_654_435_761) >>> 7) & 255);
  const rowsOf = rowsIn(table, dimensions);
  const [fast, plain] = [rowSum(rowsOf, dimensions), rowSum(rowsOf, dimensions, 'plain')];
  // More rows than memory is made for at first, and some of them again.
  for (let at = 0; at < 6000; at++) {
    const row = (at * 7919) % rows;
    const gain = Math.sin(at) / 3;
    fast.add(row, gain);
    plain.add(row, gain);
  }
  assert.ok(plain.sum.some((value) => value !== 0));
  assert.deepEqual(fast.sum, plain.sum);
});

test('rows whose length vector instructions do not divide are summed all the same', () => {
  const sum = rowSum(rowsIn(Int8Array.of(1, -2, 3, 4, 5, 6), 3), 3);
  sum.add(1, 2);
  sum.add(0, 1);
  assert.deepEqual([...sum.sum], [9, 8, 15]);
});
