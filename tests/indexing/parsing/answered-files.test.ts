import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answeredFiles } from '../../../src/indexing/parsing/answered-files.ts';
import type { ReadFile } from '../../../src/indexing/parsing/parse-file.ts';

const read = (path: string): ReadFile => ({ path, state: 'skipped', reason: 'binary', detail: '', hash: null });

it('every file that a worker was given has an answer, in any order, or indexing fails', () => {
  const batch = [{ path: 'a.ts' }, { path: 'b.ts' }];
  const answer = { kind: 'parsed', files: [read('b.ts'), read('a.ts')] } as const;
  assert.deepEqual(answeredFiles(batch, answer), [
    [batch[0], read('a.ts')],
    [batch[1], read('b.ts')],
  ]);
  assert.throws(
    () => answeredFiles(batch, { kind: 'parsed', files: [read('a.ts'), read('c.ts')] }),
    /answer for b\.ts/,
  );
  assert.throws(() => answeredFiles(batch, { kind: 'done' }), /answer for a\.ts/);
});
