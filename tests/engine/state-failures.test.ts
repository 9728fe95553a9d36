import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

const projectIn = (t: { after: (end: () => void) => void }): string => {
  const root = folderWith(t, { 'a.ts': 'export function alpha() {}\n' });
  mkdirSync(join(root, '.devbooks'));
  return root;
};

test('what cannot be forgotten or remembered is told as a state folder that cannot be written', async (t) => {
  const root = projectIn(t);
  const state = join(root, '.devbooks');
  // Folders where files belong cannot be removed or replaced as files, whoever runs the test.
  mkdirSync(join(state, 'cache', 'graph-context', `${'0'.repeat(32)}.json`), { recursive: true });
  mkdirSync(join(state, 'intent-history.json.bak', 'full'), { recursive: true });
  await using project = await open(root);
  const told = { code: 'state_not_writable', message: /nothing can be written to .*\.devbooks: / };
  await assert.rejects(project.clearCache(), told);
  writeFileSync(join(state, 'intent-history.json'), 'no JSON');
  await assert.rejects(project.feedback({ query: 'alpha', symbols: ['alpha'], action: 'edit' }), told);
  assert.match((await project.preferences()).warnings[0] ?? '', /is ignored/);
});
