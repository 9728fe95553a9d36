import assert from 'node:assert/strict';
import { it } from 'node:test';
import { askWithinBudgets, type BudgetUse } from './budget-mass.ts';
import { givenRepositories, stateFolderOf } from './given-repositories.ts';

const TRIPLES = 2100;
const LEAST_MEAN_USE = 0.85;

it(`${TRIPLES} answers at random stay within their budgets by the true count, and use 85% of them`, async (t) => {
  const repositories = givenRepositories();
  const uses: BudgetUse[] = [];
  for (const [nth, root] of repositories.entries()) {
    const count = Math.ceil(TRIPLES / repositories.length);
    const use = await askWithinBudgets(root, stateFolderOf(root), { count, seed: 11 + nth });
    t.diagnostic(`${root} ${JSON.stringify(use)}`);
    uses.push(use);
  }
  const full = uses.reduce((sum, use) => sum + use.full, 0);
  const mean = uses.reduce((sum, use) => sum + use.meanUse * use.full, 0) / full;
  t.diagnostic(`${full} answers for which more was found than fits, mean use ${mean.toFixed(3)}`);
  assert.ok(mean >= LEAST_MEAN_USE, `mean use ${mean}`);
});
