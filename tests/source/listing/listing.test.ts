import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../../../src/source/index.ts';
import { commitAll, emptyTree, git, OPTIONS, paths, reasons, repository, write } from '../tree.ts';

test('git lists tracked and untracked files, without ignored and deleted ones', async (t) => {
  const root = repository(t, { 'a.ts': '', 'gone.ts': '', '.gitignore': 'out/\n', 'logo.svg': '', 'b/c.py': '' });
  unlinkSync(join(root, 'gone.ts'));
  write(root, 'new.ts');
  write(root, 'out/made.ts');
  write(root, '.devbooks/state.ts');
  const listing = await listFiles(root, OPTIONS);
  assert.equal(listing.vcs, 'git');
  assert.equal(listing.head, git(root, 'rev-parse', 'HEAD').trim());
  assert.deepEqual(paths(listing), ['a.ts', 'b/c.py', 'new.ts']);
  assert.deepEqual(listing.skipped, []);
  assert.equal(listing.otherFiles, 2);
  assert.deepEqual([...listing.otherExtensions].sort(), [
    ['', 1],
    ['.svg', 1],
  ]);
});

test('a tracked file that a rule ignores is listed, as git does', async (t) => {
  const root = repository(t, { 'dist/kept.ts': '' });
  write(root, '.gitignore', 'dist/\n');
  write(root, 'dist/other.ts');
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['dist/kept.ts']);
});

test('folders with well-known names are listed like any other', async (t) => {
  const root = emptyTree(t);
  for (const folder of ['node_modules', 'vendor', 'dist', 'build', 'target', '.hidden']) write(root, `${folder}/a.ts`);
  assert.equal((await listFiles(root, OPTIONS)).files.length, 6);
});

test('names with spaces, quotes, line feeds, dashes, Chinese and emoji come back as they are', async (t) => {
  const names = [
    '-rf.ts',
    'a b.ts',
    'line\nfeed.ts',
    '"quoted".ts',
    '事务.ts',
    '\u{1F600}.ts',
    '\uFF5E.ts',
    'tab\t.ts',
  ];
  const root = repository(t, Object.fromEntries(names.map((name) => [name, ''])));
  const sorted = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), sorted);
  rmSync(join(root, '.git'), { recursive: true });
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), sorted);
});

test('a name that is not UTF-8 is skipped as unreadable, with git and without', async (t) => {
  const root = repository(t, { 'a.ts': '' });
  writeFileSync(Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff]), Buffer.from('.ts')]), '');
  assert.deepEqual(reasons(await listFiles(root, OPTIONS)), { 'bad-\ufffd.ts': 'unreadable' });
  commitAll(root);
  assert.deepEqual(reasons(await listFiles(root, OPTIONS)), { 'bad-\ufffd.ts': 'unreadable' });
  rmSync(join(root, '.git'), { recursive: true });
  assert.deepEqual(reasons(await listFiles(root, OPTIONS)), { 'bad-\ufffd.ts': 'unreadable' });
});

test('skips that name and stat decide', async (t) => {
  const root = emptyTree(t);
  for (const name of ['.env', '.env.local', 'tls.pem', 'id_rsa', '.npmrc']) write(root, name);
  for (const name of ['.env.example', 'id_rsa_parser.py', 'ok.ts']) write(root, name);
  write(root, 'huge.ts', 'x'.repeat(1024 * 1024 + 1));
  execFileSync('mkfifo', [join(root, 'pipe.ts'), join(root, 'pipe')]);
  const listing = await listFiles(root, OPTIONS);
  assert.deepEqual(paths(listing), ['id_rsa_parser.py', 'ok.ts']);
  assert.deepEqual(reasons(listing), {
    '.env': 'secret',
    '.env.local': 'secret',
    '.npmrc': 'secret',
    'huge.ts': 'too_large',
    id_rsa: 'secret',
    pipe: 'not_a_file',
    'pipe.ts': 'not_a_file',
    'tls.pem': 'secret',
  });
});

test('a pipe in place of a tracked file is skipped and never opened', async (t) => {
  const root = repository(t, { 'a.ts': '', tool: '#!/bin/sh\n' });
  for (const name of ['a.ts', 'tool']) {
    unlinkSync(join(root, name));
    execFileSync('mkfifo', [join(root, name)]);
  }
  const listing = await listFiles(root, OPTIONS);
  assert.deepEqual(paths(listing), []);
  assert.deepEqual(reasons(listing), { 'a.ts': 'not_a_file' });
});

test('the language may come from the first line', async (t) => {
  const root = emptyTree(t);
  write(root, 'tool', '#!/bin/sh\r\necho\n');
  write(root, 'notes', 'plain\n');
  const listing = await listFiles(root, OPTIONS);
  assert.deepEqual(
    listing.files.map((file) => [file.path, file.language]),
    [['tool', 'sh']],
  );
  assert.equal(listing.otherFiles, 1);
});

for (const vcs of ['git', 'none'] as const) {
  test(`symbolic links are read only when they bring something of the tree that is not listed (${vcs})`, async (t) => {
    const outside = emptyTree(t);
    write(outside, 'far.ts');
    const root = vcs === 'git' ? repository(t) : emptyTree(t);
    write(root, 'real.ts');
    write(root, 'folder/inner.ts');
    write(root, 'data.txt');
    write(root, '.env');
    symlinkSync('real.ts', join(root, 'copy.ts'));
    symlinkSync('folder', join(root, 'folder-link'));
    symlinkSync(outside, join(root, 'out-folder'));
    symlinkSync(join(outside, 'far.ts'), join(root, 'out.ts'));
    symlinkSync('missing.ts', join(root, 'dangling.ts'));
    symlinkSync('loop.ts', join(root, 'loop.ts'));
    symlinkSync('data.txt', join(root, 'first.ts'));
    symlinkSync('data.txt', join(root, 'second.ts'));
    symlinkSync('.env', join(root, 'env.ts'));
    symlinkSync('.', join(root, 'folder/cycle'));
    const expected = {
      '.env': 'secret',
      'copy.ts': 'symlink_duplicate',
      'dangling.ts': 'unreadable',
      'env.ts': 'secret',
      'folder-link': 'symlink_duplicate',
      'folder/cycle': 'symlink_duplicate',
      'loop.ts': 'unreadable',
      'out-folder': 'symlink_outside',
      'out.ts': 'symlink_outside',
      'second.ts': 'symlink_duplicate',
    };
    for (const tracked of vcs === 'git' ? [false, true] : [false]) {
      if (tracked) commitAll(root);
      const listing = await listFiles(root, OPTIONS);
      assert.deepEqual(paths(listing), ['first.ts', 'folder/inner.ts', 'real.ts']);
      assert.deepEqual(reasons(listing), expected);
    }
  });
}

test('tracked files behind a folder that became a link are gone, even when the link is ignored', async (t) => {
  const outside = emptyTree(t);
  write(outside, 'a.ts');
  const root = repository(t, { 'lib/a.ts': '', 'b.ts': '', '.gitignore': 'lib\n' });
  git(root, 'add', '--force', 'lib/a.ts');
  commitAll(root);
  rmSync(join(root, 'lib'), { recursive: true });
  symlinkSync(outside, join(root, 'lib'));
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['b.ts']);
});

for (const vcs of ['git', 'none'] as const) {
  test(`the overlay leaves out files and folders and says so (${vcs})`, async (t) => {
    const root = vcs === 'git' ? repository(t) : emptyTree(t);
    write(root, '.graphragignore', '# ours\nlegacy/\n*.gen.ts\n!keep.gen.ts\n');
    write(root, 'sub/.graphragignore', '/only-here.ts\n!wanted.gen.ts\n');
    for (const path of ['a.ts', 'b.gen.ts', 'keep.gen.ts', 'legacy/deep/c.ts', 'only-here.ts']) write(root, path);
    for (const path of ['sub/only-here.ts', 'sub/wanted.gen.ts', 'sub/legacy/d.ts']) write(root, path);
    const listing = await listFiles(root, OPTIONS);
    assert.deepEqual(paths(listing), ['a.ts', 'keep.gen.ts', 'only-here.ts', 'sub/wanted.gen.ts']);
    assert.deepEqual(reasons(listing), {
      'b.gen.ts': 'ignored',
      'legacy/': 'ignored',
      'sub/legacy/': 'ignored',
      'sub/only-here.ts': 'ignored',
    });
  });
}

test('an overlay that git itself ignores still holds', async (t) => {
  const root = repository(t, { '.gitignore': '.graphragignore\n', 'sub/a.ts': '', 'b.ts': '' });
  write(root, 'sub/.graphragignore', '*\n');
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['b.ts']);
});

test('the walk lists what git lists', async (t) => {
  const root = repository(t);
  write(
    root,
    '.gitignore',
    '\ufeff*.log.ts\nbuild/\n/top.ts\nfoo/*\n!foo/keep.ts\n\\#odd.ts\n**/deep/x.ts\ntrail.ts  \nq?.ts\n[ab].ts\r\n',
  );
  write(root, 'tools/.gitignore', '!build/\n!special.log.ts\ninner/**\n!inner/back/\n!inner/back/*.ts\n');
  write(root, 'we[i]rd dir/.gitignore', 'local.ts\n/sub/*.ts\n');
  write(root, 'tools/build/.gitignore', 'secret*.ts\n!/secret-no.ts\n');
  const folders = [
    '',
    'tools/',
    'tools/build/',
    'build/',
    'foo/',
    'foo/sub/',
    'we[i]rd dir/',
    'we[i]rd dir/sub/',
    'x/deep/',
  ];
  folders.push('tools/inner/', 'tools/inner/back/', 'wei', 'x/build/deep/');
  const names = ['a.ts', 'c.ts', 'x.ts', 'app.log.ts', 'special.log.ts', 'top.ts', 'keep.ts', '#odd.ts', 'trail.ts'];
  names.push('local.ts', 'q1.ts', 'secret-1.ts', 'secret-no.ts', 'A.TS.ts');
  for (const folder of folders) for (const name of names) write(root, folder + name);
  const byGit = await listFiles(root, OPTIONS);
  renameSync(join(root, '.git'), join(root, '..', `${root.slice(root.lastIndexOf('/') + 1)}-git`));
  t.after(() => rmSync(`${root}-git`, { recursive: true }));
  const byWalk = await listFiles(root, OPTIONS);
  assert.equal(byGit.vcs, 'git');
  assert.equal(byWalk.vcs, 'none');
  assert.ok(byGit.files.length > 50);
  assert.deepEqual(paths(byWalk), paths(byGit));
});

test('a folder below the top of a work tree is listed by itself', async (t) => {
  const top = repository(t, {
    '.gitignore': '*.gen.ts\n',
    'a.ts': '',
    'packages/one/b.ts': '',
    'packages/two/c.ts': '',
  });
  write(top, 'packages/one/d.gen.ts');
  write(top, 'packages/one/e.ts');
  const root = join(top, 'packages/one');
  const listing = await listFiles(root, OPTIONS);
  assert.equal(listing.vcs, 'git');
  assert.deepEqual(paths(listing), ['b.ts', 'e.ts']);
  writeFileSync(join(top, '.git/HEAD'), 'garbage');
  const walked = await listFiles(root, OPTIONS);
  assert.equal(walked.vcs, 'none');
  assert.deepEqual(paths(walked), ['b.ts', 'e.ts']);
});

test('a project that the repository around it ignores is walked', async (t) => {
  const top = repository(t, { '.gitignore': '/scratch/\n', 'a.ts': '' });
  write(top, 'scratch/b.ts');
  const listing = await listFiles(join(top, 'scratch'), OPTIONS);
  assert.deepEqual(paths(listing), ['b.ts']);
  assert.deepEqual(
    listing.warnings.map((warning) => warning.kind),
    ['root_ignored'],
  );
});

test('a linked work tree is listed like any other', async (t) => {
  const root = repository(t, { 'a.ts': '' });
  const linked = join(emptyTree(t), 'linked');
  git(root, 'worktree', 'add', '--quiet', linked, '-b', 'side');
  write(linked, 'b.ts');
  const listing = await listFiles(linked, OPTIONS);
  assert.equal(listing.vcs, 'git');
  assert.deepEqual(paths(listing), ['a.ts', 'b.ts']);
});

test('submodules and nested repositories are named, not entered', async (t) => {
  const inner = repository(t, { 'inner.ts': '' });
  const root = repository(t, { 'a.ts': '' });
  git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub');
  cpSync(inner, join(root, 'nested'), { recursive: true });
  const listing = await listFiles(root, OPTIONS);
  assert.deepEqual(paths(listing), ['a.ts']);
  assert.deepEqual(reasons(listing), { 'nested/': 'submodule', 'sub/': 'submodule' });
});

test('a sparse checkout lists what is checked out', async (t) => {
  const root = repository(t, { 'in/a.ts': '', 'out/b.ts': '', 'c.ts': '' });
  git(root, 'sparse-checkout', 'set', 'in');
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['c.ts', 'in/a.ts']);
});

test('an unmerged path is listed once', async (t) => {
  const root = repository(t, { 'a.ts': '1\n' });
  git(root, 'checkout', '--quiet', '-b', 'side');
  write(root, 'a.ts', '2\n');
  commitAll(root);
  git(root, 'checkout', '--quiet', 'main');
  write(root, 'a.ts', '3\n');
  commitAll(root);
  assert.throws(() => git(root, 'merge', '--quiet', 'side'));
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['a.ts']);
});

test('the head is found however git keeps it: on a branch, packed, detached, in a linked work tree', async (t) => {
  const root = repository(t, { 'a.ts': 'export const a = 1;\n' });
  const head = git(root, 'rev-parse', 'HEAD').trim();
  const headOf = async (folder: string): Promise<string | null> => (await listFiles(folder, OPTIONS)).head;
  git(root, 'pack-refs', '--all');
  assert.equal(await headOf(root), head, 'packed');
  git(root, 'checkout', '--quiet', '-b', 'some/branch');
  assert.equal(await headOf(root), head, 'on a branch of two parts');
  git(root, 'checkout', '--quiet', '--detach');
  assert.equal(await headOf(root), head, 'detached');
  git(root, 'worktree', 'add', '--quiet', 'linked');
  assert.equal(await headOf(join(root, 'linked')), head, 'in a linked work tree');
  writeFileSync(join(root, '.git', 'HEAD'), 'ref: refs/heads/../../../outside\n');
  assert.equal(await headOf(root), null, 'a name that leads out of the repository');
});

test('a repository before its first commit has no head', async (t) => {
  const root = repository(t);
  write(root, 'a.ts');
  const listing = await listFiles(root, OPTIONS);
  assert.equal(listing.head, null);
  assert.deepEqual(paths(listing), ['a.ts']);
});

test('a broken repository is walked with a warning', async (t) => {
  const root = repository(t, { 'a.ts': '', '.gitignore': 'out/\n' });
  write(root, 'out/b.ts');
  writeFileSync(join(root, '.git/index'), 'garbage');
  const listing = await listFiles(root, OPTIONS);
  assert.equal(listing.vcs, 'none');
  assert.deepEqual(paths(listing), ['a.ts']);
  assert.deepEqual(
    listing.warnings.map((warning) => warning.kind),
    ['git_failed'],
  );
});

test('without git on the PATH a repository is walked with a warning', async (t) => {
  const root = repository(t, { 'a.ts': '' });
  const path = process.env.PATH;
  t.after(() => {
    process.env.PATH = path;
  });
  process.env.PATH = emptyTree(t);
  const listing = await listFiles(root, OPTIONS);
  assert.deepEqual(paths(listing), ['a.ts']);
  assert.deepEqual(
    listing.warnings.map((warning) => warning.kind),
    ['git_missing'],
  );
});

test('an empty folder and a missing one give an answer', async (t) => {
  const root = emptyTree(t);
  mkdirSync(join(root, 'empty'));
  assert.deepEqual(paths(await listFiles(join(root, 'empty'), OPTIONS)), []);
  assert.deepEqual(reasons(await listFiles(join(root, 'missing'), OPTIONS)), { '/': 'unreadable' });
});
