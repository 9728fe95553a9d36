import assert from 'node:assert/strict';
import { it } from 'node:test';
import { judgeEstimates } from './estimates.ts';
import { givenRepositories, stateFolderOf } from './given-repositories.ts';

const FRAGMENTS = 5000;

it(`99% of ${FRAGMENTS} fragments are estimated between the true count and 20% above it`, async (t) => {
  const repositories = givenRepositories();
  const languages = new Set<string>();
  let [all, well, chinese] = [0, 0, 0];
  for (const root of repositories) {
    const found = await judgeEstimates(root, stateFolderOf(root), Math.ceil((FRAGMENTS * 1.2) / repositories.length));
    t.diagnostic(`${root}: ${found.good} good, ${found.low} low of ${found.fragments}`);
    for (const language of found.languages) languages.add(language);
    all += found.fragments;
    well += found.good;
    chinese += found.chinese;
  }
  t.diagnostic(`${well} of ${all} good, ${languages.size} languages, ${chinese} with Chinese`);
  assert.ok(all >= FRAGMENTS || process.env.GRAPH_RAG_TEST_REPOSITORIES === undefined, `${all} fragments`);
  assert.ok(well / all >= 0.99, `${well} of ${all}`);
});
