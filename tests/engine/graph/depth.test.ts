import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundedDepth } from '../../../src/engine/graph/depth.ts';
import { isFailure } from '../../../src/failure/index.ts';

const CAPPED = '深度已达最大值 5，结果可能不完整 (depth capped at maximum 5, results may be incomplete)';
const CAPPED_BY_CONFIG = 'depth capped at 2 by graph_rag.max_depth, results may be incomplete';

describe('the depth of a walk', () => {
  it('is bounded by the documents and by the config, and says so', () => {
    const cases: [number | undefined, number | null, number, number, string[]][] = [
      [undefined, null, 3, 3, []],
      [1, null, 1, 1, []],
      [5, null, 5, 5, []],
      [6, null, 5, 6, [CAPPED]],
      [undefined, 2, 2, 3, []],
      [4, 2, 2, 4, [CAPPED_BY_CONFIG]],
      [9, 2, 2, 9, [CAPPED, CAPPED_BY_CONFIG]],
      [2, 4, 2, 2, []],
    ];
    for (const [asked, configured, depth, requested, warnings] of cases)
      assert.deepEqual(boundedDepth(asked, configured), { depth, requested, warnings }, `${asked} ${configured}`);
  });

  it('is a whole number from 1 up', () => {
    for (const depth of [0, -1, 1.5, Number.NaN])
      assert.throws(
        () => boundedDepth(depth, null),
        (error) => isFailure(error) && error.code === 'invalid_value',
      );
  });
});
