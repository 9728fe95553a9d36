import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixtureProject } from '../../cli/program.ts';
import { askWithinBudgets } from './budget-mass.ts';
import { stateFolderOf } from './given-repositories.ts';

const TRIPLES = 60;

describe('an answer within a budget', () => {
  for (const fixture of ['orders', 'subgraph', 'languages'])
    it(`is never larger by the true count, in any form: ${fixture}`, async (t) => {
      const root = fixtureProject(fixture, fixture);
      const use = await askWithinBudgets(root, stateFolderOf(root), { count: TRIPLES, seed: 7 });
      t.diagnostic(JSON.stringify(use));
      assert.ok(use.full > 0);
    });
});
