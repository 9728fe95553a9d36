import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeRecall, functionRecall, holdsCode, standsFor } from '../../src/evaluation/function-recall.ts';
import { type RankedResult, withinBudget } from '../../src/evaluation/ranked-result.ts';
import type { Gold } from '../../src/evaluation/task.ts';

const gold = (file: string, start: number, end: number): Gold => ({ file, lines: { start, end }, symbol: null });
const named = (file: string, symbol: string): Gold => ({ file, lines: null, symbol });
const result = (file: string, line_start: number, line_end: number, tokens?: number): RankedResult => ({
  file,
  line_start,
  line_end,
  ...(tokens === undefined ? {} : { tokens }),
});

test('a result stands for a function that it shares half of itself or of the function with', () => {
  const cases: [RankedResult, boolean][] = [
    [result('a', 10, 19), true],
    [result('a', 8, 19), true],
    [result('a', 12, 14), true],
    [result('a', 15, 24), true],
    [result('a', 16, 27), false],
    [result('a', 1, 100), true],
    [result('a', 20, 30), false],
    [result('b', 10, 19), false],
  ];
  for (const [found, expected] of cases)
    assert.equal(standsFor(found, gold('a', 10, 19)), expected, JSON.stringify(found));
});

test('without lines the name decides, qualified or not', () => {
  const found = { ...result('a', 1, 2), symbol: 'Client.fetch' };
  assert.equal(standsFor(found, named('a', 'fetch')), true);
  assert.equal(standsFor(found, named('a', 'net::Client::fetch')), true);
  assert.equal(standsFor(found, named('a', 'Server.fetch')), false);
  assert.equal(standsFor(found, named('a', 'etch')), false);
  assert.equal(standsFor(result('a', 1, 2), named('a', 'fetch')), false);
});

test('function recall counts gold functions in the first results, and files are no functions', () => {
  const results = [result('a', 1, 5), result('b', 1, 9), result('a', 20, 30)];
  const both = [gold('a', 20, 30), gold('a', 1, 5)];
  assert.equal(functionRecall(results, both, 10), 1);
  assert.equal(functionRecall(results, both, 2), 0.5);
  assert.equal(functionRecall(results, [gold('c', 1, 5)], 10), 0);
  assert.equal(functionRecall(results, [{ file: 'a', lines: null, symbol: null }], 10), null);
  assert.equal(functionRecall(results, [{ file: 'a', lines: null, symbol: null }, gold('b', 1, 9)], 10), 1);
});

test('code is in an answer when its lines are, but for a fifth of them or a line', () => {
  const wanted = gold('a', 10, 19);
  assert.equal(holdsCode([result('a', 12, 19)], wanted), true);
  assert.equal(holdsCode([result('a', 13, 19)], wanted), false);
  assert.equal(holdsCode([result('a', 10, 14), result('a', 13, 18)], wanted), true);
  assert.equal(holdsCode([result('a', 15, 18), result('a', 15, 16), result('a', 10, 13)], wanted), true);
  assert.equal(holdsCode([result('b', 10, 19)], wanted), false);
  assert.equal(holdsCode([result('a', 2, 3)], gold('a', 1, 3)), true);
  assert.equal(holdsCode([result('a', 2, 9)], gold('a', 1, 1)), false);
  assert.equal(holdsCode([], gold('a', 1, 1)), false);
});

test('a budget is filled best first and passes over what does not fit', () => {
  const results = [result('a', 1, 9, 3000), result('b', 1, 9, 2000), result('c', 1, 9, 1000), result('d', 1, 9, 1)];
  assert.deepEqual(
    withinBudget(results, 4000).map(({ file }) => file),
    ['a', 'c'],
  );
  assert.deepEqual(withinBudget([result('e', 1, 40)], 399), []);
  assert.equal(withinBudget([result('e', 1, 40)], 400).length, 1);
  assert.equal(codeRecall(withinBudget(results, 4000), [gold('a', 1, 9), gold('b', 1, 9)]), 0.5);
});
