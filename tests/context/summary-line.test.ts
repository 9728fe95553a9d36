import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { longestSummary, summaryLine } from '../../src/context/summary-line.ts';
import { countTokens } from '../../src/context/tokens.ts';

const all = {
  shown: 3,
  signatures: 0,
  total: 3,
  overBudget: 0,
  addNothing: 0,
  changed: 0,
  given: 0,
  tokens: 90,
  budget: 8000,
};

describe('the line that tells how much is there', () => {
  const cases: [string, Partial<typeof all>, string][] = [
    ['everything', {}, '3 of 3 fragments; 90 of 8000 tokens'],
    ['one', { shown: 1, total: 1 }, '1 of 1 fragment; 90 of 8000 tokens'],
    [
      'over budget',
      { shown: 12, total: 41, overBudget: 29, tokens: 7812 },
      '12 of 41 fragments, 29 over budget; 7812 of 8000 tokens; a larger budget shows more',
    ],
    [
      'all reasons',
      { shown: 4, total: 11, signatures: 1, overBudget: 3, addNothing: 2, changed: 1, given: 1 },
      '4 of 11 fragments, 1 as signature, 3 over budget, 2 inside others, 1 in changed files, 1 given before; ' +
        '90 of 8000 tokens; a larger budget shows more',
    ],
  ];
  for (const [name, part, expected] of cases)
    it(name, () => {
      assert.equal(summaryLine({ ...all, ...part }), expected);
    });

  it('is never longer than the room that is set aside for it', () => {
    for (const total of [1, 9, 41, 1000])
      for (const budget of [10, 800, 16_000]) {
        const room = countTokens(longestSummary(total, budget, 0));
        const extent = { ...all, shown: total, total, overBudget: total - 1, tokens: budget - 1, budget };
        assert.ok(countTokens(summaryLine(extent)) <= room);
      }
  });
});
