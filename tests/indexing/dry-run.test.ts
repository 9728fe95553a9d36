import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { shippedModel } from '../../src/embedding/index.ts';
import { dryRun } from '../../src/indexing/dry-run.ts';
import { folderWith } from '../folder-with.ts';

test('a dry run counts the files of a folder whatever it is called', async (t) => {
  const root = folderWith(t, {
    'constructor/a.ts': 'export const a = 1;\n',
    'constructor/b.ts': 'export const b = 1;\n',
    'toString/c.ts': 'export const c = 1;\n',
    'd.ts': 'export const d = 1;\n',
  });
  const plan = await dryRun({
    ...{ root, stateDir: join(root, '.devbooks'), repo: 'sample', maxFileSizeMb: 2 },
    embedding: shippedModel(),
  });
  assert.deepEqual(Object.entries(plan.byFolder).sort(), [
    ['.', 1],
    ['constructor', 2],
    ['toString', 1],
  ]);
});
