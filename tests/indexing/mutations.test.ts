import { describe, it } from 'node:test';
import { emptyTree } from '../source/tree.ts';
import { checkMutations } from './mutated-fixtures.ts';

const LANGUAGES = ['typescript', 'javascript', 'python'] as const;

describe('programs that are torn apart have one graph, however it was reached', () => {
  for (const language of LANGUAGES)
    it(`12 mutations of ${language}`, async (t) =>
      checkMutations(emptyTree(t), { language, seed: 7, steps: 12, whole: 'resolved anew' }));
});
