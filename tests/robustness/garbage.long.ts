import { describe, it } from 'node:test';
import { emptyTree } from '../source/tree.ts';
import { FULL_DOSE } from './garbage.ts';
import { checkGarbage } from './garbage-index.ts';

const SEEDS = [1, 2, 3];

describe('garbage, fifty thousand brackets deep', () => {
  for (const seed of SEEDS)
    it(`neither stops an index nor leaves it (seed ${seed})`, async (t) => checkGarbage(emptyTree(t), seed, FULL_DOSE));
});
