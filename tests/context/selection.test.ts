import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { priorityOf, roundedScore } from '../../src/context/priority.ts';
import { selectWithin } from '../../src/context/selection.ts';

describe('priority', () => {
  const cases: [string, { relevance: number; hotspot: number; distance: number }, number][] = [
    ['SC-SP-002 A', { relevance: 0.9, hotspot: 0.8, distance: 1 }, 0.9],
    ['SC-SP-002 B', { relevance: 0.7, hotspot: 0.5, distance: 2 }, 0.58],
    ['an anchor counts as one step', { relevance: 0.5, hotspot: 0, distance: 0 }, 0.5],
    ['three steps', { relevance: 1, hotspot: 0, distance: 3 }, 0.5],
  ];
  for (const [name, scores, expected] of cases)
    it(name, () => {
      assert.equal(priorityOf(scores), expected);
    });

  it('follows the weights of the config', () => {
    const weights = { relevance: 1, hotspot: 0, distance: 0 };
    assert.equal(priorityOf({ relevance: 0.25, hotspot: 1, distance: 1 }, weights), 0.25);
  });

  it('is computed from scores as they are printed', () => {
    assert.equal(roundedScore(0.123_456), 0.1235);
  });
});

describe('selection', () => {
  const items = (...tokens: number[]) => tokens.map((count, place) => ({ tokens: count, place }));

  it('SC-SP-003: skips what does not fit and goes on', () => {
    const { kept, left, tokens } = selectWithin(items(400, 300, 350, 200), 1000);
    assert.deepEqual(
      kept.map(({ place }) => place),
      [0, 1, 3],
    );
    assert.deepEqual(
      left.map(({ place }) => place),
      [2],
    );
    assert.equal(tokens, 900);
  });

  it('counts what a joining fragment saves', () => {
    const shortened = (_: unknown, kept: readonly { tokens: number; place: number }[]) =>
      kept.map((item) => ({ ...item, tokens: Math.min(item.tokens, 50) }));
    const { kept, left, tokens } = selectWithin(items(400, 900, 30, 30), 1000, shortened);
    assert.deepEqual(
      kept.map(({ place, tokens: own }) => [place, own]),
      [
        [0, 50],
        [1, 50],
        [2, 30],
        [3, 30],
      ],
    );
    assert.deepEqual([left, tokens], [[], 160]);
  });

  it('SC-SP-006: keeps nothing when every fragment is too large', () => {
    assert.deepEqual(selectWithin(items(200, 150), 100).kept, []);
  });

  it('keeps nothing without a budget', () => {
    assert.deepEqual(selectWithin(items(1), 0).kept, []);
    assert.deepEqual(selectWithin(items(1), -5).kept, []);
  });
});
