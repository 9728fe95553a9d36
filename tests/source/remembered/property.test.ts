import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyTree } from '../tree.ts';
import { checkSequence, ownHome, startingTree } from './random-sequence.ts';

const SEEDS = [1, 2];
const STEPS = 50;

test('what is recalled after any operation is what a listing finds', async (t) => {
  const place = emptyTree(t);
  for (const seed of SEEDS) {
    const root = join(place, `tree-${seed}`);
    const home = ownHome(join(place, `home-${seed}`));
    startingTree(root);
    const recalls = await checkSequence(root, home, seed, STEPS);
    // How often depends on the clock; never would mean that nothing was tested.
    assert.ok(recalls > 0);
  }
});
