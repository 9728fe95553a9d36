import assert from 'node:assert/strict';
import { it } from 'node:test';
import { givenRepositories, stateFolderOf } from './given-repositories.ts';
import { judgeCounts } from './token-counts.ts';

const FRAGMENTS = 5000;

it(`tokens of ${FRAGMENTS} fragments are those that another tokenizer counts`, async (t) => {
  const repositories = givenRepositories();
  const languages = new Set<string>();
  let [all, chinese] = [0, 0];
  for (const root of repositories) {
    const found = await judgeCounts(root, stateFolderOf(root), Math.ceil((FRAGMENTS * 1.2) / repositories.length));
    for (const language of found.languages) languages.add(language);
    all += found.fragments;
    chinese += found.chinese;
    assert.deepEqual(found.wrong, [], root);
  }
  t.diagnostic(`${all} fragments, ${languages.size} languages, ${chinese} with Chinese`);
  assert.ok(all >= FRAGMENTS || process.env.GRAPH_RAG_TEST_REPOSITORIES === undefined, `${all} fragments`);
});
