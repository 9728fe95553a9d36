import assert from 'node:assert/strict';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it, type TestContext } from 'node:test';
import { commitAll, emptyTree, git, repository, write } from '../tree.ts';
import { ownHome } from './random-sequence.ts';
import { memoryOf, recall, remember, rememberDuring, whole } from './remembering.ts';

/** A time that can be put back exactly. */
const LONG_AGO = new Date(1_600_000_000_500);

const LARGE = `${'x'.repeat(1_100_000)}\n`;

async function remembered(t: TestContext, files: Record<string, string> = {}): Promise<string> {
  const root = repository(t, { 'a.ts': 'one\n', 'src/b.ts': 'two\n', 'src/tool': 'plain\n', ...files });
  await remember(root);
  return root;
}

const shared = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-remembered-')));
after(() => rmSync(shared, { recursive: true }));

// A home that is there before every test and changes in none but those that say so.
beforeEach(() => ownHome(join(shared, 'home')));

let made: string | null = null;

/** A tree with everything that decides what is listed, and a home; made once and copied. */
function template(): string {
  if (made !== null) return made;
  const place = join(shared, 'template');
  made = place;
  const root = join(place, 'tree');
  write(place, 'outside/target.ts');
  mkdirSync(root);
  git(root, 'init', '--quiet', '--initial-branch=main');
  const plain = ['a.ts', 'src/b.ts', 'src/tool', 'kept/here.ts', 'kept/gone.ts', '.graphragignore', 'src/.gitignore'];
  for (const path of plain) write(root, path, 'x\n');
  write(root, 'src/script', '#!/bin/sh\n');
  write(root, 'src/large.ts', LARGE);
  commitAll(root);
  git(root, 'branch', 'side');
  write(root, 'c.ts');
  write(root, '.gitignore', '*.log\nkept/\n');
  symlinkSync('src/b.ts', join(root, 'link.ts'));
  symlinkSync('../outside/target.ts', join(root, 'outside.ts'));
  commitAll(root);
  unlinkSync(join(root, 'kept/gone.ts'));
  write(root, 'untracked.ts');
  write(root, 'logs/debug.log');
  for (const folder of ['empty', 'hollow/deep']) mkdirSync(join(root, folder), { recursive: true });
  for (const path of ['.gitignore', 'src/script']) utimesSync(join(root, path), LONG_AGO, LONG_AGO);
  return place;
}

describe('a listing in memory', () => {
  it('is that of git, with a fresh look at each file', async (t) => {
    const root = await remembered(t, { '.gitignore': 'out/\n', '.env': 'A=1\n', 'note.txt': '' });
    appendFileSync(join(root, 'a.ts'), 'edited in place\n');
    const recalled = await recall(root);
    assert.deepEqual(recalled?.listing(), await whole(root));
    assert.equal(recalled.listing()?.files.find(({ path }) => path === 'a.ts')?.size, 20);
  });

  it('says which commit is checked out now', async (t) => {
    const root = await remembered(t);
    git(root, 'commit', '--quiet', '--allow-empty', '--message', 'another');
    assert.equal((await recall(root))?.head, git(root, 'rev-parse', 'HEAD').trim());
  });

  const holds: Record<string, (root: string) => void> = {
    'a file is saved by a rename': (root) => {
      write(root, 'src/b.ts~', 'TWO\n');
      renameSync(join(root, 'src/b.ts~'), join(root, 'src/b.ts'));
    },
    'a file comes and goes': (root) => {
      write(root, 'src/new.ts');
      unlinkSync(join(root, 'src/new.ts'));
    },
    'something is written into an ignored folder': (root) => write(root, 'out/new.ts'),
    'a file of no language changes': (root) => appendFileSync(join(root, 'note.txt'), 'more\n'),
    'the file behind a link is edited': (root) => appendFileSync(join(root, 'src/b.ts'), 'more\n'),
  };
  for (const [what, action] of Object.entries(holds)) {
    it(`holds when ${what}`, async (t) => {
      const root = repository(t, { 'a.ts': '', 'src/b.ts': 'two\n', '.gitignore': 'out/\n', 'note.txt': '' });
      write(root, 'out/old.ts');
      symlinkSync('src/b.ts', join(root, 'link.ts'));
      await remember(root);
      action(root);
      const recalled = await recall(root);
      assert.ok(recalled !== null);
      assert.deepEqual(recalled.listing(), await whole(root));
    });
  }

  const breaks: Record<string, (root: string, home: string) => void> = {
    'a file appears': (root) => write(root, 'src/new.ts'),
    'a file appears in a folder that was empty': (root) => write(root, 'empty/new.ts'),
    'a file appears in a folder of ignored files': (root) => write(root, 'logs/new.ts'),
    'a file appears deep in folders that were empty': (root) => write(root, 'hollow/deep/new.ts'),
    'a file goes': (root) => unlinkSync(join(root, 'src/b.ts')),
    'a file is renamed': (root) => renameSync(join(root, 'src/b.ts'), join(root, 'src/c.ts')),
    'a folder is renamed': (root) => renameSync(join(root, 'src'), join(root, 'source')),
    'a folder with other names takes its place': (root) => {
      renameSync(join(root, 'src'), join(root, 'old'));
      write(root, 'src/other.ts');
      rmSync(join(root, 'old'), { recursive: true });
    },
    'a folder takes the place of a file': (root) => {
      unlinkSync(join(root, 'src/b.ts'));
      mkdirSync(join(root, 'src/b.ts'));
    },
    'a tracked file comes back in an ignored folder': (root) => write(root, 'kept/gone.ts'),
    'a script without an ending gets a first line': (root) => writeFileSync(join(root, 'src/tool'), '#!/bin/sh\n'),
    'a first line changes and its time is put back': (root) => {
      writeFileSync(join(root, 'src/script'), '#?/bin/sh\n');
      utimesSync(join(root, 'src/script'), LONG_AGO, LONG_AGO);
    },
    'a file that was too large shrinks': (root) => truncateSync(join(root, 'src/large.ts'), 10),
    'a file grows too large': (root) => writeFileSync(join(root, 'a.ts'), LARGE),
    'a file behind a link grows too large': (root) => writeFileSync(join(root, 'src/b.ts'), LARGE),
    'a link leads elsewhere': (root) => {
      unlinkSync(join(root, 'link.ts'));
      symlinkSync('src/large.ts', join(root, 'link.ts'));
    },
    'what a link leads to moves': (root) =>
      renameSync(join(root, '../outside/target.ts'), join(root, '../outside/moved.ts')),
    '.gitignore is edited in place': (root) => appendFileSync(join(root, '.gitignore'), 'b.ts\n'),
    '.gitignore is edited and its time is put back': (root) => {
      writeFileSync(join(root, '.gitignore'), readFileSync(join(root, '.gitignore'), 'utf8').replace('*.log', '*.lug'));
      utimesSync(join(root, '.gitignore'), LONG_AGO, LONG_AGO);
    },
    'the .gitignore of a folder is edited in place': (root) => appendFileSync(join(root, 'src/.gitignore'), 'b.ts\n'),
    '.graphragignore is edited in place': (root) => appendFileSync(join(root, '.graphragignore'), 'src/\n'),
    '.git/info/exclude is edited': (root) => write(root, '.git/info/exclude', 'untracked.ts\n'),
    'the global ignore file appears': (_root, home) => write(home, '.config/git/ignore', 'untracked.ts\n'),
    'the global settings change': (_root, home) => write(home, '.gitconfig', '[core]\n\texcludesFile = ~/mine\n'),
    'settings of the repository change': (root) => git(root, 'config', 'core.excludesFile', '/nowhere'),
    'a file is tracked': (root) => git(root, 'add', '--force', 'logs/debug.log'),
    'a file is tracked no more': (root) => git(root, 'rm', '--quiet', '--cached', 'a.ts'),
    'another branch is checked out': (root) => git(root, 'checkout', '--quiet', 'side'),
    'changes are stashed': (root) => {
      appendFileSync(join(root, 'a.ts'), 'more\n');
      git(root, 'stash', '--quiet');
    },
    'a folder becomes a repository': (root) => git(join(root, 'src'), 'init', '--quiet'),
    'the repository is one no more': (root) => renameSync(join(root, '.git/objects'), join(root, '.git/other')),
    'git has nothing checked out': (root) => rmSync(join(root, '.git/HEAD')),
    'a folder may not be read any more': (root) => chmodSync(join(root, 'src'), 0o000),
  };
  for (const [what, action] of Object.entries(breaks)) {
    it(`is not believed when ${what}`, async (t) => {
      const place = emptyTree(t);
      cpSync(template(), place, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      const [root, home] = [join(place, 'tree'), ownHome(join(place, 'home'))];
      await remember(root);
      assert.ok((await recall(root)) !== null);
      t.after(() => existsSync(join(root, 'src')) && chmodSync(join(root, 'src'), 0o755));
      action(root, home);
      const recalled = await recall(root);
      // Whoever may read everything sees the same names in a folder that others may not read.
      if (recalled !== null && process.getuid?.() === 0 && what.includes('may not be read'))
        assert.deepEqual(recalled.listing(), await whole(root));
      else assert.equal(recalled, null);
    });
  }

  it('is not made of what changes while the files are listed', async (t) => {
    const root = repository(t, { 'a.ts': '', 'src/.gitignore': '' });
    const changes: Record<string, () => void> = {
      nothing: () => undefined,
      'a new folder': () => mkdirSync(join(root, 'new')),
      'an ignore file': () => appendFileSync(join(root, 'src/.gitignore'), 'a.ts\n'),
      'a file that goes again': () => {
        write(root, 'src/b.ts');
        unlinkSync(join(root, 'src/b.ts'));
      },
    };
    for (const [what, change] of Object.entries(changes)) {
      await remember(root);
      assert.ok(existsSync(memoryOf(root)));
      rmSync(memoryOf(root));
      await rememberDuring(root, change);
      assert.equal(existsSync(memoryOf(root)), what === 'nothing', what);
    }
  });

  it('is not made where a stamp could miss a change', async (t) => {
    const top = repository(t, { 'below/a.ts': '', 'nested/b.ts': '' });
    const below = join(top, 'below');
    await remember(below);
    assert.equal(existsSync(memoryOf(below)), false, 'a folder of a repository');
    git(join(top, 'nested'), 'init', '--quiet');
    await remember(top);
    assert.equal(existsSync(memoryOf(top)), false, 'a repository inside another');
  });

  it('is made in a linked work tree, and holds what decides there', async (t) => {
    const top = repository(t, { 'a.ts': '', 'lib/b.py': '' });
    const linked = `${top}-linked`;
    t.after(() => rmSync(linked, { recursive: true, force: true }));
    git(top, 'worktree', 'add', '--quiet', '-b', 'side', linked);
    await remember(linked);
    const recalled = await recall(linked);
    assert.deepEqual(recalled?.listing(), await whole(linked));
    // What the other work tree does with its own files is nothing to this one.
    write(top, 'c.ts');
    commitAll(top);
    assert.deepEqual((await recall(linked))?.listing(), await whole(linked));
    // A commit of its own is seen, rules that all share are, and so are its index and the file that leads to it.
    write(top, '.git/info/exclude', 'lib/\n');
    assert.equal(await recall(linked), null);
    await remember(linked);
    write(linked, 'd.ts');
    git(linked, 'add', 'd.ts');
    assert.equal(await recall(linked), null);
    await remember(linked);
    const head = commitAll(linked);
    await remember(linked);
    assert.equal((await recall(linked))?.head, head);
    const pointer = readFileSync(join(linked, '.git'), 'utf8');
    writeFileSync(join(linked, '.git'), pointer.replace('linked', 'elsewhere'));
    assert.equal(await recall(linked), null);
  });

  it('looks into no submodule', async (t) => {
    const root = repository(t, { 'a.ts': '' });
    git(root, 'init', '--quiet', 'sub');
    git(join(root, 'sub'), 'commit', '--quiet', '--allow-empty', '--message', 'first');
    git(root, '-c', 'advice.addEmbeddedRepo=false', 'add', 'sub');
    commitAll(root);
    await remember(root);
    write(root, 'sub/new.ts');
    assert.deepEqual((await recall(root))?.listing(), await whole(root));
  });

  it('belongs to the settings, the rules, the user and the place for which it was made', async (t) => {
    const root = await remembered(t);
    assert.ok((await recall(root)) !== null);
    assert.equal(await recall(root, { languageRules: 'others', maxFileSizeMb: 1 }), null);
    assert.equal(await recall(root, { languageRules: 'of the tests', maxFileSizeMb: 2 }), null);
    process.env.GIT_CONFIG_GLOBAL = '/nowhere';
    assert.equal(await recall(root), null);
    delete process.env.GIT_CONFIG_GLOBAL;
    const moved = `${root}-moved`;
    renameSync(root, moved);
    t.after(() => rmSync(moved, { recursive: true, force: true }));
    assert.equal(await recall(moved), null);
  });

  it('works without git, until a repository appears around', async (t) => {
    const place = emptyTree(t);
    const root = join(place, 'project');
    for (const path of ['a.ts', 'src/b.ts', 'out/c.ts']) write(root, path);
    write(root, '.gitignore', 'out/\n');
    mkdirSync(join(root, 'empty'));
    await remember(root);
    appendFileSync(join(root, 'a.ts'), 'more\n');
    write(root, 'out/d.ts');
    assert.deepEqual((await recall(root))?.listing(), await whole(root));
    write(root, 'empty/e.ts');
    assert.equal(await recall(root), null);
    await remember(root);
    assert.ok((await recall(root)) !== null);
    git(place, 'init', '--quiet');
    assert.equal(await recall(root), null);
  });
});
