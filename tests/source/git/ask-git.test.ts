import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { askGit } from '../../../src/source/git/ask-git.ts';
import { emptyTree, repository } from '../tree.ts';

/** Other programs than the machine's, for one test. */
function withPath(t: TestContext, path: string): void {
  const before = process.env.PATH;
  t.after(() => {
    process.env.PATH = before;
  });
  process.env.PATH = path;
}

/** A git that does as the script says. */
function fakeGit(t: TestContext, script: string): string {
  const folder = emptyTree(t);
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'git'), 0o755);
  withPath(t, `${folder}:${process.env.PATH ?? ''}`);
  return folder;
}

describe('git that cannot be asked', () => {
  for (const path of ['/nonexistent', '/etc/passwd'])
    it(`is an answer, with ${JSON.stringify(path)} as PATH`, async (t) => {
      const root = repository(t, { 'a.ts': 'a\n' });
      withPath(t, path);
      assert.equal((await askGit(root, ['status'])).kind, 'unavailable');
    });

  it('is not waited for longer than it may take, nor is what it has started', async (t) => {
    const folder = fakeGit(t, 'sleep 60 & echo $! > "$(dirname "$0")/child"; wait');
    const answer = await askGit(emptyTree(t), ['status'], { timeoutMs: 300 });
    assert.deepEqual(answer, { kind: 'failed', code: null, complaint: 'git did not answer in time' });
    process.kill(Number(readFileSync(join(folder, 'child'), 'utf8')));
  });

  it('is ended by who needs it no more', async (t) => {
    fakeGit(t, 'exec sleep 60');
    let stop = (): void => undefined;
    const asked = askGit(emptyTree(t), ['status'], {
      onStart: (stopGit) => {
        stop = stopGit;
      },
    });
    await sleep(50);
    stop();
    assert.deepEqual(await asked, { kind: 'failed', code: null, complaint: 'git was needed no more' });
  });

  it('is heard where it complains, though it says that all went well', async (t) => {
    fakeGit(t, 'echo "cannot look at that" >&2');
    const answer = await askGit(emptyTree(t), ['status']);
    assert.equal(answer.kind === 'done' ? answer.complaint : '', 'cannot look at that');
  });
});
