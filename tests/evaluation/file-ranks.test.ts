import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileRanks, hasOneResultPerFile, hit, ndcg, reciprocalRank } from '../../src/evaluation/file-ranks.ts';
import type { RankedResult } from '../../src/evaluation/ranked-result.ts';

const list = (...files: string[]): RankedResult[] =>
  files.map((file, index) => ({ file, line_start: index * 10 + 1, line_end: index * 10 + 9 }));
const close = (actual: number, expected: number): void => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}`);

test('a gold file stands where the first result in it stands', () => {
  assert.deepEqual(fileRanks(list('a', 'b', 'b', 'c', 'a'), new Set(['b', 'c', 'z'])), [2, 4]);
  assert.deepEqual(fileRanks([], new Set(['a'])), []);
});

test('NDCG by hand', () => {
  close(ndcg([1], 1), 1);
  close(ndcg([2], 1), 1 / Math.log2(3)); // 0.63093
  close(ndcg([1, 3], 2), (1 + 0.5) / (1 + 1 / Math.log2(3))); // 1.5 / 1.63093
  close(ndcg([3], 2), 0.5 / (1 + 1 / Math.log2(3)));
  close(ndcg([10], 1), 1 / Math.log2(11));
  close(ndcg([11], 1), 0);
  close(ndcg([], 3), 0);
  close(ndcg([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 12), 1);
});

test('the ranks of a list of fragments are those of its results, not of its files', () => {
  close(ndcg(fileRanks(list('x', 'x', 'gold'), new Set(['gold'])), 1), 0.5);
});

test('reciprocal rank and hits', () => {
  assert.equal(reciprocalRank([4, 2]), 0.5);
  assert.equal(reciprocalRank([]), 0);
  assert.equal(reciprocalRank([11]), 0);
  assert.deepEqual(
    [1, 5, 10].map((depth) => hit([5, 9], depth)),
    [0, 1, 1],
  );
});

test('a list says whether a file is in it twice', () => {
  assert.equal(hasOneResultPerFile(list('a', 'b')), true);
  assert.equal(hasOneResultPerFile(list('a', 'b', 'a')), false);
});
