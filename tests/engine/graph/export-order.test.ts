import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';
import { write } from '../../source/tree.ts';

const records = async (root: string): Promise<string[]> => {
  const project = await open(root);
  try {
    // Twice: importance settles in the pause after a small update.
    for (let time = 0; time < 2; time++) await project.index();
    const all = await Array.fromAsync(project.export());
    return all.filter(({ record }) => record !== 'graph').map((record) => JSON.stringify(record));
  } finally {
    await project.close();
  }
};

const FILES = {
  'b.ts': "import { c } from './c.ts';\nexport function b(): void {\n  c();\n  a();\n}\nfunction a(): void {}\n",
  'c.ts': "import { b } from './b.ts';\nexport function c(): void {\n  b();\n}\n",
};

it('an export stands in the order of the sources, whatever the index went through', async (t) => {
  const root = folderWith(t, FILES);
  await records(root);
  // A file that sorts before the others and comes later, a call in the middle of another, and one that moved.
  write(root, 'a.ts', "import { b } from './b.ts';\nexport function first(): void {\n  b();\n}\n");
  await records(root);
  write(root, 'b.ts', FILES['b.ts'].replace('  c();\n', '  a();\n  c();\n  a();\n'));
  const grown = await records(root);
  rmSync(join(root, '.devbooks'), { recursive: true });
  assert.deepEqual(grown, await records(root));
  assert.ok(grown.length > 10);
});
