import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyTree } from '../tree.ts';
import { checkSequence, ownHome, startingTree, startingWorkTree } from './random-sequence.ts';

const SEQUENCES = [
  [1, startingTree],
  [2, startingTree],
  [3, startingWorkTree],
] as const;
const STEPS = 50;

test('what is recalled after any operation is what a listing finds', async (t) => {
  const place = emptyTree(t);
  for (const [seed, start] of SEQUENCES) {
    const root = join(place, `tree-${seed}`);
    const home = ownHome(join(place, `home-${seed}`));
    start(root);
    const recalls = await checkSequence(root, home, seed, STEPS);
    // How often depends on the clock; never would mean that nothing was tested.
    assert.ok(recalls > 0);
  }
});
