import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isFailure } from '../../src/failure/index.ts';
import { findRoot, stateFolder, writeProblem } from '../../src/project/index.ts';
import { folderWith } from '../folder-with.ts';

describe('the project folder', () => {
  it('is the nearest one above with .devbooks or .git', (test) => {
    const folder = folderWith(test, { '.git/HEAD': '', 'a/.devbooks/config.yaml': '', 'a/b/c/x.ts': '' });
    assert.equal(findRoot({ from: join(folder, 'a/b/c') }), join(folder, 'a'));
    mkdirSync(join(folder, 'd/e'), { recursive: true });
    assert.equal(findRoot({ from: join(folder, 'd/e') }), folder);
  });

  it('is a linked work tree too, where .git is a file', (test) => {
    const folder = folderWith(test, { '.git': 'gitdir: elsewhere\n', 'a/x.ts': '' });
    assert.equal(findRoot({ from: join(folder, 'a') }), folder);
  });

  it('is exactly the one that was asked for', (test) => {
    const folder = folderWith(test, { '.git/HEAD': '', 'a/x.ts': '' });
    assert.equal(findRoot({ cwd: join(folder, 'a') }), join(folder, 'a'));
    assert.equal(findRoot({ cwd: 'a', from: folder }), join(folder, 'a'));
  });

  it('must be one that can be looked into', (test) => {
    const folder = folderWith(test, { 'closed/x.ts': '' });
    const closed = join(folder, 'closed');
    chmodSync(closed, 0o000);
    try {
      // Nothing is closed to root.
      if (process.getuid?.() === 0) assert.equal(findRoot({ cwd: closed }), closed);
      else
        assert.throws(
          () => findRoot({ cwd: closed }),
          (error) => isFailure(error) && error.code === 'folder_unusable' && error.message.includes('EACCES'),
        );
    } finally {
      chmodSync(closed, 0o755);
    }
  });

  it('must be a folder', (test) => {
    const folder = folderWith(test, { file: '' });
    for (const path of ['file', 'missing'])
      assert.throws(
        () => findRoot({ cwd: path, from: folder }),
        (error) => isFailure(error) && error.code === 'folder_unusable' && error.exitCode === 1,
      );
  });
});

describe('the state folder', () => {
  it('lies in the project unless a variable sends it elsewhere', () => {
    assert.equal(stateFolder('/p', {}), join('/p', '.devbooks'));
    assert.equal(stateFolder('/p', { GRAPH_RAG_STATE_DIR: '' }), join('/p', '.devbooks'));
    assert.equal(stateFolder('/p', { GRAPH_RAG_STATE_DIR: '/state' }), '/state');
  });

  it('is writable when it can be made', (test) => {
    const folder = folderWith(test, { file: '' });
    assert.equal(writeProblem(join(folder, 'not', 'there')), null);
    assert.equal(writeProblem(join(folder, 'file', 'state')), `${join(folder, 'file')} is not a folder`);
  });
});
