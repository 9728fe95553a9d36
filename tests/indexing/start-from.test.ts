import assert from 'node:assert/strict';
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { DATABASE_FILE } from '../../src/store/index.ts';
import { emptyTree, git, repository, write } from '../source/tree.ts';
import { difference, dumpIndex } from './index-dump.ts';
import { Random } from './random.ts';
import { randomProject, textsOf } from './random-project.ts';
import { index, indexAndSettle } from './tree-on-disk.ts';

const STATE = '.state';

const FEW = new Map([
  ['a.ts', "import { b } from './b.ts';\nexport function a(): number {\n  return b();\n}\n"],
  ['b.ts', 'export function b(): number {\n  return 1;\n}\n'],
]);

/** A repository with an index, and a second work tree of it without one. */
async function twoWorkTrees(t: TestContext, texts: ReadonlyMap<string, string> = FEW) {
  const main = realpathSync(repository(t, { ...Object.fromEntries(texts), '.gitignore': `${STATE}/\n` }));
  await index(main, join(main, STATE));
  const linked = join(realpathSync(emptyTree(t)), 'linked');
  git(main, 'worktree', 'add', '--quiet', '-b', 'side', linked);
  return { main, linked };
}

const change = (statement: string, stateDir: string): void => {
  const database = new DatabaseSync(join(stateDir, DATABASE_FILE));
  database.exec(statement);
  database.close();
};

describe('the first index of a work tree', () => {
  it('starts from that of another and is the index of its own files', async (t) => {
    const { main, linked } = await twoWorkTrees(t, textsOf(randomProject(new Random(21), ['typescript', 'python'])));
    const [changed = '', gone = ''] = git(linked, 'ls-files', '*.ts', '*.py').split('\n');
    write(linked, changed, 'export function onlyHere(): number {\n  return 1;\n}\n');
    write(linked, 'new.ts', 'export const added = 2;\n');
    rmSync(join(linked, gone));
    const report = await indexAndSettle(linked, join(linked, STATE));
    assert.equal(report.startedFrom, main);
    assert.equal(report.parsed, 2);
    assert.deepEqual([report.files.added, report.files.modified, report.files.deleted], [1, 1, 1]);
    const elsewhere = emptyTree(t);
    const whole = await indexAndSettle(linked, elsewhere);
    assert.equal(whole.startedFrom, undefined);
    assert.deepEqual(difference(dumpIndex(elsewhere), dumpIndex(join(linked, STATE))), []);
    assert.deepEqual(
      readdirSync(join(linked, STATE)).filter((name) => name.includes('copy')),
      [],
    );
  });

  it('takes nothing on trust: a file of the same size and time is read', async (t) => {
    const { main, linked } = await twoWorkTrees(t);
    write(main, 'same.ts', 'export const left = 1;\n');
    await index(main, join(main, STATE));
    write(linked, 'same.ts', 'export const west = 1;\n');
    change(`UPDATE files SET checked_ms = 9e15; UPDATE meta SET value = 'other' WHERE key = 'repo'`, join(main, STATE));
    await indexAndSettle(linked, join(linked, STATE));
    const names = dumpIndex(join(linked, STATE)).filter((line) => /^symbol .*same\.ts/.test(line));
    assert.ok(
      names.some((line) => line.includes('west')),
      names.join('\n'),
    );
    assert.ok(!names.some((line) => line.includes('left')), names.join('\n'));
  });

  it('does not take the place of one that is there, nor start where it was told to begin anew', async (t) => {
    const { linked } = await twoWorkTrees(t);
    const fresh = await index(linked, join(linked, STATE), { full: true });
    assert.equal(fresh.startedFrom, undefined);
    const again = await index(linked, join(linked, STATE));
    assert.equal(again.startedFrom, undefined);
  });

  it('is made by itself where the other is of another program, damaged, or not there', async (t) => {
    const { main, linked } = await twoWorkTrees(t);
    change(`UPDATE meta SET value = 'older' WHERE key = 'extractor_version'`, join(main, STATE));
    assert.equal((await index(linked, join(linked, STATE))).startedFrom, undefined);
    rmSync(join(linked, STATE), { recursive: true });
    write(main, join(STATE, DATABASE_FILE), 'no database');
    for (const end of ['-wal', '-shm']) rmSync(join(main, STATE, DATABASE_FILE + end), { force: true });
    assert.equal((await index(linked, join(linked, STATE))).startedFrom, undefined);
    rmSync(join(linked, STATE), { recursive: true });
    rmSync(join(main, STATE), { recursive: true });
    assert.equal((await index(linked, join(linked, STATE))).startedFrom, undefined);
  });

  it('is made once where several ask for it at the same time', async (t) => {
    const { main, linked } = await twoWorkTrees(t);
    const reports = await Promise.all([1, 2, 3].map(() => index(linked, join(linked, STATE))));
    assert.ok(reports.some(({ startedFrom }) => startedFrom === main));
    const elsewhere = emptyTree(t);
    await indexAndSettle(linked, elsewhere);
    await index(linked, join(linked, STATE));
    assert.deepEqual(difference(dumpIndex(elsewhere), dumpIndex(join(linked, STATE))), []);
  });
});
