import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openWriter } from '../../src/store/writing.ts';
import { folderWith } from '../folder-with.ts';
import { index, TreeOnDisk } from './tree-on-disk.ts';

test('what turns out to be no source when it is read counts as skipped, not as added', async (t) => {
  const home = folderWith(t);
  const tree = new TreeOnDisk(join(home, 'tree'));
  const minified = `var a=1;${'function f(b){return b+a};'.repeat(2_000)}`;
  tree.write(
    new Map([
      ['a.ts', 'export const a = 1;\n'],
      ['b.min.js', minified],
      ['c.js', minified],
    ]),
  );
  const { files } = await index(tree.root, join(home, 'state'));
  assert.deepEqual([files.total, files.added, files.skipped], [1, 1, 2]);
  const again = await index(tree.root, join(home, 'state'));
  assert.deepEqual([again.files.total, again.files.added, again.files.skipped], [1, 0, 2]);
});

test('what becomes of files that are left out is no news of the index', async (t) => {
  const home = folderWith(t);
  const tree = new TreeOnDisk(join(home, 'tree'));
  const minified = (name: string): string => `var a=1;${`function ${name}(b){return b+a};`.repeat(2_000)}`;
  const own: [string, string] = ['a.ts', 'export const a = 1;\n'];
  tree.write(new Map([own, ['b.js', minified('f')], ['c.js', minified('f')], ['d.js', minified('f')]]));
  await index(tree.root, join(home, 'state'));
  tree.write(new Map([own, ['b.js', minified('g')], ['c.js', minified('g')]]));
  const { files } = await index(tree.root, join(home, 'state'));
  assert.deepEqual(files, { total: 1, added: 0, modified: 0, deleted: 0, unchanged: 1, skipped: 2 });
});

test('what an older program has skipped for its content is read again', async (t) => {
  const home = folderWith(t);
  const state = join(home, 'state');
  const tree = new TreeOnDisk(join(home, 'tree'));
  tree.write(
    new Map([
      ['a.ts', 'export const a = 1;\n'],
      ['b.ts', 'export const b = 2;\n'],
    ]),
  );
  await index(tree.root, state);
  {
    await using writer = await openWriter(state);
    const file = await writer.fileByPath('b.ts');
    assert.ok(file !== null);
    writer.publish((publication) => {
      publication.removeFiles([file.id]);
      publication.replaceSkipped([{ path: 'b.ts', reason: 'minified', detail: '', stamp: file }]);
      publication.setMeta({ extractor_version: '0.0' });
    });
  }
  const { files } = await index(tree.root, state);
  assert.deepEqual([files.total, files.skipped], [2, 0]);
});
