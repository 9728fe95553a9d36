import assert from 'node:assert/strict';
import { test } from 'node:test';
import { denseGraph, hotspots, importanceOf, inDegrees, pageRank } from '../../../src/graph/importance.ts';

const near = (actual: ArrayLike<number>, expected: readonly number[]): void => {
  assert.equal(actual.length, expected.length);
  for (const [place, value] of expected.entries())
    assert.ok(Math.abs((actual[place] ?? 0) - value) < 1e-6, `${place}: ${actual[place]}`);
};

test('repeated pairs, loops and edges of unknown ends do not count', () => {
  const graph = denseGraph([10, 20, 30], [10, 10, 20, 30, 10, 99], [20, 20, 20, 20, 77, 10]);
  assert.deepEqual([...inDegrees(graph)], [0, 2, 0]);
  assert.deepEqual([...graph.outDegree], [1, 0, 1]);
});

test('the ranks of a small graph are those of the textbook', () => {
  // A → B, A → C, B → C, C → A, D → C
  const ranks = pageRank(denseGraph([1, 2, 3, 4], [1, 1, 2, 3, 4], [2, 3, 3, 1, 3]));
  near(ranks, [0.3725269, 0.1958239, 0.3941491, 0.0375]);
});

test('the ranks add up to 1 when walks end in symbols that use nothing', () => {
  const ranks = pageRank(denseGraph([1, 2, 3], [1, 2], [3, 3]));
  near([ranks.reduce((sum, rank) => sum + rank, 0)], [1]);
  assert.ok((ranks[2] ?? 0) > (ranks[0] ?? 0));
  assert.deepEqual([...pageRank(denseGraph([], [], []))], []);
});

test('the ranks depend on the order of the symbols and not on their ids or the order of the edges', () => {
  const src = [1, 2, 3, 4, 5, 5, 2, 3];
  const dst = [2, 3, 1, 1, 1, 2, 4, 5];
  const renumbered = (ids: readonly number[]): number[] => ids.map((id) => id * 7 + 3).reverse();
  const ids = [1, 2, 3, 4, 5];
  const one = pageRank(denseGraph(ids, src, dst));
  const other = pageRank(
    denseGraph(
      ids.map((id) => id * 7 + 3),
      renumbered(src),
      renumbered(dst),
    ),
  );
  assert.deepEqual(one, other);
});

test('hotspots: change × complexity between 0 and 1, and 0 without a history', () => {
  near(hotspots([10, 10, 0, 1], [20, 1, 20, 1]), [1, 0.05, 0, 0.005]);
  assert.deepEqual([...hotspots([0, 0], [5, 6])], [0, 0]);
});

test('all of it from the columns of an index', () => {
  const columns = { id: Int32Array.of(4, 9), fileId: Int32Array.of(1, 2), complexity: Int32Array.of(3, 3) };
  const importance = importanceOf({ ...columns, src: Int32Array.of(4), dst: Int32Array.of(9) }, new Map([[2, 5]]));
  assert.deepEqual([...importance.inDegree], [0, 1]);
  assert.deepEqual([...importance.hotspot], [0, 1]);
  assert.ok((importance.pageRank[1] ?? 0) > (importance.pageRank[0] ?? 0));
});
