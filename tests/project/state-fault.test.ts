import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { stateFault } from '../../src/project/index.ts';
import { folderWith } from '../folder-with.ts';

describe('a link that leads out of the project', () => {
  it('is found at any depth of the state folder, and nowhere else', (test) => {
    const folder = folderWith(test, { '.devbooks/index/a/b/c.json': '', 'src/x.ts': '' });
    symlinkSync('/', join(folder, 'src/out'));
    symlinkSync('../../..', join(folder, '.devbooks/index/a/inside'));
    assert.equal(stateFault(folder), null);
    const link = join(folder, '.devbooks/index/a/b/out');
    symlinkSync('/', link);
    assert.deepEqual(stateFault(folder), { path: link, problem: 'it is a link that leads out of the project' });
  });

  it('is not there where there is no state folder', (test) => {
    assert.equal(stateFault(folderWith(test, { 'src/x.ts': '' })), null);
  });

  it('cannot be ruled out where a folder is closed', (test) => {
    const folder = folderWith(test, { '.devbooks/cache/x.json': '' });
    const closed = join(folder, '.devbooks');
    chmodSync(closed, 0o000);
    try {
      // Nothing is closed to root.
      const fault = { path: closed, problem: 'it cannot be looked into (EACCES)' };
      assert.deepEqual(stateFault(folder), process.getuid?.() === 0 ? null : fault);
    } finally {
      chmodSync(closed, 0o755);
    }
  });
});
