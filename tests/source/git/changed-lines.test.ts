import assert from 'node:assert/strict';
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PatchScanner, pathOf } from '../../../src/source/git/patch-scanner.ts';
import { changedLines } from '../../../src/source/index.ts';
import { commitAll, emptyTree, git, repository, write } from '../tree.ts';

const TEN = Array.from({ length: 10 }, (_, at) => `line ${at + 1}\n`);

function tenWith(change: (lines: string[]) => void): string {
  const lines = [...TEN];
  change(lines);
  return lines.join('');
}

test('changed lines since a commit, committed or not', async (t) => {
  const names = ['edit.ts', 'insert.ts', 'remove.ts', 'top.ts', 'gone.ts', 'same.ts', 'sp ace.ts', '"q"\n事.ts'];
  const root = repository(t, Object.fromEntries(names.map((name) => [name, TEN.join('')])));
  git(root, 'tag', 'start');
  write(
    root,
    'edit.ts',
    tenWith((lines) => lines.splice(2, 2, '++ b/decoy.ts\n', 'x\n')),
  );
  write(
    root,
    'sp ace.ts',
    tenWith((lines) => lines.splice(9, 1, 'no line feed at the end')),
  );
  write(
    root,
    '"q"\n事.ts',
    tenWith((lines) => lines.splice(0, 1, 'x\n')),
  );
  commitAll(root);
  write(
    root,
    'insert.ts',
    tenWith((lines) => lines.splice(5, 0, 'x\n', 'y\n')),
  );
  write(
    root,
    'remove.ts',
    tenWith((lines) => lines.splice(3, 2)),
  );
  write(
    root,
    'top.ts',
    tenWith((lines) => lines.splice(0, 1)),
  );
  git(root, 'add', 'remove.ts');
  unlinkSync(join(root, 'gone.ts'));
  write(root, 'new.ts', 'a\nb\nc');
  write(root, 'sub/empty.ts', '');
  assert.deepEqual(Object.fromEntries(await changedLines(root, 'start')), {
    'edit.ts': [[3, 4]],
    'insert.ts': [[6, 7]],
    'remove.ts': [[3, 3]],
    'top.ts': [[1, 1]],
    'gone.ts': [],
    'sp ace.ts': [[10, 10]],
    '"q"\n事.ts': [[1, 1]],
    'new.ts': [[1, 3]],
    'sub/empty.ts': [],
  });
  assert.deepEqual([...(await changedLines(join(root, 'sub'), 'start'))], [['empty.ts', []]]);
});

test('a name that is no commit is refused, and so is an option', async (t) => {
  const root = repository(t, { 'a.ts': '' });
  for (const ref of ['nothing', '--output=x', '', 'HEAD:a.ts', 'a\0b']) {
    await assert.rejects(changedLines(root, ref), { name: 'SourceError', kind: 'unknown_ref' });
  }
  await assert.rejects(changedLines(emptyTree(t), 'HEAD'), { name: 'SourceError', kind: 'not_a_repository' });
});

test('a patch is read alike however it is cut into pieces', () => {
  const patch = Buffer.from(
    [
      'diff --git a/a.ts b/a.ts',
      '--- a/a.ts',
      '+++ b/a.ts',
      '@@ -1 +1,2 @@ function',
      '--- a/decoy.ts',
      '+++ b/decoy.ts',
      '+@@ -1 +1 @@',
      '\\ No newline at end of file',
      '@@ -9,2 +10,0 @@',
      '-x',
      '-y',
      'diff --git a/b.ts b/b.ts',
      '--- /dev/null',
      '+++ b/b.ts',
      '@@ -0,0 +1 @@',
      '+z',
      '',
    ].join('\n'),
  );
  for (const size of [1, 2, 7, 64, patch.length]) {
    const scanner = new PatchScanner();
    for (let at = 0; at < patch.length; at += size) scanner.read(patch.subarray(at, at + size));
    assert.deepEqual(Object.fromEntries(scanner.files), {
      'a.ts': [
        [1, 2],
        [10, 10],
      ],
      'b.ts': [[1, 1]],
    });
  }
});

test('quoted names are read', () => {
  assert.equal(pathOf('b/plain name.ts\t'), 'plain name.ts');
  assert.equal(pathOf('"b/\\344\\272\\213 \\"x\\"\\n\\\\.ts"'), '事 "x"\n\\.ts');
});
