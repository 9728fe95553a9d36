import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixtureProject } from '../../cli/program.ts';
import { judgeEstimates } from './estimates.ts';
import { stateFolderOf } from './given-repositories.ts';

it('estimates of fragments lie between the true count and 20% above it, in nineteen languages', async (t) => {
  const root = fixtureProject('languages', 'languages');
  const { fragments, good, low, languages } = await judgeEstimates(root, stateFolderOf(root), 1000);
  t.diagnostic(`${good} good, ${low} low of ${fragments} in ${languages.size} languages`);
  assert.ok(languages.size >= 19 && fragments >= 500);
  // The samples are mostly of one line, where a single token is 3%: real fragments are judged by the long test.
  assert.equal(low, 0);
  assert.ok(good / fragments >= 0.97, `${good} of ${fragments}`);
});
