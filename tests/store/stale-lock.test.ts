import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { removeStaleLock } from '../../src/store/writing/stale-lock.ts';
import { folderWith } from '../folder-with.ts';

describe('a lock that a dead process has left', () => {
  it('is taken away, be it a file or a folder', (t) => {
    const folder = folderWith(t);
    writeFileSync(join(folder, 'file'), 'dead');
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'folder', 'owner'), 'dead');
    for (const name of ['file', 'folder']) removeStaleLock(join(folder, name), () => true);
    assert.deepEqual(readdirSync(folder), []);
  });

  it('is given back where another process has taken it between the look and the removal', (t) => {
    const folder = folderWith(t);
    const lock = join(folder, 'lock');
    writeFileSync(lock, 'alive');
    removeStaleLock(lock, (path) => readFileSync(path, 'utf8') === 'dead');
    assert.equal(readFileSync(lock, 'utf8'), 'alive');
    assert.deepEqual(readdirSync(folder), ['lock']);
  });

  it('may be gone already', (t) => {
    const folder = folderWith(t);
    let wasAsked = false;
    removeStaleLock(join(folder, 'lock'), () => {
      wasAsked = true;
      return true;
    });
    assert.equal(wasAsked, false);
    assert.equal(existsSync(join(folder, 'lock')), false);
  });
});
