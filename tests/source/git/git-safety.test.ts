import assert from 'node:assert/strict';
import { chmodSync, existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { disabledFilters } from '../../../src/source/git/git-safety.ts';
import { changedLines, churn, listFiles } from '../../../src/source/index.ts';
import { commitAll, emptyTree, git, OPTIONS, paths, repository, write } from '../tree.ts';

test('no setting of a repository makes us run its program', async (t) => {
  const aside = emptyTree(t);
  const evidence = join(aside, 'evidence');
  const program = join(aside, 'program.sh');
  write(aside, 'program.sh', `#!/bin/sh\necho "$0 $@" >> '${evidence}'\ncat\n`);
  chmodSync(program, 0o755);
  const root = repository(t, { 'a.ts': 'one\n', 'b.ts': 'one\n' });
  write(root, '.gitattributes', '* diff=evil filter=evil\n');
  commitAll(root);
  for (const [name, value] of [
    ['core.fsmonitor', program],
    ['core.hooksPath', aside],
    ['core.pager', program],
    ['core.sshCommand', program],
    ['diff.external', program],
    ['diff.evil.textconv', program],
    ['diff.evil.command', program],
    ['filter.evil.clean', program],
    ['filter.evil.process', program],
    ['filter.evil.required', 'true'],
    ['log.showSignature', 'true'],
    ['gpg.program', program],
    ['pager.log', program],
  ] as const) {
    git(root, 'config', name, value);
  }
  write(root, 'a.ts', 'two\n');
  utimesSync(join(root, 'b.ts'), 1, 1);
  const listing = await listFiles(root, OPTIONS);
  assert.equal(listing.vcs, 'git');
  assert.deepEqual([...(await churn(root, 'HEAD')).keys()].sort(), ['.gitattributes', 'a.ts', 'b.ts']);
  assert.deepEqual([...(await changedLines(root, 'HEAD'))], [['a.ts', [[1, 1]]]]);
  assert.equal(existsSync(evidence), false);
});

test('a filter whose name cannot be spelled as an option is refused', () => {
  assert.equal(disabledFilters(['filter.a=b.clean']), null);
  assert.deepEqual(disabledFilters(['filter.a.b.clean', 'core.bare']), [
    'filter.a.b.clean=',
    'filter.a.b.smudge=',
    'filter.a.b.process=',
    'filter.a.b.required=false',
  ]);
});

test('a repository with such a filter is listed, but not compared', async (t) => {
  const root = repository(t, { 'a.ts': '' });
  git(root, 'config', 'filter.a=b.clean', 'false');
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['a.ts']);
  await assert.rejects(changedLines(root, 'HEAD'), { name: 'SourceError', kind: 'git_failed' });
});

test('variables that point git elsewhere are not passed on', async (t) => {
  const other = repository(t, { 'other.ts': '' });
  const root = repository(t, { 'a.ts': '' });
  for (const [name, value] of [
    ['GIT_DIR', join(other, '.git')],
    ['GIT_WORK_TREE', other],
    ['GIT_INDEX_FILE', 'x'],
  ] as const) {
    process.env[name] = value;
    t.after(() => {
      delete process.env[name];
    });
  }
  assert.deepEqual(paths(await listFiles(root, OPTIONS)), ['a.ts']);
});
