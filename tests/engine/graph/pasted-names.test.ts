import assert from 'node:assert/strict';
import { it } from 'node:test';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

// Each took minutes, for it was taken apart at each of its characters.
it('what is pasted in place of a name or a key is neither, and its message is short', async (t) => {
  await using project = await open(folderWith(t, { 'src/a.ts': 'export const a = 1;\n' }));
  for (const text of ['('.repeat(200_000), 'a:1 '.repeat(50_000)])
    await assert.rejects(project.symbol(text), (error) => error instanceof Error && error.message.length < 1_000);
  const { candidates } = await project.search('a.b'.repeat(60_000));
  assert.deepEqual(candidates, []);
});
