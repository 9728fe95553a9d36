import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixtureProject } from '../../cli/program.ts';
import { stateFolderOf } from './given-repositories.ts';
import { judgeCounts } from './token-counts.ts';

it('tokens of fragments are those that another tokenizer counts, in nineteen languages', async () => {
  const root = fixtureProject('languages', 'languages');
  const { fragments, wrong, languages } = await judgeCounts(root, stateFolderOf(root), 1000);
  assert.ok(languages.size >= 19 && fragments >= 500);
  assert.deepEqual(wrong, []);
});
