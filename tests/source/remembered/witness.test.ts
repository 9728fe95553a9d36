import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecalledListing } from '../../../src/source/index.ts';
import { commitAll, git, repository, writeUnderOldTime } from '../tree.ts';
import { ownHome } from './random-sequence.ts';
import { memoryOf, OF_THE_TESTS, recall, remember, whole } from './remembering.ts';

const INDEX = 'an index 1';
const FILES = ['a.ts', 'b.ts', 'empty.ts', 'src/c.ts', 'src/deep/d.py', 'src/deep/ünï.ts', 'src/tool.sh'];

/** Git is asked about any number of files. */
const RULES = { ...OF_THE_TESTS, witnessFrom: 1 };
const witnessOf = (root: string): string => `${memoryOf(root)}.witness`;
const asked = (root: string): Promise<RecalledListing | null> => recall(root, RULES);

/** Longer than files count as too new: git compares whole seconds. */
const OLD_ENOUGH_MS = 3_200;

/** A repository whose files are known to be those of an index, and an index for git beside it. */
async function witnessed(t: TestContext): Promise<string> {
  const root = repository(t, Object.fromEntries(FILES.map((path) => [path, path === 'empty.ts' ? '' : `${path}\n`])));
  await sleep(OLD_ENOUGH_MS);
  await remember(root);
  await learn(root);
  return root;
}

/** What two questions do after a change: the first finds the index current, the second writes down for git what it saw. */
async function learn(root: string): Promise<void> {
  await (await asked(root))?.keep({ index: INDEX, checkedMs: () => Date.now() });
  await (await asked(root))?.keep();
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('git as a witness of many files', { concurrency: true }, () => {
  const home = mkdtempSync(join(tmpdir(), 'graph-rag-home-'));
  const tools = join(home, 'tools');
  const calls = join(home, 'calls');
  before(() => {
    ownHome(home);
    mkdirSync(tools);
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
    const script = [
      '#!/bin/sh',
      `echo "$GIT_INDEX_FILE $*" >> '${calls}'`,
      `if [ -e "$GIT_INDEX_FILE.slow" ]; then echo $$ > "$GIT_INDEX_FILE.slow"; exec sleep 600; fi`,
      `exec '${real}' "$@"`,
    ].join('\n');
    writeFileSync(join(tools, 'git'), script, { mode: 0o755 });
    process.env.PATH = `${tools}:${process.env.PATH}`;
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('says that nothing has changed, and the listing is what it was', async (t) => {
    const root = await witnessed(t);
    const recalled = await asked(root);
    assert.equal(recalled?.isThatOf(INDEX), true);
    assert.deepEqual(recalled?.listing(), await whole(root));
    const questions = readFileSync(calls, 'utf8').split('\n');
    assert.ok(questions.some((call) => call.startsWith(`${witnessOf(root)} `) && call.includes(' diff-files ')));
    assert.deepEqual(
      git(root, 'ls-files', '--others', '--exclude-standard')
        .split('\n')
        .filter((path) => path.includes('witness-')),
      [],
    );
  });

  it('is believed by the token of its index alone', async (t) => {
    const root = await witnessed(t);
    const [memory, witness] = [readFileSync(memoryOf(root)), readFileSync(witnessOf(root))];
    const file = join(root, 'a.ts');
    const isCurrent = async (): Promise<boolean | undefined> => (await asked(root))?.isThatOf(INDEX);
    // The file changes, another index for git is made, and the memory of before comes back.
    writeFileSync(file, 'A.TS\n');
    await sleep(OLD_ENOUGH_MS);
    await learn(root);
    assert.equal(await isCurrent(), true);
    writeFileSync(memoryOf(root), memory);
    assert.equal(await isCurrent(), false);
    writeFileSync(witnessOf(root), witness);
    assert.equal(await isCurrent(), false);
    for (const damage of ['', 'DIRC', witness.subarray(0, 100), 'x'.repeat(500)]) {
      writeFileSync(witnessOf(root), damage);
      assert.equal(await isCurrent(), false);
    }
    rmSync(witnessOf(root));
    assert.equal(await isCurrent(), false);
  });

  const CHANGES: Record<string, (root: string) => void> = {
    'an edit of the same size in place': (root) => writeFileSync(join(root, 'a.ts'), 'A.TS\n'),
    'an edit of the same size under the old time': (root) => writeUnderOldTime(join(root, 'a.ts'), 'A.TS\n'),
    'a file in the place of another': (root) => renameSync(join(root, 'b.ts'), join(root, 'a.ts')),
    'an editor that saves aside': (root) => {
      writeFileSync(join(root, 'a.ts.next'), 'A.TS\n');
      renameSync(join(root, 'a.ts.next'), join(root, 'a.ts'));
    },
    'a file that is gone': (root) => rmSync(join(root, 'src/c.ts')),
    'a new file': (root) => writeFileSync(join(root, 'src/new.ts'), 'new\n'),
    'a folder in the place of a file': (root) => {
      rmSync(join(root, 'a.ts'));
      mkdirSync(join(root, 'a.ts'));
    },
    'a link in the place of a file': (root) => {
      rmSync(join(root, 'a.ts'));
      symlinkSync('b.ts', join(root, 'a.ts'));
    },
    'another name of another file': (root) => {
      rmSync(join(root, 'a.ts'));
      linkSync(join(root, 'b.ts'), join(root, 'a.ts'));
    },
    'an empty file that is filled': (root) => writeFileSync(join(root, 'empty.ts'), 'full\n'),
    'a name beyond ASCII': (root) => writeFileSync(join(root, 'src/deep/ünï.ts'), 'other\n'),
  };
  for (const [name, change] of Object.entries(CHANGES))
    it(`does not hide ${name}`, async (t) => {
      const root = await witnessed(t);
      assert.equal((await asked(root))?.isThatOf(INDEX), true);
      change(root);
      const recalled = await asked(root);
      assert.notEqual(recalled?.isThatOf(INDEX), true);
      if (recalled !== null) assert.deepEqual(recalled.listing(), await whole(root));
    });

  it('does not hide what the settings of a repository would', async (t) => {
    const root = await witnessed(t);
    for (const setting of ['core.trustctime false', 'core.checkStat minimal', 'core.ignoreStat true'])
      git(root, 'config', ...setting.split(' '));
    git(root, 'update-index', '--assume-unchanged', 'a.ts');
    await sleep(OLD_ENOUGH_MS);
    await remember(root);
    await learn(root);
    assert.equal((await asked(root))?.isThatOf(INDEX), true);
    writeFileSync(join(root, 'b.ts'), 'B.TS\n');
    writeUnderOldTime(join(root, 'a.ts'), 'A.TS, longer\n');
    assert.equal((await asked(root))?.isThatOf(INDEX), false);
  });

  it('leaves out what changed in this second, and looks at it itself', async (t) => {
    const root = await witnessed(t);
    for (let round = 0; round < 40; round++) {
      writeFileSync(join(root, 'a.ts'), `${String(round).padStart(3, '0')}\n`);
      assert.equal((await asked(root))?.isThatOf(INDEX), false, `round ${round}`);
      await learn(root);
    }
  });

  it('does not hide an edit behind paths that were hurt', async (t) => {
    const names = Array.from({ length: 20 }, (_, nth) => `f${String.fromCharCode(97 + nth)}.ts`);
    const root = repository(t, Object.fromEntries(names.map((name) => [name, `${name}\n`])));
    await sleep(OLD_ENOUGH_MS);
    // Too new for git: looked at here, and here alone.
    const last = join(root, names.at(-1) ?? '');
    writeFileSync(last, 'known\n');
    await sleep(200);
    await remember(root);
    await learn(root);
    assert.equal((await asked(root))?.isThatOf(INDEX), true);
    writeFileSync(last, 'other\n');
    const bytes = readFileSync(memoryOf(root));
    const paths = bytes.lastIndexOf(names.join('\0'));
    assert.ok(paths > 0);
    for (let at = paths; at < bytes.length; at++) {
      const hurt = Buffer.from(bytes);
      hurt[at] = (hurt[at] ?? 0) ^ 1;
      writeFileSync(memoryOf(root), hurt);
      assert.notEqual((await asked(root))?.isThatOf(INDEX), true, `byte ${at - paths}`);
    }
  });

  it('is done without where its index cannot be written', async (t) => {
    const root = await witnessed(t);
    rmSync(witnessOf(root));
    chmodSync(join(root, '.devbooks'), 0o555);
    try {
      const recalled = await asked(root);
      await recalled?.keep();
      assert.equal(recalled?.isThatOf(INDEX), true);
    } finally {
      chmodSync(join(root, '.devbooks'), 0o755);
    }
  });

  it('does not hide a file of before, under all of its old stats, when its folder is put back', async (t) => {
    const root = await witnessed(t);
    const aside = `${root}-aside`;
    t.after(() => rmSync(aside, { recursive: true, force: true }));
    renameSync(join(root, 'src'), aside);
    cpSync(aside, join(root, 'src'), { recursive: true });
    writeFileSync(join(root, 'src/c.ts'), 'another\n');
    await sleep(OLD_ENOUGH_MS);
    await remember(root);
    await learn(root);
    writeFileSync(join(root, 'b.ts'), 'B.TS\n');
    await (await asked(root))?.keep({ index: INDEX, checkedMs: () => Date.now() });
    await sleep(100);
    await (await asked(root))?.keep({ index: INDEX, checkedMs: () => Date.now() });
    assert.equal((await asked(root))?.isThatOf(INDEX), true);
    rmSync(join(root, 'src'), { recursive: true });
    renameSync(aside, join(root, 'src'));
    const recalled = await asked(root);
    assert.notEqual(recalled?.isThatOf(INDEX), true);
    if (recalled !== null) assert.deepEqual(recalled.listing(), await whole(root));
  });

  it('does not hide an edit that was undone by stats alone', async (t) => {
    const root = await witnessed(t);
    const [file, aside] = [join(root, 'src/c.ts'), `${root}-aside`];
    t.after(() => rmSync(aside, { recursive: true, force: true }));
    mkdirSync(aside);
    // The folder with the file of now leaves, one with another file comes, is learned, and goes again.
    cpSync(join(root, 'src'), join(aside, 'new'), { recursive: true });
    writeFileSync(join(aside, 'new/c.ts'), 'other!\n');
    renameSync(join(root, 'src'), join(aside, 'old'));
    renameSync(join(aside, 'new'), join(root, 'src'));
    await sleep(100);
    await (await asked(root))?.keep({ index: INDEX, checkedMs: () => Date.now() });
    assert.equal(readFileSync(file, 'utf8'), 'other!\n');
    rmSync(join(root, 'src'), { recursive: true });
    renameSync(join(aside, 'old'), join(root, 'src'));
    assert.notEqual((await asked(root))?.isThatOf(INDEX), true);
  });

  it('does not hide a link that leads to a file now', async (t) => {
    const root = repository(t, { 'a.ts': 'a\n', 'b.ts': 'b\n', '.gitignore': 'build/\n', 'build/note.txt': 'x' });
    symlinkSync('build/made.ts', join(root, 'link.ts'));
    await sleep(OLD_ENOUGH_MS);
    await remember(root);
    await learn(root);
    assert.equal((await asked(root))?.isThatOf(INDEX), true);
    writeFileSync(join(root, 'build/made.ts'), 'made\n');
    assert.notEqual((await asked(root))?.isThatOf(INDEX), true);
  });

  it('is not believed once its index was touched', async (t) => {
    const root = await witnessed(t);
    const path = witnessOf(root);
    const index = readFileSync(path);
    const at = index.indexOf('a.ts\0');
    writeFileSync(join(root, 'a.ts'), 'A.TS\n');
    for (const [place, value] of [
      [at - 2, 0x80],
      [at, 'x'.charCodeAt(0)],
    ] as const) {
      const damaged = Buffer.from(index);
      damaged[place] = value;
      const { atime, mtime } = lstatSync(path);
      writeFileSync(path, damaged);
      utimesSync(path, atime, mtime);
      assert.equal((await asked(root))?.isThatOf(INDEX), false);
    }
  });

  it('looks at the tree that is asked about, whatever the repository calls its own', async (t) => {
    const root = await witnessed(t);
    const copy = `${root}-copy`;
    t.after(() => rmSync(copy, { recursive: true, force: true }));
    execFileSync('cp', ['-al', root, copy]);
    git(root, 'config', 'core.worktree', copy);
    await sleep(OLD_ENOUGH_MS);
    await remember(root);
    await learn(root);
    writeFileSync(join(root, 'a.ts.next'), 'A.TS\n');
    renameSync(join(root, 'a.ts.next'), join(root, 'a.ts'));
    assert.notEqual((await asked(root))?.isThatOf(INDEX), true);
  });

  it('is ended where its answer is needed no more', async (t) => {
    const root = await witnessed(t);
    const slow = `${witnessOf(root)}.slow`;
    writeFileSync(slow, '');
    writeFileSync(join(root, '.gitignore'), 'b.ts\n');
    assert.equal(await asked(root), null);
    // Where it was not ended, it has said by now who it is.
    await sleep(1_000);
    const pid = Number(readFileSync(slow, 'utf8'));
    assert.ok(pid === 0 || !isRunning(pid), `git runs on as process ${pid}`);
  });

  it('is asked once where it cannot answer: of a repository with other names of objects', async (t) => {
    const root = repository(t, { 'a.ts': 'a\n', 'b.ts': 'b\n' });
    rmSync(join(root, '.git'), { recursive: true });
    git(root, 'init', '--quiet', '--object-format=sha256');
    commitAll(root);
    await sleep(OLD_ENOUGH_MS);
    await remember(root);
    await learn(root);
    const written = lstatSync(witnessOf(root)).mtimeMs;
    for (let nth = 0; nth < 3; nth++) await (await asked(root))?.keep();
    assert.equal(lstatSync(witnessOf(root)).mtimeMs, written);
    const questions = readFileSync(calls, 'utf8').split('\n');
    assert.equal(questions.filter((call) => call.startsWith(`${witnessOf(root)} `)).length, 1);
    writeFileSync(join(root, 'a.ts'), 'b\n');
    assert.equal((await asked(root))?.isThatOf(INDEX), false);
  });

  it('runs nothing that the repository brings', async (t) => {
    const root = await witnessed(t);
    const script = join(root, '.git', 'trap.sh');
    const sprung = join(root, '.git', 'sprung');
    writeFileSync(script, `#!/bin/sh\ntouch '${sprung}'\ncat\n`, { mode: 0o755 });
    git(root, 'config', 'core.fsmonitor', script);
    git(root, 'config', 'filter.trap.clean', script);
    git(root, 'config', 'diff.external', script);
    writeFileSync(join(root, '.git', 'info', 'attributes'), '*.ts filter=trap diff=trap\n');
    await sleep(OLD_ENOUGH_MS);
    await remember(root);
    await learn(root);
    // An index that seems older than the files would make git read them.
    utimesSync(witnessOf(root), 1_000, 1_000);
    writeFileSync(join(root, 'a.ts'), 'A.TS\n');
    assert.equal((await asked(root))?.isThatOf(INDEX), false);
    assert.equal(lstatSync(sprung, { throwIfNoEntry: false }), undefined);
  });
});
