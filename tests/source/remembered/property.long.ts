import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyTree } from '../tree.ts';
import { checkSequence, ownHome, startingTree, startingWorkTree } from './random-sequence.ts';

const SEQUENCES = 60;
const STEPS = 120;

test('what is recalled after any operation is what a listing finds, in many long sequences', async (t) => {
  const place = emptyTree(t);
  for (let seed = 1_000; seed < 1_000 + SEQUENCES; seed++) {
    const root = join(place, `tree-${seed}`);
    const home = ownHome(join(place, `home-${seed}`));
    // Every third in a linked work tree.
    (seed % 3 === 0 ? startingWorkTree : startingTree)(root);
    const recalls = await checkSequence(root, home, seed, STEPS);
    assert.ok(recalls > 0);
    rmSync(root, { recursive: true, force: true });
  }
});
