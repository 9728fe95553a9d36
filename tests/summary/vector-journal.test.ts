import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { sha1 } from '../../src/summary/hashing.ts';
import { VectorJournal } from '../../src/summary/storage/vector-journal.ts';
import { folderWith } from '../folder-with.ts';

it('vectors that come behind one that was cut short are found again', (t) => {
  const folder = folderWith(t);
  const [first, second, third] = ['first', 'second', 'third'].map(sha1);
  const vector = Float32Array.of(0.5, -0.25);
  const open = (): VectorJournal => new VectorJournal(folder, 'some service', vector.length);
  for (const hash of [first, second]) open().put(hash ?? '', vector);
  const [name = ''] = readdirSync(join(folder, 'vectors'));
  const file = join(folder, 'vectors', name);
  // The disk was full, or the machine was switched off.
  writeFileSync(file, readFileSync(file).subarray(0, -3));
  open().put(third ?? '', vector);
  const after = open();
  assert.deepEqual(
    [first, second, third].map((hash) => after.get(hash ?? '')),
    [vector, undefined, vector],
  );
});
