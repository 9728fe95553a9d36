import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { emptyTree } from '../source/tree.ts';
import { checkMutations } from './mutated-fixtures.ts';

const LANGUAGES = readdirSync(join(import.meta.dirname, '..', 'fixtures', 'languages'));
const SEEDS = [1, 2];
const STEPS = 40;

describe(`programs that are torn apart have one graph, however it was reached, ${LANGUAGES.length} languages`, () => {
  for (const language of LANGUAGES)
    for (const seed of SEEDS)
      it(`${STEPS} mutations of ${language} (seed ${seed})`, async (t) =>
        checkMutations(emptyTree(t), { language, seed, steps: STEPS, whole: 'parsed anew' }));
});
