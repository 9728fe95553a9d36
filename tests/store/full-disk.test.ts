import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openWriter } from '../../src/store/writing.ts';
import { folderWith } from '../folder-with.ts';

const STORE = new URL('../../src/store/writing.ts', import.meta.url).href;
/** What takes nothing, as a full disk does; elsewhere than on Linux a folder in the place of the file. */
const FULL = '/dev/full';

describe('a disk without room', () => {
  it('is told as what happened to the index, also by the note of who writes', async (t) => {
    const state = folderWith(t);
    const isFull = existsSync(FULL);
    if (isFull) symlinkSync(FULL, join(state, 'writer.json'));
    else mkdirSync(join(state, 'writer.json'));
    const told = {
      name: 'StoreError',
      kind: isFull ? 'disk_full' : 'not_writable',
      message: /^writer\.json: E[A-Z]+$/,
    };
    await assert.rejects(openWriter(state), told);
  });

  it('leaves no empty .gitignore, which would show the whole index to git', async (t) => {
    const state = join(folderWith(t), '.devbooks');
    const script = `await (await import('${STORE}')).openWriter(${JSON.stringify(state)})`;
    const line = 'ulimit -f 0; exec "$0" --input-type=module -e "$1"';
    const { status } = spawnSync('bash', ['-c', line, process.execPath, script]);
    assert.notEqual(status, 0);
    await using _writer = await openWriter(state);
    assert.match(readFileSync(join(state, '.gitignore'), 'utf8'), /^\*$/m);
  });
});
